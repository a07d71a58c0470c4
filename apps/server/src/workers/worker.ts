// The code of a worker thread. It keeps loaded games and started bots for the next task.
import { platform, setPriority } from 'node:os'
import {
  type Bot,
  botDraws,
  CodedError,
  type Game,
  type GameEvent,
  type GameKit,
  good,
  hashText,
  Match,
  parseRecord,
  type Result,
  replay,
  type Stamped,
  seatBots,
} from '@arbiter/kernel'
import { showMatch, simulate as simulateMatches, simulationReport } from '@arbiter/lab'
import { move, transferableSymbol, valueSymbol, workerData } from 'piscina'
import { Games } from '../games.ts'
import { hasSeats } from '../tables/hasSeats.ts'
import { designFor, recordFor } from './experiments.ts'
import { exportFor } from './exports.ts'
import { keepFor } from './keeper.ts'
import type { KeepTask } from './keepTasks.ts'
import { oldestOfMost } from './oldestOfMost.ts'
import { boundsFault } from './recordBounds.ts'
import type {
  ArmRecordAnswer,
  ArmRecordTask,
  BeginTask,
  BegunMatch,
  ChooseTask,
  DesignAnswer,
  DesignTask,
  ExportAnswer,
  ExportTask,
  PrepareTask,
  SimulateAnswer,
  SimulateTask,
  VerifyAnswer,
  VerifyTask,
} from './tasks.ts'
import type { ThreadData } from './workerThread.ts'

/** How far those stand back for whom nobody at a table waits. */
const PATIENCE = 5

/** Bots may own large tables: keep the last few only. */
const MAX_BOTS = 16

const { catalogue, isPatient } = workerData as ThreadData
// There, a thread has a priority of its own; elsewhere it would be that of the whole process.
if (isPatient && platform() === 'linux') setPriority(PATIENCE)
const games = await Games.open(catalogue)
const bots = new Map<string, { readonly bot: Bot; readonly owner: string }>()

/** Loads a game, or all of them, before any clock runs. */
export async function load(game: string): Promise<void> {
  const wanted = game === '*' ? games.offers.map(({ id }) => id) : [game]
  await Promise.all(wanted.map((id) => games.kit(id)))
}

/** Few threads need them. */
export async function loadCharts(): Promise<void> {
  await Promise.all([import('@arbiter/charts'), import('@arbiter/charts/node')])
}

export async function prepare(task: PrepareTask): Promise<void> {
  botFor(await games.kit(task.game, task.packs), task)
}

export async function choose({ state, ...task }: ChooseTask): Promise<unknown> {
  const kit = await games.kit(task.game, task.packs)
  const { game } = kit
  const bot = botFor(kit, task)
  const view = bot.blind ? null : game.view(state, task.seat)
  return bot.choose(view, () => game.legal(state), botDraws(task.botSeed, task.decision))
}

function botFor(kit: GameKit, { setup, bot: name, seat, packs, owner }: PrepareTask): Bot {
  const key = [kit.id, packs.join(), name, seat, hashText(JSON.stringify(setup))].join('/')
  const bot = bots.get(key)?.bot ?? kit.bots[name]!(parsed(kit, setup), seat)
  bots.delete(key)
  bots.set(key, { bot, owner })
  if (bots.size > MAX_BOTS) bots.delete(oldestOfMost(bots))
  return bot
}

export async function simulate({
  game: id,
  setup: raw,
  bots,
  seed,
  n,
  events,
  budgetMs,
}: SimulateTask): Promise<SimulateAnswer> {
  const kit = await games.kit(id)
  const { game } = kit
  const setup = parsed(kit, raw)
  const seating = bots.map((bot) => kit.bots[bot]!)
  const table = seatBots(game, setup, seating)
  // Matches count against the budget; tables that bots compute before the first one have a bound of their own.
  const end = performance.now() + budgetMs
  const tally = simulateMatches({ game, setup, table, seed, from: 0, to: n, progress: () => performance.now() < end })
  if (tally.matches < n) return { kind: 'too_long', done: tally.matches }
  const source = { game, setup, seed, ...(kit.report && { report: kit.report }) }
  // Bots may have memory: fresh ones play the shown match as it was played first.
  const shown = n === 1 ? showMatch(source, seatBots(game, setup, seating), events) : undefined
  const seen = shown?.events && { ...shown, events: spectatorEvents(game, shown.events) }
  return { kind: 'done', report: simulationReport(source, tally, seen ?? shown) }
}

