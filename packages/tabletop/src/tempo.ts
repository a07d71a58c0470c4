import type { Tempo } from '@arbiter/kernel'
import type { Event } from './events.ts'

/** Long enough to see who does what. */
const BOT_DELAY = 700

export const tempo: Tempo<Event> = {
  botDelay: BOT_DELAY,
  rest: () => 0,
  section({ type }) {
    if (type === 'roundStarted') return 'round'
    return type === 'turnBegan' ? 'turn' : undefined
  },
}
