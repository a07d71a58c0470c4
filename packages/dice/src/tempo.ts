import type { Tempo } from '@arbiter/kernel'
import { OWNERS } from './action.ts'
import type { Tuning } from './content/types.ts'
import type { Event, EventType } from './events.ts'

/** DC-152. Events that stop the table for a moment, each with its own word and icon. */
const SIGNS = ['bust', 'bustCancelled', 'hotDice', 'seriesAdvanced'] as const
export type SignType = (typeof SIGNS)[number]
export const isSign = (type: string): type is SignType => SIGNS.some((known) => known === type)

/** What a person would look at before going on; the delay of the bot's next decision comes on top. In ms. */
const BOT_REST_MS: Readonly<Partial<Record<EventType, number>>> = {
  rolled: 700,
  itemUsed: 600,
  saved: 900,
  passed: 600,
}
/** As long as thrown dice tumble. */
const TUMBLE_MS = 560

/** DC-152, DC-153. A person has seen its own throw; what a bot throws and takes stays until it can be read. */
export const tempoOf = (tuning: Tuning): Tempo<Event> => ({
  botDelay: tuning['ui.botDelayMs'],
  rest(event, { isBot, moving }) {
    if (isSign(event.type)) return tuning['ui.pauseMs']
    if (!('seat' in event) || !isBot(event.seat)) return 0
    return (BOT_REST_MS[event.type] ?? 0) + (moving && event.type === 'rolled' ? TUMBLE_MS : 0)
  },
  section({ type }) {
    if (type === 'matchStarted' || type === 'seriesAdvanced') return 'scene'
    return type === 'turnStarted' ? 'turn' : undefined
  },
  owner(event) {
    if ('owner' in event) return String(event.owner)
    return 'seat' in event ? String(event.seat) : OWNERS[0]
  },
})
