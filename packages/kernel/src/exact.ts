import type { Bot, Game, GameEvent } from './contract.ts'
import { type Branch, enumerate } from './draws/enumerating.ts'
import { SeededDraws } from './draws/seeded.ts'
import { canonicalJson } from './hash.ts'
import { addRatio, ONE, timesRatio } from './ratio.ts'
import { CodedError } from './result.ts'

export interface ExactOptions {
  /** The number of decisions to look ahead. */
  readonly decisions: number
  /** The maximum number of runs of rules code. */
  readonly budget?: number
}

/**
 * Every state that can come `decisions` decisions after the start, with its exact probability: walks the tree of draws and
 * merges equal states after each decision.
 */
export function exactStates<Setup, State, Action, Event extends GameEvent, View>(
  game: Game<Setup, State, Action, Event, View>,
  setup: Setup,
  bot: Bot<View, Action>,
  { decisions, budget = 1_000_000 }: ExactOptions,
): Branch<State>[] {
  let left = budget
  const spend = (branches: Branch<State>[]) => {
    left -= branches.length
    if (left < 0) throw new CodedError('over_budget', { budget })
    return branches
  }
  let layer = spend(enumerate((draws) => game.start(setup, draws, undefined), canonicalJson, left))
  for (let decision = 0; decision < decisions; decision++) {
    const merged = new Map<string, Branch<State>>()
    for (const { value, probability } of layer) {
      for (const branch of spend(after(game, value, bot, left))) {
        const key = canonicalJson(branch.value)
        const share = timesRatio(probability, branch.probability)
        const earlier = merged.get(key)
        merged.set(key, { value: branch.value, probability: earlier ? addRatio(earlier.probability, share) : share })
      }
    }
    layer = [...merged.values()]
  }
  return layer
}

function after<Setup, State, Action, Event extends GameEvent, View>(
  game: Game<Setup, State, Action, Event, View>,
  state: State,
  bot: Bot<View, Action>,
  budget: number,
): Branch<State>[] {
  const seat = game.deciding(state)
  if (seat === undefined) return [{ value: state, probability: ONE }]
  const action = bot.choose(game.view(state, seat), () => game.legal(state), new SeededDraws('exact'))
  return enumerate(
    (draws) => {
      const next = game.clone(state)
      game.apply(next, seat, action, draws, undefined)
      return next
    },
    canonicalJson,
    budget,
  )
}
