import type { PhraseValue, Seat } from '@arbiter/kernel'
import { CAUSE } from '../action.ts'
import { PARTIES } from '../content/words.ts'
import type { Event } from '../events.ts'
import { named, small } from './values.ts'

/** What a fight calls those whom a sentence names. */
export type Naming = Pick<Event, 'names' | 'map'>

export function fighter({ names }: Naming, uid: string | null | undefined): PhraseValue {
  if (uid === null || uid === undefined) return { term: 'tabletop.somebody' }
  if (uid === CAUSE) return named('party', 'cause')
  const name = names?.[uid]
  return name ? { text: name } : uid
}

export const fighters = (naming: Naming, uids: readonly (string | null)[]): PhraseValue => ({
  list: uids.map((uid) => fighter(naming, uid)),
})

export function side({ names }: Naming, id: string): PhraseValue {
  const name = names?.[`side:${id}`]
  return name ? { text: name } : id
}

export const sides = (naming: Naming, ids: readonly string[]): PhraseValue => ({
  list: ids.map((id) => side(naming, id)),
})

/** A seat is called like the side whose id it has. */
export const seatName = (naming: Naming, seat: Seat): PhraseValue =>
  seat === 'gm' ? { term: 'tabletop.seat.gm' } : side(naming, String(seat))

export function item({ names }: Naming, id: string): PhraseValue {
  const name = names?.[`item:${id}`]
  return name ? { text: small(name) } : id
}

export function clock({ names }: Naming, id: string): PhraseValue {
  const name = names?.[`clock:${id}`]
  return name ? { text: name } : id
}

/** TT-073: a fighter, `side:<id>`, or a word. */
export function party(naming: Naming, who: string): PhraseValue {
  if (PARTIES.some((party) => party === who)) return named('party', who)
  if (!who.startsWith('side:')) return fighter(naming, who)
  return { key: 'tabletop.party.side', params: { side: side(naming, who.slice('side:'.length)) } }
}
