import type { Depth, GameEvent, Localised, Phrase } from '@arbiter/kernel'
import { createTeller, type Event, type EventType, fateLine, fateSumOf, phraseOf } from '@arbiter/twilight'
import type { Wording } from '@arbiter/wording'
import { wrap } from '../../table.ts'

/** Bookkeeping that a reader wants only with every sum. */
const ONLY_FULL = new Set<EventType>(['fateCompared', 'fateValued', 'fateShuffled', 'deckShuffled', 'roundEnded'])
/** What follows from the cards and totals that are told anyway. */
const NOT_BRIEF = new Set<EventType>([
  'fateDrawn',
  'keywordResolved',
  'bonusGained',
  'energyGained',
  'cardDrawn',
  'cardsTired',
  'roundShieldGained',
])

/** One line per event that is told (TW-278: with `full` every one); a total with its fate card stands above its event. */
export function twilightLog(events: readonly GameEvent[], words: Wording, depth: Depth, width: number): string[] {
  const played = events as readonly unknown[] as readonly Event[]
  const say = sayer(played, words)
  return played.flatMap((event) => {
    const phrase = say(event)
    if (!isTold(event, depth)) return []
    const sum = depth === 'normal' ? fateSumOf(event) : null
    return [...(sum ? [`  ${words.say(fateLine(sum))}`] : []), words.say(phrase, depthOf(event, depth))].flatMap(
      (text) => wrap(text, width, '  '),
    )
  })
}

export function isTold(event: Event, depth: Depth): boolean {
  if (depth === 'full') return true
  if (ONLY_FULL.has(event.type) || (depth === 'brief' && NOT_BRIEF.has(event.type))) return false
  if (event.type !== 'keywordResolved') return true
  return event.dmg !== 0 || event.val !== 0 || event.special !== null || event.sideEffect !== null
}

/** The end of an encounter always says how it was won (TW-279). */
const depthOf = ({ type }: Event, depth: Depth): Depth =>
  type === 'encounterEnded' && depth === 'normal' ? 'full' : depth

/** A slot is another enemy in each encounter; before the first one that begins here, `words` knows the names. */
function sayer(events: readonly Event[], words: Wording): (event: Event) => Phrase {
  const terms: Record<string, Localised> = {}
  for (const event of events) {
    const ids = event.type === 'encounterStarted' ? event.enemies : event.type === 'enemySummoned' ? [event.id] : []
    for (const id of ids) {
      const name = words.text(`twilight.enemy.${id}`)
      terms[`twilight.enemy.${id}`] = { en: name, ru: name }
    }
  }
  const tell = createTeller(terms)
  let begun = false
  return (event) => {
    begun ||= event.type === 'encounterStarted'
    return begun ? tell(event) : phraseOf(event)
  }
}
