import type { EventType } from '@arbiter/arena'

const DECISIVE: ReadonlySet<EventType> = new Set([
  'fallen',
  'revived',
  'saved',
  'dyingBlowStruck',
  'teamEliminated',
  'combatEnded',
])
const TOLD: ReadonlySet<EventType> = new Set([
  ...DECISIVE,
  'actionDeclared',
  'damageResolved',
  'targetMissed',
  'healed',
  'statusApplied',
  'moved',
  'summoned',
  'downed',
  'shieldGained',
])

/** What is read aloud: the course of the fight, or in a hurry only what decides it. */
export const spokenTypes = (hurried: boolean): ReadonlySet<EventType> => (hurried ? DECISIVE : TOLD)
