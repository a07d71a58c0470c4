import type { GameEvent, GameKit, Phrase, Stamped } from '@arbiter/kernel'
import { type Event, enemyTerms, foesOf, withEnemies } from '@arbiter/twilight'

/**
 * The sentences of a log that spans many encounters: slot 0 is somebody else in each, so a name is put in where its event
 * happened. A sentence is made once.
 */
export function createLogTeller(): (
  kit: GameKit,
  events: readonly Stamped<GameEvent>[],
) => (event: GameEvent) => Phrase {
  const phrases = new WeakMap<GameEvent, Phrase>()
  return (kit, events) => {
    let begun = 0
    events.forEach((event, at) => {
      if (event.type === 'encounterStarted') begun = at
      if (phrases.has(event)) return
      const foes = foesOf(events.slice(begun, at + 1) as unknown as Event[])
      phrases.set(event, withEnemies(kit.phrase(event), enemyTerms(foes, kit.terms)))
    })
    return (event) => phrases.get(event) ?? kit.phrase(event)
  }
}
