export { lastRest, type Position } from './cursor.ts'
export { EventsHost, type ToldStory } from './eventsHost.ts'
export { type HistoryEntry, historyOf } from './history.ts'
export {
  type Change,
  type Host,
  NO_POWERS,
  type Powers,
  type Problem,
  type Receipt,
} from './host.ts'
export { HttpHost, type ServerTable } from './httpHost.ts'
export { imagined } from './imagined.ts'
export { type Journal, MemoryJournal, refuseStale, type StoredTable, type TableRow } from './journal.ts'
export {
  entryLines,
  journalLines,
  journalRecord,
  lengthOf,
  mustBeDurable,
  notedSeating,
  type ResumedMatch,
  resumeJournal,
  textOf,
  withoutEvents,
} from './journalText.ts'
export type { SpokenLine } from './lines.ts'
export { LocalHost, type LocalHostOptions } from './localHost.ts'
export { MatchJournal, type MatchJournalOptions } from './matchJournal.ts'
export { type Port, parseRequest, type TableMessage, type TableRequest } from './message.ts'
export { lookAtTable, type OpenedTable, openHost, openTable } from './openHost.ts'
export { eventsAfter, lastOwnStep, type Play, type PlayStep, stepsAt } from './play.ts'
export { PORT_PATIENCE, PortHost } from './portHost.ts'
export { isHolder } from './powers.ts'
export { RecordHost } from './recordHost.ts'
export { rowOfRecord, stepsIn } from './recordRow.ts'
export { refusalPhrase } from './refusalPhrase.ts'
export type { Scene, SeatScene } from './scene.ts'
export * from './seating.ts'
export { type ServableHost, type ServeOptions, servePort } from './servePort.ts'
export { SPEEDS, type Speed, type Timer, timerOf } from './speed.ts'
export { type StruckStep, struckSteps } from './struck.ts'
export { Table } from './table.ts'
export type { TableKit } from './tableKit.ts'
export type { KnownPlace, TellingOptions } from './telling.ts'
export { type BotQuestion, InlineThinker, type Interest, type Thinker } from './thinker.ts'
