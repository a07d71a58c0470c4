import type { Event } from '../events.ts'

/** Why a spell did nothing (RN-198), where it did nothing: what it does follows it at once, with its cause. */
export function idleSpell(event: Event, next: Event | undefined): 'nobody' | 'full' | 'true' | undefined {
  if (event.type !== 'spellCast' || next === undefined) return undefined
  if (next.type !== 'spellCast' && next.cause === event.cause) return undefined
  if (event.targets.length === 0) return 'nobody'
  return event.spell === 'holy_light' ? 'full' : 'true'
}
