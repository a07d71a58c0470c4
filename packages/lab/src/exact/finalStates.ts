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
  type SeatedBots,
  timesRatio,
} from '@arbiter/kernel'
import type { YieldToEventLoop } from '../yieldToEventLoop.ts'

/** One way a match can end. */
export interface Ending {
  readonly outcome: Outcome
  readonly steps: number
  readonly probability: Ratio
}

/** Runs of rules code that are left to a whole answer. */
export class Budget {
  #left: number

  constructor(runs: number) {
    this.#left = runs
  }

  /** Throws `over_budget` when nothing is left. */
  spend(): void {
    if (--this.#left < 0) throw new CodedError('over_budget', {})
  }
}

/**
 * Every way a match can end with its exact probability: walks the tree of draws, the match's and the bots', and merges
 * equal states after each decision. `undefined` when that would take more than is left of the budget.
 */
export async function endingsOf(
  game: Game,
  setup: unknown,
  table: SeatedBots,
  budget: Budget,
  yieldToEventLoop: YieldToEventLoop,
): Promise<Ending[] | undefined> {
  try {
    return await walk(game, setup, table, budget, yieldToEventLoop)
  } catch (error) {
    if (error instanceof CodedError && error.code === 'over_budget') return undefined
    throw error
  }
}

async function walk(
  game: Game,
  setup: unknown,
  table: SeatedBots,
  budget: Budget,
  yieldToEventLoop: YieldToEventLoop,
): Promise<Ending[]> {
  const endings: Ending[] = []
  let layer: Branch<unknown>[] = enumerate((draws) => {
    budget.spend()
    return game.start(setup, draws, undefined)
  }, canonicalJson)
  for (let steps = 0; layer.length > 0; steps++) {
    const next = new Map<string, Branch<unknown>>()
    for (const { value: state, probability } of layer) {
      await yieldToEventLoop()
      const seat = game.deciding(state)
      if (seat === undefined) {
        endings.push({ outcome: game.outcome(state)!, steps, probability })
        continue
      }
      const bot = table.bots[table.seats.indexOf(seat)]!
      const view = bot.blind ? undefined : game.view(state, seat)
      const branches = enumerate((draws) => {
        budget.spend()
        return decide(game, state, seat, bot, view, draws)
      }, canonicalJson)
      for (const branch of branches) merge(next, branch, probability)
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
