export { type Api, ApiError, type ApiOptions, isTransient, newKey } from './api.ts'
export { Arbiter, type ConnectOptions, connect, type Invited, visit } from './arbiter.ts'
export { codeIn } from './code.ts'
export type { Outbox, Unsent } from './outbox.ts'
export { PHRASES, type PhraseId } from './phrases.ts'
export { follow } from './stream.ts'
export { type ListenOptions, RemoteTable, type TableTurn } from './table.ts'
export type {
  ClockRule,
  HeardStep,
  NewTableOptions,
  OfferKind,
  Outcome,
  Presence,
  Receipt,
  SaidPhrase,
  SeatHolder,
  SeatRequest,
  TableClock,
  TableListQuery,
  TableLog,
  TableMessage,
  TableOffer,
  TableStanding,
  TableState,
  TableSummary,
} from './types.ts'
