import type { Tempo } from '@arbiter/kernel'
import type { Event, EventType } from './events.ts'
import { PLAYER, SERVER } from './seats.ts'

/** What a battle leads to is told with its end. */
const AFTER_BATTLE: ReadonlySet<EventType> = new Set<EventType>(['battleRecorded', 'runEnded', 'draftDealt'])
const RESULT_MS = 3000

/** A run that is watched: how a battle ended stays until it can be read. Who plays it goes on when it likes. Battles have a tempo of their own. */
export const runTempo: Tempo<Event> = {
  botDelay: 400,
  delays: (seat) => seat !== SERVER,
  rest: ({ type }, { isHere }) => (type === 'battleEnded' && !isHere(PLAYER) ? RESULT_MS : 0),
  joins: ({ type }, before) =>
    AFTER_BATTLE.has(type) && (before.type === 'battleEnded' || AFTER_BATTLE.has(before.type)),
}
