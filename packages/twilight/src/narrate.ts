import type { GameKit, Phrase } from '@arbiter/kernel'
import type { Event } from './events.ts'
import { enemyTerms, foesOf, phraseOf, withEnemies } from './phrase.ts'

/**
 * The sentences of a log that spans many encounters: slot 0 is somebody else in each, so a name is put in where its event
 * happened. A sentence is made once.
 */
export function createNarrator(terms: GameKit['terms']): (events: readonly Event[], from?: number) => Phrase[] {
  const phrases = new WeakMap<Event, Phrase>()
  return (events, from = 0) => {
    let begun = Math.max(
      0,
      events.findLastIndex(({ type }, index) => index < from && type === 'encounterStarted'),
    )
    return events.slice(from).map((event, offset) => {
      const index = from + offset
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
