import { type Timer, timerOf } from '@arbiter/table'

export const PAGE_TIMER: Timer = timerOf(globalThis)
