import type { Phrase, PhraseValue } from '@arbiter/kernel'
import { ATTRIBUTES, DAMAGE_TYPES, type StatKey } from '../content/words.ts'

/** Names and numbers as sentences take them. */

export type Params = Record<string, PhraseValue>

/** Every match has its own names: apps bind these terms (`fighterTerms`). */
export const fighter = (cid: number): PhraseValue => ({ term: `arena.fighter.${cid}` })

/** Teams are numbered from 0, seats from 1. */
export const team = (index: number): PhraseValue => ({ term: `arena.seat.${index + 1}` })

/** Whatever can do something to somebody: an Action, a consumable, a status, a Perk, an affix (`sourceTerms`). */
export const source = (id: string): PhraseValue => ({ term: `arena.source.${id}` })

export const named = (kind: string, id: string): PhraseValue => ({ term: `arena.${kind}.${id}` })

/** Who did it, where somebody did; what one does to oneself needs no arrow. */
export function by(cid: number | undefined, target = -1): Params {
  if (cid === undefined || cid < 0) return { by: 'nobody', who: '' }
  return { by: cid === target ? 'self' : 'somebody', who: fighter(cid) }
}

/** What did it, where it is known. */
export const because = (id: string | undefined): Params =>
  id === undefined || id === '' ? { because: 'nothing', source: '' } : { because: 'something', source: source(id) }

export const implement = (item: string | undefined): Params =>
  item === undefined ? { armed: 'false', implement: '' } : { armed: 'true', implement: named('item', item) }

/** 1315 basis points are 13.15 %. */
export function percent(bp: number): Phrase {
  const size = Math.abs(bp)
  const hundredths = size % 100
  const whole = (size - hundredths) / 100
  const sign = bp < 0 ? '\u2212' : ''
  if (hundredths === 0) return { key: 'arena.percent', params: { sign, whole } }
  const fraction = hundredths % 10 === 0 ? `${hundredths / 10}` : `${hundredths < 10 ? '0' : ''}${hundredths}`
  return { key: 'arena.percent_fraction', params: { sign, whole, fraction } }
}

export function signedPercent(bp: number): Phrase {
  const { key, params } = percent(bp)
  return { key, params: { ...params, sign: bp < 0 ? '\u2212' : '+' } }
}

const IS_ATTRIBUTE = new Set<string>(ATTRIBUTES)
const IS_DAMAGE_TYPE = new Set<string>(DAMAGE_TYPES)
/** AR-043. Dotted keys, and the kind of name that stands behind the dot. */
const DOTTED: Readonly<Record<string, string>> = {
  pool: 'pool',
  soak: 'soak',
  resist: 'resistance',
  specialist: 'kind',
}

/** AR-043. The name of a stat key: "Speed", "Soak (Fire)", "maximum Mana". */
export function statPhrase(stat: StatKey): PhraseValue {
  if (IS_ATTRIBUTE.has(stat)) return named('attribute', stat)
  const [head, ...rest] = stat.split('.')
  const kind = rest.length > 0 ? DOTTED[head!] : undefined
  if (!kind) return named('stat', stat)
  const name = rest.join('.')
  const behind = kind === 'soak' ? named(IS_DAMAGE_TYPE.has(name) ? 'type' : 'family', name) : named(kind, name)
  return { key: `arena.stat_of.${head}`, params: { name: behind } }
}

/** AR-043. Stats that are counted in per cent although they are added flat. */
export const statValue = (stat: StatKey, kind: 'flat' | 'bp', value: number): PhraseValue => {
  if (kind === 'bp') return signedPercent(value)
  return stat === 'initiativeGain' ? signedPercent(value * 100) : { signed: value }
}

const KNOWN_TAGS = new Set(['Martial', 'Arcane', 'Divine', 'Primal', 'Stealth'])

/** AR-041. Tags are content; those the rulebook names have names. */
export function tagValue(tag: string): PhraseValue {
  if (IS_DAMAGE_TYPE.has(tag)) return named('type', tag)
  return KNOWN_TAGS.has(tag) ? named('tag', tag) : tag
}
