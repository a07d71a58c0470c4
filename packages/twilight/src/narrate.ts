import type { GameKit, Phrase } from '@arbiter/kernel'
import type { Event } from './events.ts'
import { enemyTerms, foesOf, phraseOf, withEnemies } from './phrase.ts'

/**
 * The sentences of a log that spans many encounters: slot 0 is somebody else in each, so a name is put in where its event
 * happened. A sentence is made once.
 */
export function createNarrator(terms: GameKit['terms']): (events: readonly Event[]) => Phrase[] {
  const phrases = new WeakMap<Event, Phrase>()
  return (events) => {
    let begun = 0
    return events.map((event, index) => {
      if (event.type === 'encounterStarted') begun = index
      let phrase = phrases.get(event)
      if (!phrase) {
        const foes = foesOf(events.slice(begun, index + 1))
        phrase = withEnemies(phraseOf(event), enemyTerms(foes, terms))
        phrases.set(event, phrase)
      }
      return phrase
    })
  }
}
