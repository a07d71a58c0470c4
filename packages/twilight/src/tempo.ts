import type { Tempo } from '@arbiter/kernel'
import type { Event, EventType } from './events.ts'

/** How long the table rests on what happened, in ms: long enough to be read, short enough for the tenth round. */
const REST_MS: Readonly<Partial<Record<EventType, number>>> = {
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
/** What a fate decided: a player reads it at any speed; whoever watches a bot chose how fast. */
const VERDICTS: readonly EventType[] = [
  'attackResolved',
  'influenceResolved',
  'defenceResolved',
  'fleeResolved',
  'checkResolved',
]
const VERDICT_MS = 1000
/** The time a card takes to turn over. */
const TURN_MS = 650

const SCENES: readonly EventType[] = ['campaignStarted', 'stageEntered', 'encounterStarted', 'encounterEnded']

export const tempo: Tempo<Event> = {
  botDelay: 700,
  // Without motion there is no turning to wait for (TW-271).
  rest: ({ type }, { moving }) => (type === 'fateDrawn' ? (moving ? TURN_MS : 0) : (REST_MS[type] ?? 0)),
  minRest: ({ type }, { isBot }) => (VERDICTS.includes(type) && !isBot(1) ? VERDICT_MS : 0),
  section: ({ type }) => (type === 'roundBegan' ? 'round' : SCENES.includes(type) ? 'scene' : undefined),
  owner({ type, cause: { by } }) {
    if (by === 'intent' || type === 'intentAnnounced') return 'enemies'
    return by === 'command' || by === 'card' || by === 'fate' ? 'hero' : 'world'
  },
}
