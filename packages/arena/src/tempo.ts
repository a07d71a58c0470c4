import type { Tempo } from '@arbiter/kernel'
import type { Event, EventType } from './events.ts'

/** What a reader needs to take in, in ms; everything else passes with what it belongs to. A tick in which nothing happens is a blink. */
const REST_MS: Readonly<Partial<Record<EventType, number>>> = {
  combatStarted: 900,
  tickEnded: 60,
  actionDeclared: 700,
  attackRolled: 100,
  targetMissed: 550,
  damageResolved: 600,
  healed: 600,
  statusApplied: 450,
  shieldGained: 450,
  moved: 500,
  summoned: 700,
  downed: 800,
  saved: 800,
  dyingBlowStruck: 900,
  fallen: 900,
  killConfirmed: 700,
  revived: 900,
  teamEliminated: 1200,
  combatEnded: 1200,
}

/** After these something new begins, whatever comes. */
const CLOSING: ReadonlySet<EventType> = new Set(['combatStarted', 'actionDeclared', 'turnEnded'])

/** AR-226. Who brought whom down is certain with the fall. */
const FALLS = 4
const KILLS = 5

/** A declaration is told first, what comes of it then; falls, effects of a tick and quiet ticks are told on their own. */
export const tempo: Tempo<Event> = {
  // Its own AI decides for whoever is in nobody's hands: there is nobody to wait for.
  botDelay: 0,
  rest: ({ type }) => REST_MS[type] ?? 0,
  section: ({ type }) => (type === 'tickStarted' ? 'round' : type === 'turnStarted' ? 'turn' : undefined),
  joins(event, before) {
    if (event.tick !== before.tick) return false
    if (event.type === 'tickEnded') return true
    const isNext = event.type === 'actionDeclared' && event.pass !== 'main'
    const isNews = event.phase === KILLS && before.phase === FALLS
    return !CLOSING.has(before.type) && !isNext && (event.phase === before.phase || isNews)
  },
}
