import { battleTempo } from '@arbiter/run'
import type { BattleEvent, BattleEventType } from '@arbiter/run/battle'

/** A stretch of events, both ends with it. */
export interface Stretch {
  readonly from: number
  readonly end: number
}

const BLOWS: ReadonlySet<BattleEventType> = new Set(['attackMade', 'opportunityTaken', 'overwatchFired', 'riposteMade'])
const ENDS: ReadonlySet<BattleEventType> = new Set(['roundStarted', 'spellCast', 'battleEnded'])

/** The last blow before `at`, as long as nothing came after it and both are where they were: it stays on the board. */
export function lastingBlow(events: readonly BattleEvent[], at: number): Stretch | undefined {
  const from = events.slice(0, at + 1).findLastIndex(({ type }) => BLOWS.has(type))
  const blow = events[from]
  if (!blow || !('actor' in blow) || !('target' in blow)) return undefined
  let end = from
  while (end < at && battleTempo.joins!(events[end + 1]!, events[end]!)) end++
  const both = [blow.actor, blow.target]
  const isOver = events
    .slice(end + 1, at + 1)
    .some(
      (event) =>
        ENDS.has(event.type) ||
        (event.type === 'unitMoved' && both.includes(event.actor)) ||
        (isMovedByAnother(event) && (both.includes(event.actor) || both.includes(event.target))),
    )
  return isOver ? undefined : { from, end }
}

const isMovedByAnother = (event: BattleEvent) =>
  event.type === 'unitPulled' || event.type === 'unitPushed' || event.type === 'unitSwapped'
