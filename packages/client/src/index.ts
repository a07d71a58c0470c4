export { ApiError, type ApiOptions } from './api.ts'
export { Arbiter, type ConnectOptions, connect, type Invited } from './arbiter.ts'
export { RemoteTable, type TableTurn } from './table.ts'
export type {
  HeardStep,
  Outcome,
  Receipt,
  SeatHolder,
  SeatWish,
  TableMessage,
  TableStanding,
  TableState,
  TableWish,
} from './types.ts'
