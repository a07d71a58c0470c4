import type { GameKit, Verdict } from '@arbiter/kernel'
import { imagined } from '@arbiter/table'
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

function makeRules({ content, game, planOf }: TwilightKit): TwilightRules {
  return {
    content,
    planOf: ({ setup }) => planOf(setup),
    check: (view, action) => game.check(imagined(game, view)!, HERO, action),
  }
}
