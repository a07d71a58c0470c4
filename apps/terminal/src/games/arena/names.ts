import { type Event, type FighterView, fighterTerms, type Setup, setupTerms } from '@arbiter/arena'
import type { GameEvent, GameKit } from '@arbiter/kernel'
import { cells, cut } from '../../table.ts'
import type { Names } from '../terminalGame.ts'

/** Teams and members before anything has happened; then everybody who has entered the fight, summons with their own names. */
export function arenaNames(setup: unknown, { terms }: GameKit): (events: readonly GameEvent[]) => Names {
  let fighters: FighterView[] = []
  let seen = 0
  let names: Names = {}
  return (events) => {
    if (events.length === 0) return setupTerms(setup as Setup, terms)
    if (events.length === seen) return names
    // A fight that was taken back may summon others under the same numbers.
    if (events.length < seen) {
      fighters = []
      seen = 0
    }
    const before = fighters.length
    for (; seen < events.length; seen++) {
      const event = events[seen] as unknown as Event
      if (event.type === 'combatStarted') fighters.push(...event.combatants)
      else if (event.type === 'summoned') fighters.push(event.combatant)
    }
    if (fighters.length !== before || before === 0) names = fighterTerms(fighters, terms)
    return names
  }
}

/** A name in few columns that keeps its number: "Shadowm… 2". */
export function shortName(name: string, width: number): string {
  if (cells(name) <= width) return name
  const [, base = name, number = ''] = /^(.*?)( \d+)?$/.exec(name) ?? []
  return cut(base, Math.max(1, width - cells(number))) + number
}
