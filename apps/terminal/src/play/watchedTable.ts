import { type GameKit, type Match, recordOf, toHolders } from '@arbiter/kernel'
import { LocalHost, MemoryJournal, RecordHost, type Speed, Table } from '@arbiter/table'
import type { Controllers } from '../kits.ts'
import { BURST_MS, type LocalTable } from './playedTable.ts'
import { TERMINAL_TIMER, terminalThinker } from './terminalTimer.ts'

const telling = (speed: Speed) => ({ timer: TERMINAL_TIMER, speed, from: 'start', moving: () => false }) as const

/** The steps of a match that stand in the end; what was undone is not shown. */
export function recordTable(kit: GameKit, match: Match, speed: Speed): Table {
  const opened = RecordHost.open(kit, recordOf(match.at(match.stepCount), { events: true }))
  if (!opened.ok) throw new Error(JSON.stringify(opened.faults))
  return new Table(opened.value, kit, telling(speed))
}

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
