import type { BattleEvent } from '@arbiter/run/battle'

/** The part of the field, counted across it, that is drawn: where nobody ever steps there is nothing to see. */
export interface Lanes {
  readonly first: number
  readonly count: number
}

/** Fewer would be a path and no field. */
const LEAST = 5

/** Wherever somebody stands in the course of a battle, so that the field neither jumps nor is empty. */
export function lanesOf(events: readonly BattleEvent[], width: number): Lanes {
  const stood = events.flatMap((event) => {
    if (event.type === 'battleStarted') return event.units.map(({ cell }) => cell.x)
    if (event.type === 'unitSummoned') return [event.unit.cell.x]
    if (event.type === 'unitSwapped') return [event.from.x, event.to.x]
    return event.type === 'unitMoved' || event.type === 'unitPulled' || event.type === 'unitPushed' ? [event.to.x] : []
  })
  if (stood.length === 0) return { first: 0, count: width }
  const [from, to] = [Math.min(...stood), Math.max(...stood)]
  const count = Math.min(width, Math.max(LEAST, to - from + 1))
  const first = Math.round((from + to + 1 - count) / 2)
  return { first: Math.max(0, Math.min(width - count, first)), count }
}
