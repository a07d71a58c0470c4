import {
  addRatio,
  type Bot,
  type Branch,
  CodedError,
  canonicalJson,
  enumerate,
  type Game,
  type Outcome,
  type Ratio,
  type Table,
  timesRatio,
} from '@arbiter/kernel'

/** One way a match can end. */
export interface Ending {
  readonly outcome: Outcome
  readonly steps: number
  readonly probability: Ratio
}

/**
 * Every way a match can end with its exact probability: walks the tree of draws, the match's and the bots', and merges
 * equal states after each decision. `undefined` when that would take more than `budget` runs of rules code.
 */
export function endingsOf(game: Game, setup: unknown, table: Table, budget: number): Ending[] | undefined {
  try {
    return walk(game, setup, table, budget)
  } catch (error) {
    if (error instanceof CodedError && error.code === 'over_budget') return undefined
    throw error
  }
}

function walk(game: Game, setup: unknown, table: Table, budget: number): Ending[] {
  let left = budget
  const counted = <Value>(run: () => Value) => {
    if (--left < 0) throw new CodedError('over_budget', { budget })
    return run()
  }
  const endings: Ending[] = []
  let layer: Branch<unknown>[] = enumerate((draws) => counted(() => game.start(setup, draws, undefined)), canonicalJson)
  for (let steps = 0; layer.length > 0; steps++) {
    const next = new Map<string, Branch<unknown>>()
    for (const { value: state, probability } of layer) {
      const seat = game.deciding(state)
      if (seat === undefined) {
        endings.push({ outcome: game.outcome(state)!, steps, probability })
        continue
      }
      const bot = table.bots[table.seats.indexOf(seat)]!
      const view = bot.blind ? undefined : game.view(state, seat)
      for (const branch of enumerate(
        (draws) => counted(() => decide(game, state, seat, bot, view, draws)),
        canonicalJson,
      ))
        merge(next, branch, probability)
    }
    layer = [...next.values()]
  }
  return endings
}

function decide(
  game: Game,
  before: unknown,
  seat: string | number,
  bot: Bot,
  view: unknown,
  draws: Parameters<Bot['choose']>[2],
): unknown {
  const state = game.clone(before)
  const action = bot.choose(view, () => game.legal(state), draws)
  game.apply(state, seat, action, draws, undefined)
  return state
}

function merge(into: Map<string, Branch<unknown>>, branch: Branch<unknown>, before: Ratio): void {
  const key = canonicalJson(branch.value)
  const share = timesRatio(before, branch.probability)
  const earlier = into.get(key)
  into.set(key, { value: branch.value, probability: earlier ? addRatio(earlier.probability, share) : share })
}