/** What leaves the server is what the game's schema describes: stored events also say who heard and saw them. */
const spectatorEvents = (game: Game, events: readonly Stamped<GameEvent>[]): Stamped<GameEvent>[] =>
  events.flatMap((event) => {
    const shown = game.reveal(event, 'spectator')
    return shown ? [{ ...shown, seq: event.seq }] : []
  })

export const design = (task: DesignTask): Promise<DesignAnswer> => designFor(games, task)

export const playArm = (task: ArmRecordTask): Promise<ArmRecordAnswer> => recordFor(games, task)

/** So many decisions show how much there is to choose from in a match; nothing that ships offers more than 150 ways in them. */
const PROBED_DECISIONS = 12

/** A set-up counts once a match was begun from it and looked at here; its start goes to whoever asked, at the cost of a copy. */
export async function begin({
  game: id,
  packs,
  setup: raw,
  seed,
  seats,
  most,
}: BeginTask): Promise<Result<BegunMatch> | 'too large'> {
  const { game } = await games.kit(id, packs)
  const from = performance.now()
  const parsed = game.setup.parse(raw)
  if (!parsed.ok) return parsed
  const { value: setup } = parsed
  const msNow = () => performance.now() - from
  if (seats && !hasSeats(game.seats(setup), seats)) return good({ setup, ms: msNow() })
  const match = new Match(game, setup, seed)
  const ms = msNow()
  const start = { checkpoint: match.checkpoint(), events: match.startEvents }
  return most && isTooLarge(match, most) ? 'too large' : good({ setup, start, ms })
}

/** The same, for whoever needs no match. */
export async function readSetup(task: Omit<BeginTask, 'seed'>): Promise<Result<unknown> | 'too large'> {
  const begun = await begin({ ...task, seed: 'any' })
  return begun === 'too large' || !begun.ok ? begun : good(begun.value.setup)
}

/** Whether its start or its first decisions tell too much at once, or leave too much to choose from. */
function isTooLarge(match: Match, { legal: mostLegal, told, events }: NonNullable<BeginTask['most']>): boolean {
  const tellsMuch = (value: unknown) => JSON.stringify(value).length > told
  let known = 0
  for (let probed = 0; ; probed++) {
    if (tellsMuch(match.events.slice(known)) || tellsMuch(match.view('spectator'))) return true
    if (probed === PROBED_DECISIONS || match.deciding === undefined) return false
    const legal = match.legal()
    if (legal.length > mostLegal || tellsMuch(legal)) return true
    known = match.eventCount
    try {
      if (legal.length === 0 || !match.act(match.deciding, legal[0]!, events).ok) return false
    } catch (error) {
      if (error instanceof CodedError && error.code === 'too_many_events') return true
      throw error
    }
  }
}

/** Bytes are given away, not copied. */
export async function keep(task: KeepTask): Promise<unknown> {
  const answer = await keepFor(games, task)
  if (answer.kind !== 'answer' || typeof answer.value !== 'object' || !('part' in answer.value)) return answer
  const { buffer } = answer.value.part
  return move({ [transferableSymbol]: buffer, [valueSymbol]: answer })
}

export const exportResult = (task: ExportTask): Promise<ExportAnswer> => exportFor(games, task)

export async function verify({ text }: VerifyTask): Promise<VerifyAnswer> {
  const record = parseRecord(text)
  if (!record.ok) return { kind: 'faults', faults: record.faults }
  const outOfBounds = boundsFault(record.value)
  if (outOfBounds) return { kind: 'faults', faults: [outOfBounds] }
  const { game: id } = record.value.header
  if (!games.find(id)) return { kind: 'unknown_game', game: id }
  const { game } = await games.kit(
    id,
    record.value.header.packs.map((pack) => pack.id),
  )
  const replayed = replay(game, record.value)
  if (!replayed.ok) return { kind: 'faults', faults: replayed.faults }
  const { match, changes, divergence } = replayed.value
  if (divergence) return { kind: 'diverged', divergence, changes }
  return {
    kind: 'verified',
    record: { game: id, hash: match.hash(), steps: match.steps.length, outcome: match.outcome, changes },
  }
}

function parsed(kit: GameKit, setup: unknown): unknown {
  const result = kit.game.setup.parse(setup)
  if (!result.ok) throw new CodedError('malformed_setup', { game: kit.id, faults: result.faults })
  return result.value
}
