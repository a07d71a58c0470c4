import {
  type Bot,
  CodedError,
  canonicalJson,
  type Drawn,
  type Game,
  ListeningDraws,
  type Match,
  type MatchRecord,
  type Outcome,
  type RuleChange,
  replay,
  type Seat,
  type SeatedBots,
  SeededDraws,
  type Step,
} from '@arbiter/kernel'
import type { YieldToEventLoop } from '../yieldToEventLoop.ts'
import { drawNote, LabelTotals } from './drawNote.ts'
import type { DrawNote, LabelLuck } from './report.ts'

/** A record, played again with somebody listening. */
export interface Walk {
  readonly setup: unknown
  readonly steps: readonly Step[]
  readonly outcome: Outcome | undefined
  readonly changes: readonly RuleChange[]
  /** State after so many decisions, for the moments that were asked for. */
  readonly states: ReadonlyMap<number, unknown>
  /** By decision: whether the default bot would surely have taken it. */
  readonly asDefault: readonly boolean[]
  readonly drawn: number
  /** Draws of each step; 0 is the start. Only the first ones of the match. */
  readonly notes: readonly (readonly DrawNote[])[]
  readonly labels: readonly LabelLuck[]
}

/** Draws that are listed one by one. */
const LISTED = 5_000

/** Refuses a record that cannot be played, or that comes out otherwise. */
export function matchOf(game: Game, record: MatchRecord): { match: Match; changes: readonly RuleChange[] } {
  const again = replay(game, record)
  if (!again.ok) {
    const { code, ...params } = again.faults[0]!
    throw new CodedError(code, params)
  }
  const { match, changes, divergence } = again.value
  if (divergence) throw new CodedError('record_diverged', { ...divergence, changes })
  return { match, changes }
}

/** Replays the decisions that count, from the start; undone ones are left out. */
export async function walkThrough(
  match: Match,
  table: SeatedBots,
  moments: ReadonlySet<number>,
  yieldToEventLoop: YieldToEventLoop,
): Promise<Omit<Walk, 'changes'>> {
  const { game, setup, steps } = match
  const walker = new Walker(match.seed)
  const state = game.start(setup, walker.draws, undefined)
  const states = new Map<number, unknown>()
  const asDefault: boolean[] = []
  for (const { entry } of match.at(steps.length).log) {
    if ('reseed' in entry) walker.reseed(entry.reseed)
    if (!('action' in entry)) continue
    await yieldToEventLoop()
    if (moments.has(walker.step)) states.set(walker.step, game.clone(state))
    asDefault.push(isDefault(game, state, entry, table))
    walker.next(entry.seat)
    game.apply(state, entry.seat, entry.action, walker.draws, undefined)
  }
  states.set(steps.length, state)
  return {
    setup,
    steps,
    outcome: match.outcome,
    states,
    asDefault,
    drawn: walker.drawn,
    notes: walker.notes,
    labels: walker.labels.luck(),
  }
}

class Walker {
  readonly labels = new LabelTotals()
  readonly notes: DrawNote[][] = [[]]
  draws: ListeningDraws
  drawn = 0
  #seat: Seat | null = null

  constructor(seed: string) {
    this.draws = this.#listen(seed)
  }

  get step(): number {
    return this.notes.length - 1
  }

  reseed(seed: string): void {
    this.draws = this.#listen(seed)
  }

  next(seat: Seat): void {
    this.#seat = seat
    this.notes.push([])
  }

  #listen(seed: string): ListeningDraws {
    return new ListeningDraws(new SeededDraws(seed), (drawn) => this.#hear(drawn))
  }

  #hear(drawn: Drawn): void {
    const note = drawNote(drawn, this.step, this.#seat)
    this.labels.take(drawn, note)
    if (this.drawn++ < LISTED) this.notes.at(-1)!.push(note)
  }
}

/** Whether the default bot of the seat decides so, whatever its own luck. */
function isDefault(game: Game, state: unknown, { seat, action }: Step, table: SeatedBots): boolean {
  let lucky = false
  const draws = new ListeningDraws(new SeededDraws('usual'), () => {
    lucky = true
  })
  const bot = table.bots[table.seats.indexOf(seat)]! satisfies Bot
  const view = bot.blind ? undefined : game.view(state, seat)
  const chosen = bot.choose(view, () => game.legal(state), draws)
  return !lucky && canonicalJson(chosen) === canonicalJson(action)
}
