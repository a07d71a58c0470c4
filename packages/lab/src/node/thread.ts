// The code of a worker thread. It keeps loaded games, orders and built contents for the next batch.
import {
  type BotMaker,
  botNamed,
  CodedError,
  type GameKit,
  type Outcome,
  type SeatedBots,
  seatBots,
} from '@arbiter/kernel'
import { workerData } from 'piscina'
import { plainParams } from '../run/plainParams.ts'
import { Player } from '../run/player.ts'
import type { Batch, Schedule } from '../schedule/schedule.ts'
import { simulate } from '../simulate.ts'
import type { Tally } from '../tally.ts'
import type { Totals } from '../totals/totals.ts'
import { loadCatalogue } from './catalogue.ts'
import { SharedProgress } from './sharedProgress.ts'
import type { MatchRange, MatchSeries, SeriesPart, Work, WorkReply } from './work.ts'

const players = new Map<string, Promise<Player>>()
const tables = new WeakMap<MatchSeries, Promise<{ kit: GameKit; setup: unknown; table: SeatedBots }>>()

export const play = (work: Work<Schedule, Batch>): Promise<WorkReply<Totals>> =>
  answering(work, async (schedule, batch, shared) => {
    const player = await remembered(players, schedule.game, async () => new Player(await kitOf(schedule.game)))
    return player.play(schedule, batch, (index, arm) => shared.beat(index, arm))
  })

export const simulation = (work: Work<MatchSeries, MatchRange>): Promise<WorkReply<SeriesPart>> =>
  answering(work, async (series, { from, to }, shared) => {
    const { kit, setup, table } = await remembered(tables, series, () => tableOf(series))
    const outcomes: Outcome[] = []
    shared.beat(from, 0)
    const tally: Tally = simulate({
      game: kit.game,
      setup,
      table,
      seed: series.seed,
      from,
      to,
      ...(series.outcomes && { each: (outcome: Outcome) => void outcomes.push(outcome) }),
      progress: (done) => shared.beat(from + done, 0),
    })
    return { tally, outcomes }
  })

async function tableOf({ game, packs, setup: raw, bots }: MatchSeries) {
  const shipped = await kitOf(game)
  const built = packs ? shipped.build(packs) : undefined
  if (built && !built.ok) throw new CodedError('malformed_pack', { game, faults: built.faults })
  const kit = built?.value ?? shipped
  const setup = kit.game.setup.parse(raw)
  if (!setup.ok) throw new CodedError('malformed_setup', { game, faults: setup.faults })
  const seating: BotMaker[] = bots.map((name) => botNamed(kit, name)!)
  return { kit, setup: setup.value, table: seatBots(kit.game, setup.value, seating) }
}

/** Orders are sent once to each thread; so many are kept. */
const KEPT_ORDERS = 8
const orders = new Map<string, unknown>()

async function answering<Order, Part, Value>(
  { id, order: sent, part, memory }: Work<Order, Part>,
  run: (order: Order, part: Part, shared: SharedProgress) => Promise<Value>,
): Promise<WorkReply<Value>> {
  const shared = new SharedProgress(memory)
  const order = sent ?? (orders.get(id) as Order | undefined)
  if (order === undefined) return { kind: 'no order' }
  orders.delete(id)
  orders.set(id, order)
  if (orders.size > KEPT_ORDERS) orders.delete(orders.keys().next().value!)
  shared.start()
  try {
    const value = await run(order, part, shared)
    return shared.stopped ? { kind: 'stopped' } : { kind: 'done', value }
  } catch (error) {
    if (error instanceof CodedError) return { kind: 'refused', code: error.code, params: plainParams(error.params) }
    return { kind: 'threw', message: error instanceof Error ? error.message : String(error) }
  }
}

async function kitOf(game: string): Promise<GameKit> {
  const { catalogue } = workerData as { catalogue: string }
  const offers = await loadCatalogue(catalogue)
  const offer = offers.find(({ id }) => id === game)
  if (!offer) throw new CodedError('lab_unknown_game', { game, known: offers.map(({ id }) => id) })
  return offer.load()
}

interface Memory<Key, Value> {
  get(key: Key): Value | undefined
  set(key: Key, value: Value): unknown
}

function remembered<Key, Value>(
  memory: Memory<Key, Promise<Value>>,
  key: Key,
  make: () => Promise<Value>,
): Promise<Value> {
  const there = memory.get(key)
  if (there) return there
  const made = make()
  memory.set(key, made)
  return made
}
