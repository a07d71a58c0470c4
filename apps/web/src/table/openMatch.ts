import {
  type Fault,
  type GameKit,
  good,
  isPlainObject,
  type MatchRecord,
  notesIn,
  packStackOf,
  type Result,
  type RuleChange,
  type Seating,
  type SeatKey,
  seatingIn,
  toControllers,
  toHolders,
} from '@arbiter/kernel'
import {
  type Host,
  hasHands,
  imagined,
  RecordHost,
  seatsHere,
  Table,
  type TellingOptions,
  type Timer,
} from '@arbiter/table'
import type { GameUi } from '../games/gameUi.ts'
import type { BrowserRow, ToldPlace } from '../journal/browserRow.ts'
import { type Controllers, notedControllers } from '../match/controllers.ts'
import { type DivergentRecord, rerunOf, type UnprovenRecord } from '../match/divergentRecord.ts'
import { reducesMotion } from '../settings/appearance.ts'
import { readSetting } from '../settings/settings.ts'
import type { Beginning } from './beginning.ts'
import { connectTable, type TableConnection } from './client.ts'
import { PAGE_TIMER } from './pageTimer.ts'
import type { Mended, ReaderFacts, TableFacts } from './protocol.ts'
import { placeIn } from './toldPlace.ts'

/** A match on the page, played or looked at. Where it lives, and with which luck, only its host knows. */
export interface OpenMatch {
  readonly kit: GameKit
  readonly ui: GameUi
  readonly table: Table
  readonly setup: unknown
  /** Its name in the journal; a record that is looked at has none. */
  readonly id?: string
  /** Of a match that is played. */
  readonly origin?: TableFacts['origin']
  /** Another window plays it: it goes on by itself, and nobody decides here. */
  readonly lookedOn?: true
  /** TT-190: this window shows one seat of it, and may decide for it. */
  readonly guest?: SeatKey
  /** It lives at a server under this id, where whoever sits here has this name: what can be done with it stands in a bar of its own. */
  readonly online?: { readonly id: string; readonly name: string }
  /** The code of why nothing of it is stored; `undefined`: it is. */
  readonly unstored?: Promise<string | undefined>
  readonly mended?: Mended
  /** Who played a record, as far as it is known: for names only. */
  readonly players: Controllers
  /** Who had single actors of a record in hand, as far as it is known. */
  readonly hands?: Seating['hands']
  /** A record that today's rules do not play as it was; it is shown from its events. */
  readonly divergent?: DivergentRecord
  /** A record that was made under these other rules, and came out the same, unless that is unproven. */
  readonly changes?: readonly RuleChange[]
  readonly unproven?: UnprovenRecord
}

/** A match to begin, by whom and from what. */
export interface NewMatch {
  readonly kit: GameKit
  readonly ui: GameUi
  readonly controllers: Controllers
  /** Whom persons have in hand, whoever has the seat; without it, whoever was in hand in the match that it comes from. */
  readonly hands?: Seating['hands']
  readonly from: Beginning
}

export async function openNew(
  { kit, ui, controllers, hands, from }: NewMatch,
  id: string,
  timer?: Timer,
): Promise<Result<OpenMatch, Fault[]>> {
  const seats = toHolders(controllers)
  const wanted = { begin: from, id, game: kit.id, packs: packStackOf(kit.game), seats, ...(hands && { hands }) }
  const connected = await connectTable(wanted, async () => kit, timer)
  if (!connected.ok) return connected
  return good(openMatch(connected.value, ui))
}

/** Goes on with a match of the journal from the place at which it was left. Faults: it is not there, or not as it was written. */
export async function openStored(
  { id, place }: Pick<BrowserRow, 'id' | 'place'>,
  open: (facts: TableFacts) => Promise<{ readonly kit: GameKit; readonly ui: GameUi }>,
  timer?: Timer,
): Promise<Result<OpenMatch, Fault[]>> {
  let ui: GameUi | undefined
  const connected = await connectTable(
    { stored: id },
    async (facts) => {
      const opened = await open(facts)
      ui = opened.ui
      return opened.kit
    },
    timer,
  )
  return connected.ok ? good(openMatch(connected.value, ui!, place)) : connected
}

const openMatch = (
  { host, kit, facts, steps, unstored, mended }: TableConnection,
  ui: GameUi,
  place?: ToldPlace,
): OpenMatch => ({
  kit,
  ui,
  table: tableOf(host, kit, placeIn(place, host.play.eventCount) ?? (steps === 0 ? 'start' : { step: steps })),
  setup: facts.setup,
  id: facts.id,
  origin: facts.origin,
  unstored,
  players: toControllers(host.play.seating.seats),
  ...(mended && { mended }),
})

/** A match that is played in another window. */
export const openPlayed = (
  { host, kit, facts: { id, setup } }: Pick<TableConnection, 'host' | 'kit'> & { readonly facts: ReaderFacts },
  ui: GameUi,
  guest?: SeatKey,
): OpenMatch => ({
  ...{ kit, ui, id, lookedOn: true, ...(guest !== undefined && { guest }) },
  setup: setup ?? seenSetup(host, kit),
  // The table is handed over there.
  table: tableOf(host, kit, isWatched(kit) && !isDecidedHere(host.play.seating) ? 'start' : 'now', () => false),
  players: toControllers(host.play.seating.seats),
})

/** A record to look at, `played`: as somebody has played it again already. Faults: neither the rules nor its events can show it. */
export function lookAtRecord(
  kit: GameKit,
  ui: GameUi,
  record: MatchRecord,
  played?: Parameters<typeof RecordHost.open>[2],
): Result<OpenMatch, Fault[]> {
  const opened = RecordHost.open(kit, record, played)
  if (!opened.ok) return opened
  const host = opened.value
  const { changes = [], divergence } = host.rerun ?? {}
  const isTold = !host.rerun || divergence !== undefined
  const notes = notesIn(record.lines)
  const bots = Object.keys(kit.bots)
  return good({
    kit,
    ui,
    table: tableOf(host, kit, 'start'),
    setup: record.setup,
    players: notedControllers(notes, bots),
    hands: seatingIn(notes, bots, kit.game.actors?.(record.setup)).hands,
    ...(isTold && { divergent: { changes, rerun: divergence && rerunOf(divergence) } }),
    ...(!isTold && changes.length > 0 && { changes }),
  })
}

/** Of a match that keeps secrets from whoever looks: as far as it is seen. */
export function seenSetup({ play }: Pick<Host, 'play'>, { game }: GameKit): unknown {
  const view = play.viewAfter(play.eventCount)
  const seen = (isPlainObject(view) && 'setup' in view ? view : imagined(game, view)) as { readonly setup?: unknown }
  return seen?.setup
}

const isWatched = ({ game: { traits } }: GameKit): boolean => traits?.played === 'watched'

/** Whether a person there decides: otherwise everything may be over before somebody looks on. */
const isDecidedHere = (seating: Seating): boolean => seatsHere(seating).length > 0 || hasHands(seating)

export const tableOf = (
  host: Host,
  kit: GameKit,
  from: NonNullable<TellingOptions['from']>,
  handovers = () => readSetting('handover') === 'on',
): Table =>
  new Table(host, kit, {
    timer: PAGE_TIMER,
    handovers,
    moving: () => !reducesMotion(),
    from,
  })
