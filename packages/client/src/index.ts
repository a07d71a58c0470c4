export { type Api, ApiError, type ApiOptions, isTransient, newKey } from './api.ts'
export { Arbiter, type ConnectOptions, connect, type Invited, visit } from './arbiter.ts'
export type { Outbox, Unsent } from './outbox.ts'
export { PHRASES, type PhraseId } from './phrases.ts'
export { follow } from './stream.ts'
export { type ListenOptions, RemoteTable, type TableTurn } from './table.ts'
export type {
  ClockRule,
  HeardStep,
  OfferKind,
  Outcome,
  Presence,
  Receipt,
  SaidPhrase,
  SeatHolder,
  SeatWish,
  TableClock,
  TableListWish,
  TableLog,
  TableMessage,
  TableOffer,
  TableStanding,
  TableState,
  TableSummary,
  TableWish,
} from './types.ts'
