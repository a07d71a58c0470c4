import { type Localised, mapText, type Phrase, type PhraseValue } from '@arbiter/kernel'
import type { Event } from '../events.ts'
import type { Enemy } from '../state.ts'
import { paramsOf } from './event.ts'
import { slotTerm } from './values.ts'

export type Terms = Readonly<Record<string, Localised>>
export type Foe = Pick<Enemy, 'slot' | 'id' | 'summoned'>

/**
 * What an encounter calls its enemies: `twilight.enemy.slot<slot>`. Several of a kind are numbered, and so is whoever was
 * summoned, since another may follow. `terms` are the kit's.
 */
export function enemyTerms(enemies: readonly Foe[], terms: Terms): Record<string, Localised> {
  const kinds = new Map<string, Foe[]>()
  for (const foe of enemies) kinds.set(foe.id, [...(kinds.get(foe.id) ?? []), foe])
  const bound: Record<string, Localised> = {}
  for (const [id, group] of kinds) {
    const name = terms[`twilight.enemy.${id}`] ?? { en: id, ru: id }
    const numbered = group.length > 1 || group.some(({ summoned }) => summoned)
    group.forEach(({ slot }, at) => {
      const number = numbered ? ` ${at + 1}` : ''
      bound[slotTerm(slot)] = mapText((own) => `${own}${number}`, name)
    })
  }
  return bound
}

/** The enemies of the encounter that was begun last. */
export function foesOf(events: readonly Event[]): Foe[] {
  let foes: Foe[] = []
  for (const event of events) foes = foesAfter(foes, event)
  return foes
}

/**
 * Sentences for a log that spans several encounters: a slot is another enemy in each, so every sentence gets the names of
 * its own encounter. Give it the events in their order, from the first.
 */
export function createTeller(terms: Terms): (event: Event) => Phrase {
  let foes: Foe[] = []
  let names: Terms = {}
  return (event) => {
    const now = foesAfter(foes, event)
    if (now !== foes) {
      foes = now
      names = enemyTerms(foes, terms)
    }
    return withEnemies({ key: `twilight.event.${event.type}`, params: paramsOf(event) }, names)
  }
}

/** The phrase with the enemies' names filled in; everything else stays as it is. */
export function withEnemies(phrase: Phrase, names: Terms): Phrase {
  const bind = (value: PhraseValue): PhraseValue => {
    if (typeof value !== 'object') return value
    if ('term' in value) return names[value.term] ? { text: names[value.term]! } : value
    if ('list' in value) return { list: value.list.map(bind) }
    return 'key' in value ? withEnemies(value, names) : value
  }
  const { key, params } = phrase
  if (!params) return phrase
  return { key, params: Object.fromEntries(Object.entries(params).map(([name, value]) => [name, bind(value)])) }
}

function foesAfter(foes: Foe[], event: Event): Foe[] {
  if (event.type === 'encounterStarted') return event.enemies.map((id, slot) => ({ id, slot, summoned: false }))
  if (event.type === 'enemySummoned') return [...foes, { id: event.id, slot: event.slot, summoned: true }]
  if (event.type === 'waveArrived')
    return [...foes, ...event.enemies.map((id, i) => ({ id, slot: event.slots[i]!, summoned: false }))]
  return foes
}
