import { type Localised, mapText, type PhraseValue } from '@arbiter/kernel'
import type { Cell } from '../content/types.ts'
import { type Direction, HEX_DIRECTIONS, SQUARE_DIRECTIONS } from '../content/words.ts'
import type { Event } from '../events.ts'

/** Names and numbers as sentences take them. */

export type Params = Record<string, PhraseValue>
export type Ground = Event['map']

export const named = (kind: string, id: string): PhraseValue => ({ term: `tabletop.${kind}.${id}` })

/** A name of content inside a sentence: in small letters. */
export const inline = (kind: string, id: string): PhraseValue => named(kind, `${id}.inline`)

/** Names begin with a capital; words all in capitals stay as they are. */
export const small = (name: Localised): Localised => mapText(smallText, name)

function smallText(text: string): string {
  const [first = '', second = ''] = text
  const isShout = second !== second.toLowerCase()
  return isShout ? text : first.toLowerCase() + text.slice(first.length)
}

export const MINUS = '\u2212'
export const plain = (n: number): string => (n < 0 ? `${MINUS}${-n}` : String(n))

/** TT-132: column and row. */
export const cellName = ([column, row]: Cell): string => `(${column},${row})`

export function cellAt(map: Ground, cell: number): PhraseValue {
  if (!map) return { key: 'tabletop.cell', params: { n: plain(cell) } }
  return cellName([cell % map.columns, Math.floor(cell / map.columns)])
}

export function directionAt(map: Ground, direction: number): PhraseValue {
  const name = (map?.kind === 'hex' ? HEX_DIRECTIONS : SQUARE_DIRECTIONS)[direction]
  return name ? directionName(name) : plain(direction)
}

export const directionName = (direction: Direction): PhraseValue => named('direction', direction)

/** TT-014: "critical" from degree 2 on. */
export const degree = (n: number): PhraseValue => ({
  key: 'tabletop.degree',
  params: { n, critical: String(n >= 2) },
})

/** "a · b · c". */
export const chain = (parts: readonly PhraseValue[]): PhraseValue =>
  parts.length === 0 ? '' : parts.reduce((first, then) => ({ key: 'tabletop.then', params: { first, then } }))
