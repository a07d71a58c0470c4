import {
  batchSeed,
  type Game,
  type GameEvent,
  type GameKit,
  hashOf,
  type Outcome,
  type PackRef,
  packRefs,
  playOut,
  type SeatedBots,
  type Stamped,
} from '@arbiter/kernel'
import { type Estimate, wilson } from './statistics/estimate.ts'
import { lostByAll, type Tally } from './tally.ts'

/** What a batch of matches came to, as data: the same for `POST /api/simulate`, whose events are a spectator's, and `arbiter simulate --json`. */
export interface SimulationReport {
  readonly game: string
  readonly version: string
  readonly packs: readonly PackRef[]
  readonly seed: string
  /** Matches that were played. */
  readonly n: number
  readonly outcomes: {
    /** Seat → matches in which it alone stood first; every seat is named. */
    readonly wins: Readonly<Record<string, number>>
    readonly draws: number
    /** Matches in which nobody stood first: for whoever plays alone, all that were not won. */
    readonly lost: number
    readonly reasons: Readonly<Record<string, number>>
  }
  /** Seat → how often it wins, never a bare number. */
  readonly rates: Readonly<Record<string, Estimate>>
  readonly steps: { readonly mean: number }
  /** Only for a single match. */
  readonly matchSeed?: string
  readonly outcome?: Outcome
  readonly hash?: string
  /** What the game hands over after a match, where it does. */
  readonly report?: unknown
  readonly events?: readonly Stamped<GameEvent>[]
}

/** A single match of a batch, to be looked at. */
export interface ShownMatch {
  readonly matchSeed: string
  readonly outcome: Outcome
  readonly hash: string
  readonly report?: unknown
  readonly events?: readonly Stamped<GameEvent>[]
}

export interface ReportSource {
  readonly game: Game
  readonly setup: unknown
  /** The seed of the whole batch. */
  readonly seed: string
  /** The kit's: what the game hands over after a match. */
  readonly report?: GameKit['report']
}

/** `tally` counts at least one match; `shown` is the only match of a batch of one. */
export function simulationReport(
  { game, setup, seed }: ReportSource,
  tally: Tally,
  shown?: ShownMatch,
): SimulationReport {
  const seats = game.seats(setup).map(String)
  const bySeat = <Value>(value: (seat: string) => Value) => Object.fromEntries(seats.map((seat) => [seat, value(seat)]))
  return {
    game: game.id,
    version: game.version,
    packs: packRefs(game),
    seed,
    n: tally.matches,
    outcomes: {
      wins: bySeat((seat) => tally.wins[seat] ?? 0),
      draws: tally.draws,
      lost: lostByAll(tally),
      reasons: tally.reasons,
    },
    rates: bySeat((seat) => wilson(tally.wins[seat] ?? 0, tally.matches)),
    steps: { mean: tally.steps / tally.matches },
    ...shown,
  }
}

/** Plays match `index` of the batch again, this time with somebody watching. */
export function showMatch(source: ReportSource, table: SeatedBots, events: boolean, index = 0): ShownMatch {
  const { game, setup, report } = source
  const matchSeed = batchSeed(source.seed, index)
  const seen: Stamped<GameEvent>[] = []
  const emit = events || report ? (event: GameEvent) => void seen.push({ seq: seen.length, ...event }) : undefined
  const { state, outcome } = playOut(game, setup, matchSeed, table, emit)
  return {
    matchSeed,
    outcome,
    hash: hashOf(state),
    ...(report && { report: report(state, seen, matchSeed) }),
    ...(events && { events: seen }),
  }
}
