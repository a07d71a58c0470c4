import type { BattleEvent, BattleEventType } from '@arbiter/run/battle'

/** A stretch of events that plays at once, and how long the page rests on it. */
export interface Beat {
  /** Place of its last event. */
  readonly end: number
  /** In ms at speed 1. */
  readonly rest: number
}

/** What begins a beat; whatever else follows (damage, resolve, shred) belongs to what caused it. */
const REST_MS: Partial<Readonly<Record<BattleEventType, number>>> = {
  battleStarted: 1000,
  roundStarted: 600,
  turnStarted: 90,
  unitMoved: 210,
  unitPulled: 500,
  abilityUsed: 850,
  spellCast: 1500,
  attackMade: 620,
  riposteMade: 520,
  opportunityTaken: 560,
  overwatchFired: 620,
  overwatchSet: 260,
  hardIntercepted: 520,
  chargeStopped: 700,
  contagionSpread: 380,
  unitSummoned: 650,
  unitDied: 600,
  unitRouted: 750,
  unitRallied: 600,
  unitCrumbled: 650,
  battleEnded: 400,
}
/** Nothing to be seen but that nothing happened. */
const IN_VAIN_MS = 120

export function beatsOf(events: readonly BattleEvent[]): Beat[] {
  const beats: { end: number; rest: number }[] = []
  events.forEach((event, at) => {
    const rest = restOf(event)
    const beat = beats.at(-1)
    if (rest === undefined && beat) beat.end = at
    else beats.push({ end: at, rest: rest ?? 0 })
  })
  return beats
}

/** The first beat that tells more than the events up to `at`; `undefined` at the end. */
export function beatAfter(beats: readonly Beat[], at: number): Beat | undefined {
  let [low, high] = [0, beats.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (beats[middle]!.end > at) high = middle
    else low = middle + 1
  }
  return beats[low]
}

/** How long the page rests once the events up to `at` are told: the beat that they end, or the part of it that they are. */
export const restAt = (beats: readonly Beat[], at: number): number => beatAfter(beats, at - 1)?.rest ?? 0

function restOf(event: BattleEvent): number | undefined {
  if (event.type === 'riposteMade' && !event.hit) return IN_VAIN_MS
  return REST_MS[event.type]
}
