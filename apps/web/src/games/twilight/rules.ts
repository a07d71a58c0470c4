import type { GameKit } from '@arbiter/kernel'
import type { Plan, TwilightContent, TwilightKit, View } from '@arbiter/twilight'

/** The questions the table asks of the kit; every answer is the engine's own. */
export interface TwilightRules {
  readonly content: TwilightContent
  planOf(view: View): Plan
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

function makeRules({ content, planOf }: TwilightKit): TwilightRules {
  return {
    content,
    planOf: ({ setup }) => planOf(setup),
  }
}
