import { type GameKit, SeededDraws, type Verdict } from '@arbiter/kernel'
import type { Action, Plan, TwilightContent, TwilightKit, View } from '@arbiter/twilight'

/** The questions the table asks of the kit; every answer is the engine's own. */
export interface TwilightRules {
  readonly content: TwilightContent
  planOf(view: View): Plan
  check(view: View, action: Action): Verdict
}

const made = new WeakMap<GameKit, TwilightRules>()
/** Only the order of face-down cards is imagined; no verdict depends on it. */
const ANY_LUCK = new SeededDraws('')
const SEAT = 1

export function rulesOf(kit: GameKit): TwilightRules {
  let rules = made.get(kit)
  if (!rules) {
    rules = makeRules(kit as unknown as TwilightKit)
    made.set(kit, rules)
  }
  return rules
}

function makeRules({ content, game, planOf }: TwilightKit): TwilightRules {
  return {
    content,
    planOf: ({ setup }) => planOf(setup),
    check: (view, action) => game.check(game.imagine!(view, ANY_LUCK), SEAT, action),
  }
}
