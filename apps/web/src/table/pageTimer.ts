import type { Timer } from '@arbiter/table'

export const PAGE_TIMER: Timer = {
  now: () => performance.now(),
  start(ms, then) {
    const timer = setTimeout(then, ms)
    return () => clearTimeout(timer)
  },
}
