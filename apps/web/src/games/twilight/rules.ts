import type { GameKit, Verdict } from '@arbiter/kernel'
import { type Action, HERO, type Plan, type TwilightContent, type TwilightKit, type View } from '@arbiter/twilight'

/** The questions the table asks of the kit; every answer is the engine's own. */
export interface TwilightRules {
  readonly content: TwilightContent
  planOf(view: View): Plan
  check(view: View, action: Action): Verdict
}

const rulesByKit = new WeakMap<GameKit, TwilightRules>()

export function rulesOf(kit: GameKit): TwilightRules {
  let rules = rulesByKit.get(kit)
  if (!rules) {
    rules = makeRules(kit as unknown as TwilightKit)
    rulesByKit.set(kit, rules)
  }
  return rules
}

/** TW-480. A Will that is not shown is there nevertheless: it can be spoken to. */
function unveiled(view: View): View {
  const { encounter } = view
  const foes = encounter?.road?.foes ?? []
  if (!foes.some(({ veiled }) => veiled)) return view
  const enemies = encounter!.enemies.map((enemy) =>
    foes[enemy.slot]?.veiled && enemy.wpMax === 0 ? { ...enemy, wp: 1, wpMax: 1 } : enemy,
  )
  return { ...view, encounter: { ...encounter!, enemies } }
}

function makeRules({ content, game, planOf }: TwilightKit): TwilightRules {
  return {
    content,
    planOf: ({ setup }) => planOf(setup),
    check: (view, action) => game.check(unveiled(view), HERO, action),
  }
}
