import type { BattleEvent, BattleView, UnitView } from '@arbiter/run/battle'

/** Who is still to act, the next one first: the rest of this round, then the round to come. Nobody who will fall is left out. */
export function turnOrder(events: readonly BattleEvent[], at: number, { units, round }: BattleView): string[] {
  const start = events.slice(0, at + 1).findLastIndex(({ type }) => type === 'roundStarted')
  const acted = new Set(actorsOf(events.slice(start + 1, at + 1)))
  const late = new Set(
    events.slice(start + 1, at + 1).flatMap((event) => (event.type === 'unitSummoned' ? [event.unit.id] : [])),
  )
  const living = units.filter(({ hp }) => hp > 0)
  const coming = events.slice(at + 1)
  const sorted = (of: readonly UnitView[], when: number) => {
    // Who is equal in everything was shuffled: only the battle itself knows.
    const drawn = actorsOf(coming.filter((event) => event.round === when))
    return of.toSorted(
      (a, b) => b.initiative - a.initiative || b.speed - a.speed || drawn.indexOf(a.id) - drawn.indexOf(b.id),
    )
  }
  const now = round === 0 ? [] : living.filter(({ id }) => !acted.has(id) && !late.has(id))
  return [...sorted(now, round), ...sorted(living, round + 1)].map(({ id }) => id)
}

const actorsOf = (events: readonly BattleEvent[]): string[] =>
  events.flatMap((event) => (event.type === 'turnStarted' ? [event.actor] : []))
