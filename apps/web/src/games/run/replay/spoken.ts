import { isTold } from '@arbiter/run'
import type { BattleEvent, BattleEventType } from '@arbiter/run/battle'

/** At this speed only what decides the battle is read aloud. */
const HURRIED = 4
const DECISIVE: ReadonlySet<BattleEventType> = new Set([
  'battleStarted',
  'roundStarted',
  'spellCast',
  'unitDied',
  'unitRouted',
  'unitRallied',
  'unitCrumbled',
  'unitSummoned',
  'battleEnded',
])
/** More than so many sentences at once nobody listens to. */
const MOST = 4

/** Places of the events that are read aloud for a stretch that was told: the latest ones. */
export function spokenOf(events: readonly BattleEvent[], from: number, at: number, speed: number): number[] {
  const said: number[] = []
  for (let place = from; place <= at; place++) {
    const event = events[place]!
    if (speed >= HURRIED ? DECISIVE.has(event.type) : isTold(event, 'brief')) said.push(place)
  }
  return said.slice(-MOST)
}
