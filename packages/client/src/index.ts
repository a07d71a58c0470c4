export { ApiError, type ApiOptions } from './api.ts'
export { Arbiter, type ConnectOptions, connect, type Invited } from './arbiter.ts'
export { RemoteTable, type Turn } from './table.ts'
export type {
  HeardStep,
  Outcome,
  Receipt,
  SeatHolder,
  SeatWish,
  TableMessage,
  TableNow,
  TableState,
  TableWish,
} from './types.ts'
