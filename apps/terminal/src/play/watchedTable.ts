import {
  type Fault,
  type GameEvent,
  type GameKit,
  type Match,
  type MatchRecord,
  type Replay,
  type Result,
  recordOf,
  replay,
  toHolders,
} from '@arbiter/kernel'
import { LocalHost, MemoryJournal, RecordHost, type Speed, Table } from '@arbiter/table'
import type { Controllers } from '../kits.ts'
import { BURST_MS, type LocalTable } from './playedTable.ts'
import { TERMINAL_TIMER, terminalThinker } from './terminalTimer.ts'

const telling = (speed: Speed) => ({ timer: TERMINAL_TIMER, speed, from: 'start', moving: () => false }) as const

export type ShownRecord = RecordHost<unknown, unknown, unknown, GameEvent, unknown>

/** A record as it is shown, and what today's rules make of it. */
export interface OpenedRecord {
  readonly host: ShownRecord
  readonly again: Replay<unknown, unknown, unknown, GameEvent, unknown>
  /** Why it is shown only as far as today's rules play it. */
  readonly fault?: Fault
}

/** As it was played; where nobody can tell that any more, as far as today's rules play it. Faults: not even that. */
export function openRecord(kit: GameKit, record: MatchRecord): Result<OpenedRecord> {
  const played = replay(kit.game, record)
  if (!played.ok) return played
  const again = played.value
  const opened = RecordHost.open(kit, record, played)
  if (opened.ok) return { ok: true, value: { host: opened.value, again } }
  return { ok: true, value: { host: hostOf(kit, again.match), again, fault: opened.faults[0]! } }
}

/** The steps of a match that stand in the end; what was undone is not shown. */
function hostOf(kit: GameKit, match: Match): ShownRecord {
  const opened = RecordHost.open(kit, recordOf(match.at(match.stepCount), { events: true }))
  if (!opened.ok) throw new Error(JSON.stringify(opened.faults))
  return opened.value
}

export const recordTable = (kit: GameKit, host: ShownRecord, speed: Speed): Table =>
  new Table(host, kit, telling(speed))

export const matchTable = (kit: GameKit, match: Match, speed: Speed): Table =>
  recordTable(kit, hostOf(kit, match), speed)

/** A match between bots, for somebody who looks on: nobody wants to find it among the own ones afterwards. */
export function botTable(
  kit: GameKit,
  match: Match,
  controllers: Controllers,
  speed: Speed,
): { readonly host: LocalTable; readonly table: Table } {
  const host: LocalTable = new LocalHost({
    ...{ kit, match, id: 'watched', journal: new MemoryJournal(), now: TERMINAL_TIMER.now },
    seating: { seats: toHolders(controllers), hands: {} },
    thinker: terminalThinker(),
    burst: BURST_MS,
  })
  return { host, table: new Table(host, kit, telling(speed)) }
}
