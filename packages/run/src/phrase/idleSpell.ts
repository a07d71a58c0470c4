import type { Event } from '../events.ts'

/** Whether a spell did nothing, such as a heal upon full HP (RN-198): what it does follows it at once, with its cause. */
export const isIdleSpell = (event: Event, next: Event | undefined): boolean =>
  event.type === 'spellCast' && next !== undefined && (next.type === 'spellCast' || next.cause !== event.cause)
