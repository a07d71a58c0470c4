import type { Cell } from '@arbiter/run/battle'
import type { FieldGrid } from './fieldStage.tsx'

export interface FigureName {
  readonly text: string
  /** How much narrower than usual the letters are drawn. */
  readonly squeeze: number
}

/** How wide a letter of the interface's bold type is, as a part of its height. */
const LETTER = 0.57
const PADDING = 6
/** Rather its noun alone than a whole name in narrower letters. */
const NARROWEST = 0.83

/** What stands under a figure: its name, where the cell is too narrow the one of its first tier, or else its noun alone. A second line would lie on the face. */
export function figureName(
  grid: Pick<FieldGrid, 'cellWidth' | 'upright'>,
  name: string,
  {
    font = 12,
    first = name,
    isShared = false,
  }: {
    readonly font?: number
    readonly first?: string
    /** Somebody of another kind has the same noun: what tells them apart is said instead. */
    readonly isShared?: boolean
  } = {},
): FigureName {
  const room = grid.cellWidth - 2
  const squeezeOf = (text: string) => Math.min(1, room / (text.length * font * LETTER + PADDING))
  const plain = withoutTitle(name, first)
  const text =
    [name, plain].find((each) => squeezeOf(each) >= NARROWEST) ?? (isShared ? epithetOf(plain) : nounOf(plain))
  return { text, squeeze: squeezeOf(text) }
}

/** `over` would lie over a neighbour, or out of the field. */
export type NamePlace = 'below' | 'above' | 'over'

export const placeKey = ({ x, y }: Cell): string => `${x}-${y}`

/** On a phone a name hangs over the next cell, where rather nobody stands: on the lowest row above the figure, as below it the field ends; never under the head of the page. */
export function namePlace(
  { upright, rows }: Pick<FieldGrid, 'upright' | 'rows'>,
  taken: ReadonlySet<string>,
  { x, y }: Cell,
): NamePlace {
  if (!upright) return 'below'
  const isFree = (row: number) => row >= 0 && row < rows && !taken.has(placeKey({ x, y: row }))
  if (isFree(y - 1)) return 'below'
  return isFree(y + 1) ? 'above' : 'over'
}

/** On a phone only the few who are at it are named: beyond the own cell too, where nobody stands aslant. */
export function nameRoom(
  { upright, cellWidth }: Pick<FieldGrid, 'upright' | 'cellWidth'>,
  taken: ReadonlySet<string>,
  { x, y }: Cell,
  place: NamePlace,
): number {
  if (!upright) return cellWidth
  const row = place === 'above' ? y + 1 : y - 1
  const isFree = [x - 1, x + 1].every((column) => !taken.has(placeKey({ x: column, y: row })))
  return cellWidth * (isFree ? 1.7 : 1.2)
}

/** Nouns that stand for more than one kind among these. */
export function sharedNouns(units: readonly { readonly name: string; readonly first: string }[]): ReadonlySet<string> {
  const kinds = new Map<string, Set<string>>()
  for (const { name, first } of units) {
    const noun = shownNoun(name, first)
    kinds.set(noun, (kinds.get(noun) ?? new Set()).add(first))
  }
  return new Set([...kinds].flatMap(([noun, firsts]) => (firsts.size > 1 ? noun : [])))
}

/** Its noun as the field would write it, without a number. */
export function shownNoun(name: string, first: string): string {
  const plain = withoutTitle(name, first)
  return nounOf(plain.slice(0, plain.length - numberOf(plain).length))
}

/** The word before the noun, if there is one. */
function epithetOf(name: string): string {
  const number = numberOf(name)
  const words = name.slice(0, name.length - number.length).split(/[\s-]/)
  const noun = nounOf(name)
  const at = words.findIndex((word) => capital(word) + number === noun)
  return at > 0 ? capital(words[0]!) + number : noun
}

/** A number tells risen ones apart: it stays. */
const numberOf = (name: string): string => /\s\d+$/.exec(name)?.[0] ?? ''

/** What somebody of a higher tier was called at first, as far as the name still says it. */
const withoutTitle = (name: string, first: string): string =>
  name.toLowerCase().includes(first.toLowerCase()) ? first + numberOf(name) : name

/** Letters of the longest line. */
export const longest = (text: string): number => Math.max(...text.split('\n').map((line) => line.length))

/** Broken between the words where the longer line is shortest. */
export function inTwo(name: string): string {
  const words = name.split(' ')
  const broken = words.slice(1).map((_, at) => `${words.slice(0, at + 1).join(' ')}\n${words.slice(at + 1).join(' ')}`)
  return broken.sort((one, other) => longest(one) - longest(other))[0] ?? name
}

/** What a unit is, without its title. In English the noun is the last word; in Russian the first that does not end like an adjective, or else the last. */
export function nounOf(name: string): string {
  const number = numberOf(name)
  if (number) return nounOf(name.slice(0, -number.length)) + number
  // In Russian the model of a machine comes after a comma.
  const words = name.split(',')[0]!.split(/[\s-]/)
  if (/[а-я]/i.test(name)) return capital(words.find((word) => !/(ий|ый|ой|ая)$/.test(word)) ?? words.at(-1)!)
  // Of machines the model comes after.
  const end = words.findIndex((word) => word === 'of' || word === 'Mark')
  return words[end < 0 ? words.length - 1 : end - 1] ?? name
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
