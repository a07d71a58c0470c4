import type { Event, EventType } from '@arbiter/arena'

/** A stretch of events that is shown at once, and how long the page rests on it. */
export interface Beat {
  /** How many events are told after it. */
  readonly end: number
  /** In ms at normal speed. */
  readonly rest: number
}

/** A tick in which nothing happens. */
const QUIET_MS = 60

/** What a reader needs to take in; everything else passes with what it belongs to. */
const REST_MS: Partial<Record<EventType, number>> = {
  combatStarted: 900,
  tickStarted: QUIET_MS,
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

/** A declaration is one beat, what comes of it another; falls, effects of a tick and quiet ticks are beats of their own. */
export function beatsOf(events: readonly Event[]): Beat[] {
  const beats: Beat[] = []
  let rest = 0
  events.forEach((event, at) => {
    rest = Math.max(rest, REST_MS[event.type] ?? 0)
    const next = events[at + 1]
    if (next !== undefined && !(rest > 0 && endsBeat(event, next, rest > QUIET_MS))) return
    beats.push({ end: at + 1, rest })
    rest = 0
  })
  return beats
}

/** A phase in which nothing was to be seen passes with the next. */
function endsBeat(event: Event, next: Event, eventful: boolean): boolean {
  if (event.type === 'actionDeclared' || event.type === 'turnEnded' || event.type === 'combatStarted') return true
  if (next.type === 'actionDeclared' && next.pass !== 'main') return true
  return event.tick !== next.tick || (eventful && event.phase !== next.phase && next.type !== 'tickEnded')
}

/** The first beat that tells more than `told` events; the number of beats if there is none. */
export function beatAfter(beats: readonly Beat[], told: number): number {
  let [low, high] = [0, beats.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (beats[middle]!.end > told) high = middle
    else low = middle + 1
  }
  return low
}
