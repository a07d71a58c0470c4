import { findOffer } from '@arbiter/catalogue'
import {
  bad,
  CodedError,
  type Fault,
  forkIn,
  type GameEvent,
  type GameKit,
  good,
  hashOf,
  kitOn,
  type Match,
  type MatchRecord,
  notesIn,
  openSave,
  packStackOf,
  type Result,
  recordedKit,
  type Seating,
  shippedIn,
} from '@arbiter/kernel'
import {
  audienceOf,
  InlineThinker,
  journalRecord,
  LocalHost,
  type LocalHostOptions,
  lookAtTable,
  notedSeating,
  openHost,
  type Port,
  RecordHost,
  seatsHere,
  servePort,
} from '@arbiter/table'
import { standingOf } from '../games/standings.ts'
import type { RowMarks } from '../journal/browserRow.ts'
import { foesOf } from '../journal/foes.ts'
import { LazyJournal } from '../journal/lazyJournal.ts'
import type { OpenedJournal } from '../journal/openBrowserJournal.ts'
import { type Beginning, beginAfter, idOfPast, pastIn } from './beginning.ts'
import {
  type AskedMarks,
  type AskedStorage,
  type AskedTable,
  type Mended,
  parseAsked,
  type TableAnswer,
  type TableFacts,
  type Wanted,
} from './protocol.ts'
import { Readers, readerFacts, seenFrom } from './readers.ts'

type AnyHost = LocalHost<unknown, unknown, unknown, GameEvent, unknown>

type Played = Exclude<Wanted, { looked: unknown }>

interface ServedTable {
  readonly kit: GameKit
  readonly host: AnyHost
  readonly facts: TableFacts
  readonly mended?: Mended
  /** Pages of this window that have it open. */
  pages: number
  /** Other windows. */
  readonly readers: Readers
}

/** In milliseconds after the last step. */
const MARK_AFTER = 150
/** So many milliseconds of decisions reach the journal and the page as one. */
const BURST = 8

/** The matches that are played in this window, in a thread of their own: pages are connected to them through ports. */
export class TableServer {
  readonly #means: Pick<
    LocalHostOptions<unknown, unknown, unknown, GameEvent, unknown>,
    'journal' | 'thinker' | 'burst' | 'now'
  >
  readonly #openBrowserJournal: () => Promise<OpenedJournal>
  readonly #tables = new Map<string, ServedTable>()
  /** The last one: whoever forks a match or begins it again has left it by then. */
  #left: ServedTable | undefined
  readonly #openings = new Map<string, Promise<Result<ServedTable, Fault[]>>>()

  constructor(openBrowserJournal: () => Promise<OpenedJournal>) {
    this.#openBrowserJournal = () => loaded(openBrowserJournal())
    // Ahead of the first question; whoever needs it hears of what fails.
    openBrowserJournal().catch(() => {})
    this.#means = {
      journal: new LazyJournal(this.#openBrowserJournal),
      thinker: new InlineThinker(othersFirst),
      burst: BURST,
      now: Date.now,
    }
  }

  /** Whatever comes in; `undefined`: there is nothing to answer. */
  async hear(data: unknown): Promise<TableAnswer | undefined> {
    const asked = parseAsked(data)
    if (!asked) return undefined
    if (!('soon' in asked)) return this.answer(asked)
    // What a question will need loads while whoever asks it is still loading, too.
    findOffer(asked.soon)
      ?.load([], [])
      .catch(() => {})
    return undefined
  }

