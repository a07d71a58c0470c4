import {
  botNamed,
  CodedError,
  childSeed,
  defaultBot,
  type GameKit,
  type MatchRecord,
  packRefs,
  type SeatedBots,
  seatBots,
} from '@arbiter/kernel'
import { CONFIDENCE, exactly, rateDifference, wilson } from '../statistics/estimate.ts'
import { eventLoopYielder, type YieldToEventLoop } from '../yieldToEventLoop.ts'
import { placeStanding, playBaselineMatches, standing } from './baselineMatches.ts'
import { tryMoment } from './chances.ts'
import { Curve, type Point } from './curve.ts'
import { Meter } from './meter.ts'
import type { LuckReport, SeatLuck } from './report.ts'
import { matchOf, walkThrough } from './walk.ts'

export interface LuckOptions {
  /** Times that each moment is played on; default 100. Whole fresh matches are five times as many. */
  readonly playouts?: number
  /** Most moments; a shorter match has one for each decision. Default 40. */
  readonly points?: number
  /** Of the fresh luck; without it, made from the record's. */
  readonly seed?: string
  /** Who plays on, in the order of the seats; default the default bot. */
  readonly bots?: readonly string[]
  readonly confidence?: number
  /** Called before every decision that is looked at and every match that is played on: nobody waits in silence. */
  readonly progress?: (done: number, of: number) => void
  readonly signal?: AbortSignal
}

const PLAYOUTS = 100
const POINTS = 40
const FRESH = 5

/**
 * How lucky a match was: every draw, each seat's chance from moment to moment, and where the result stands among fresh matches.
 * A match that is not over is told up to its last decision. Refuses, with a code, a record of another game and one that does
 * not come out as it says.
 */
export async function luckOf(kit: GameKit, record: MatchRecord, options: LuckOptions = {}): Promise<LuckReport> {
  const { playouts = PLAYOUTS, points = POINTS, confidence = CONFIDENCE, progress } = options
  const luckSeed = options.seed ?? childSeed(record.header.seed, 'luck', 0)
  const { game } = kit
  const { match, changes } = matchOf(game, record)
  const bots = options.bots ?? [defaultBot(kit)]
  const table = tableOf(kit, match.setup, bots)
  const moments = momentsOf(match.steps.length, points)
  const meter = new Meter([match.steps.length, FRESH * playouts, ...moments.map(() => playouts)], progress)
  const rest = eventLoopYielder(options.signal)
  const yieldToEventLoop: YieldToEventLoop = () => {
    meter.tick()
    return rest()
  }
  const walk = await walkThrough(match, table, new Set(moments), yieldToEventLoop)
  meter.next()
  const fresh = await playBaselineMatches(
    game,
    walk.setup,
    table,
    childSeed(luckSeed, 'fresh', 0),
    FRESH * playouts,
    yieldToEventLoop,
  )
  meter.next()
  const lucklessStart = walk.notes[0]!.length === 0
  const tried: Point[] = []
  for (const [i, step] of moments.entries()) {
    const next = moments[i + 1]
    const sure = next !== undefined && walk.asDefault.slice(step, next).every(Boolean)
    const taken = next === step + 1 && !sure ? walk.steps[step] : undefined
    const over = next === undefined ? walk.outcome : undefined
    // Without draws at the start, a fresh match is one that is played on from there.
    const fromStart = step === 0 && lucklessStart
    const moment = {
      state: walk.states.get(step),
      seed: childSeed(luckSeed, 'moment', step),
      limit: game.limit(walk.setup),
      ...(taken && { taken }),
    }
    const plays = over
      ? undefined
      : fromStart && !taken
        ? fresh
        : await tryMoment(game, table, moment, fromStart ? fresh.n : playouts, yieldToEventLoop)
    tried.push({ step, split: sure || taken !== undefined, outcome: over, tried: plays })
    meter.next()
  }
  const curve = new Curve(tried, walk.steps, table, confidence)
  const seats = table.seats.map((seat): SeatLuck => {
    const name = String(seat)
    const begin = curve.chance(0, name)
    const expected = lucklessStart ? begin : wilson(fresh.wins[name]!, fresh.n, confidence)
    return {
      seat,
      expected,
      result: curve.chance(moments.length - 1, name),
      start: lucklessStart ? exactly(0) : rateDifference(begin, expected),
      ...curve.totals(name),
      ...(walk.outcome && { standing: placeStanding(walk.outcome.places[name]!, name, fresh, confidence) }),
    }
  })
  const moves = curve.moves(walk.notes)
  return {
    arbiter: 'luck report',
    game: game.id,
    version: game.version,
    packs: packRefs(game),
    changes,
    seed: record.header.seed,
    luckSeed,
    steps: walk.steps.length,
    ...(walk.outcome && { outcome: walk.outcome }),
    bots: Object.fromEntries(table.seats.map((seat, i) => [String(seat), bots[i % bots.length]!])),
    playouts,
    fresh: fresh.n,
    confidence,
    drawn: walk.drawn,
    draws: walk.notes.flat(),
    labels: walk.labels,
    curve: curve.points(),
    moves,
    swings: curve.swings(moves),
    seats,
    ...(walk.outcome && { length: standing(walk.steps.length, fresh.steps, confidence) }),
  }
}

function tableOf(kit: GameKit, setup: unknown, names: readonly string[]): SeatedBots {
  const makers = names.map((name) => {
    const maker = botNamed(kit, name)
    if (!maker) throw new CodedError('unknown_bot', { bot: name, known: Object.keys(kit.bots) })
    return maker
  })
  return seatBots(kit.game, setup, makers)
}

/** After how many decisions the match is played on: after each, or evenly spread. */
function momentsOf(steps: number, points: number): number[] {
  if (steps <= points) return Array.from({ length: steps + 1 }, (_, i) => i)
  return Array.from({ length: points + 1 }, (_, i) => Math.round((i * steps) / points))
}
