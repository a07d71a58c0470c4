import type { Event, EventType, Seat } from '@arbiter/dice'

/** DC-152. Events that stop the table for a moment, each with its own word and icon. */
export const SIGNS = ['bust', 'bustCancelled', 'hotDice', 'seriesAdvanced'] as const
export type SignType = (typeof SIGNS)[number]
export const isSign = (type: string): type is SignType => SIGNS.some((known) => known === type)

/** What a person would look at before going on; the delay of the bot's next decision comes on top. In ms at normal speed. */
const BOT_REST_MS: Readonly<Partial<Record<EventType, number>>> = {
  rolled: 700,
  itemUsed: 600,
  saved: 900,
  passed: 600,
}
/** As long as thrown dice tumble: `die-thrown` in dieButton.css. */
export const TUMBLE_MS = 560

export interface Pace {
  /** `ui.pauseMs`. */
  readonly signMs: number
  readonly isBot: (seat: Seat) => boolean
  /** False: dice do not tumble, so there is nothing to wait for. */
  readonly moving: boolean
}

/** DC-152, DC-153. A person has seen its own throw; what a bot throws and takes stays until it can be read. */
export function restOn(event: Event, { signMs, isBot, moving }: Pace): number {
  if (isSign(event.type)) return signMs
  if (!('seat' in event) || !isBot(event.seat)) return 0
  return (BOT_REST_MS[event.type] ?? 0) + (moving && event.type === 'rolled' ? TUMBLE_MS : 0)
}