  async answer(asked: AskedTable | AskedStorage | AskedMarks): Promise<TableAnswer> {
    const { ask } = asked
    try {
      if ('storage' in asked) {
        const { storedIn, why } = await this.#openBrowserJournal()
        return { ask, storage: { storedIn, ...(why && { why }) } }
      }
      if ('marks' in asked) return { ask, ...(await this.#marks(asked.marks)) }
      if ('looked' in asked.wanted) return { ask, ...(await this.#look(asked.wanted, asked.port)) }
      const found = await this.#find(asked.wanted)
      if (!found.ok) return { ask, faults: found.faults }
      this.#serve(found.value, asked.port)
      const { facts, host, mended } = found.value
      return { ask, table: facts, steps: host.play.stepCount, ...(mended && { mended }) }
    } catch (error) {
      return { ask, faults: [faultOf(error)] }
    }
  }

  async #find(wanted: Played): Promise<Result<ServedTable, Fault[]>> {
    const id = 'stored' in wanted ? wanted.stored : wanted.id
    const served = this.#tables.get(id)
    if (served) return good(served)
    // Asked for twice in a moment, it is opened once: two hosts would write into one journal.
    const opening = this.#openings.get(id) ?? this.#open(id, wanted)
    this.#openings.set(id, opening)
    try {
      return await opening
    } finally {
      this.#openings.delete(id)
    }
  }

  async #open(id: string, wanted: Played): Promise<Result<ServedTable, Fault[]>> {
    const made = 'stored' in wanted ? await this.#reopen(id) : await this.#begin(wanted)
    if (made.ok) this.#add(id, made.value)
    return made
  }

  #add(id: string, served: ServedTable): void {
    this.#tables.set(id, served)
    let marking: ReturnType<typeof setTimeout> | undefined
    // Bots may decide a hundred times in a moment.
    const markSoon = () => {
      clearTimeout(marking)
      marking = setTimeout(() => void this.#mark(served).catch(() => {}), MARK_AFTER)
    }
    served.host.subscribe(markSoon)
    markSoon()
  }

  /** How it stands is stored beside its row: lists load nothing of its game. */
  async #mark({ kit, host, facts }: ServedTable): Promise<void> {
    const { play } = host
    const marks = marksOf(kit, host.match, play.seating, () => play.viewAfter(play.eventCount))
    await (await this.#openBrowserJournal()).journal.mark(facts.id, play.stepCount, marks)
  }

  /** Nothing of it is written: whoever plays it does that. */
  async #marks(id: string): Promise<{ marks: RowMarks } | { faults: readonly Fault[] }> {
    let kit: GameKit | undefined
    const kitFor = async (record: MatchRecord) => {
      kit = await kitOf(record)
      return kit
    }
    const looked = await lookAtTable(kitFor, this.#means.journal, id)
    if (!looked.ok) return looked
    const { match, seating } = looked.value
    const eyes = audienceOf(match.game, match.setup, seatsHere(seating)[0] ?? 'spectator')
    return { marks: marksOf(kit!, match, seating, () => match.view(eyes)) }
  }

  async #begin({
    id,
    begin,
    game,
    packs,
    seats,
    hands,
  }: Extract<Wanted, { begin: unknown }>): Promise<Result<ServedTable, Fault[]>> {
    const kit = kitOn(await loadKit(game, shippedIn(packs)), packs)
    if (!kit) return bad([{ code: 'unknown_pack', path: '' }])
    const pastId = idOfPast(begin)
    const found = pastId === undefined ? pastIn(kit, begin) : await this.#past(kit, pastId)
    if (!found.ok) return found
    const past = found.value
    const begun = beginAfter(kit, begin, past)
    if (!begun.ok) return begun
    const match = begun.value
    const seating = { seats, hands: hands ?? handsFrom(kit, begin, past ?? match) }
    const host = new LocalHost({ kit, match, seating, id, ...this.#means })
    return good(servedTable(kit, host, factsOf(id, kit, match)))
  }

  /** A match as it stands, to begin another one from: its journal may lack what was played without being stored. */
  async #past(kit: GameKit, id: string): Promise<Result<Match, Fault[]>> {
    const stored = await lookAtTable(kit, this.#means.journal, id)
    const here = this.#tables.get(id) ?? (this.#left?.facts.id === id ? this.#left : undefined)
    const known = here?.host.match
    if (known && !(stored.ok && stored.value.match.logCount > known.logCount)) return good(known)
    return stored.ok ? good(stored.value.match) : stored
  }

  /** Nothing of it is written here: whoever plays it does that. */
  async #look(
    { looked: id, seat }: Extract<Wanted, { looked: unknown }>,
    port: Port,
  ): Promise<{ table: TableFacts; steps: number } | { faults: readonly Fault[] }> {
    const stored = await this.#means.journal.read(id)
    if (!stored) return { faults: [{ code: 'no_such_table', path: '', found: id }] }
    const read = journalRecord(stored.text)
    if (!read.ok) return read
    const record = read.value
    const kit = await kitOf(record)
    const played = openSave(kit.game, record)
    if (!played.ok) return played
    const match = played.value
    const closing = { hash: match.hash(), step: match.stepCount }
    const rerun = good({ match, changes: [] })
    const opened = RecordHost.open(kit, { ...record, lines: [...record.lines, closing] }, rerun)
    if (!opened.ok) return opened
    const { game } = kit
    const powers = seat === undefined ? opened.value.powers : seenFrom(seat, game.seats(match.setup).map(String), game)
    servePort(opened.value, port, { powers: () => powers })
    const { origin, ...facts } = factsOf(id, kit, match)
    const table = { ...readerFacts({ ...facts, setup: record.setup }, game), origin }
    return { table, steps: match.stepCount }
  }

  async #reopen(id: string): Promise<Result<ServedTable, Fault[]>> {
    let found: { readonly kit: GameKit; readonly setup: unknown } | undefined
    const kitFor = async (record: MatchRecord) => {
      const kit = await kitOf(record)
      found = { kit, setup: record.setup }
      return kit
    }
    const opened = await openHost({ kit: kitFor, id, ...this.#means })
    if (!opened.ok) return opened
    const { kit, setup } = found!
    const { host, dropped } = opened.value
    const mended = dropped.length > 0 && { mended: { lines: dropped.length, step: host.play.stepCount } }
    return good({ ...servedTable(kit, host, { ...factsOf(id, kit, host.match), setup }), ...mended })
  }

  #serve(served: ServedTable, port: Port): void {
    served.pages++
    servePort(served.host, port, {
      onLeave: () => {
        if (--served.pages > 0) return
        served.readers.close()
        served.host.close()
        // Lists are what one sees next.
        void this.#mark(served).catch(() => {})
        this.#tables.delete(served.facts.id)
        this.#left = served
      },
    })
  }
}

function marksOf(kit: GameKit, { setup, log, outcome }: Match, seating: Seating, view: () => unknown): RowMarks {
  const standing = standingOf(kit, setup, view)
  const forked = forkIn(notesIn(log.map(({ entry }) => entry)))?.step
  const foes = foesOf(kit.id, view, seating)
  return {
    ...(standing && { standing }),
    ...(foes && { foes }),
    ...(forked !== undefined && { forked }),
    ...(outcome && { outcome }),
  }
}

/** Who was in hand stays there, although a fork has no notes of its past. From the start on that is nobody who was called up later. */
function handsFrom(kit: GameKit, begin: Beginning, past: Match): Seating['hands'] {
  const { hands } = notedSeating(past, kit)
  if (!('restart' in begin)) return hands
  const actors = kit.game.actors?.(past.setup) ?? []
  return Object.fromEntries(Object.entries(hands).filter(([actor]) => actors.includes(actor)))
}

const factsOf = (id: string, kit: GameKit, { setup, seed, log }: Match): TableFacts => ({
  ...{ id, game: kit.id, packs: packStackOf(kit.game), setup },
  origin: { seedHash: hashOf(seed), isFork: forkIn(notesIn(log.map(({ entry }) => entry))) !== undefined },
})

const servedTable = (kit: GameKit, host: AnyHost, facts: TableFacts): ServedTable => ({
  ...{ kit, host, facts, pages: 0 },
  readers: new Readers(facts, host),
})

/** The game that a record was made with, on its packs. */
async function kitOf(record: MatchRecord): Promise<GameKit> {
  const { game, packs } = record.header
  const shipped = await loadKit(
    game,
    packs.map(({ id }) => id),
  )
  return recordedKit(shipped, record) ?? shipped
}

async function loadKit(game: string, packs: readonly string[]): Promise<GameKit> {
  const offer = findOffer(game)
  if (!offer) throw new CodedError('unknown_game', { game })
  return loaded(offer.load([], packs))
}

/** What has no code is a part of the app that could not be had. */
const loaded = <Value>(loading: Promise<Value>): Promise<Value> =>
  loading.catch((error: unknown) => {
    throw error instanceof CodedError ? error : new CodedError('load_failed', { why: String(error) })
  })

/** Whatever has no code by now is a defect of ours. */
function faultOf(error: unknown): Fault {
  if (!(error instanceof CodedError)) return { code: 'rules_failed', path: '', found: String(error) }
  const found = error.params.game ?? error.params.why
  return { code: error.code, path: '', ...(found !== undefined && { found }) }
}

/** Between two decisions of bots whatever has come in is heard. */
const othersFirst = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
