import type { Event, EventType } from '@arbiter/twilight'
import { reducesMotion } from '../../settings/appearance.ts'

/** How long the table rests on what happened, in ms: long enough to be read, short enough for the tenth round. */
const RESTS: Readonly<Partial<Record<EventType, number>>> = {
  attackResolved: 1300,
  influenceResolved: 1300,
  defenceResolved: 1300,
  fleeResolved: 1300,
  checkResolved: 1300,
  intentSkipped: 500,
  enemyHealed: 500,
  willRestored: 500,
  enemyArmoured: 500,
  enemyPrepared: 500,
  enemyStrengthened: 500,
  heroHindered: 500,
  enemySummoned: 700,
  summonFizzled: 500,
  enemyDecided: 700,
  lastStandMade: 900,
  heroFell: 1200,
}
/** The time a card takes to turn over. */
const TURN_MS = 650

/** Without motion there is no turning to wait for (TW-271). */
export function restOn({ type }: Event): number {
  if (type === 'fateDrawn') return reducesMotion() ? 0 : TURN_MS
  return RESTS[type] ?? 0
}
