import type { PhraseValue } from '@arbiter/kernel'
import type { Sum, SumItem } from '../state.ts'
import { inline, MINUS, named, type Params, plain } from './values.ts'

/** TT-009, TT-188. "17 + 6 − 5 = 18"; of two sets of dice both: "12 (not 6) + 7 = 19". */
export function sumOf(sum: Sum): PhraseValue {
  const { dice, items, total } = sum
  const values = items.map(({ value }) => value)
  if (dice.length === 0 && values.length === 0) return plain(total)
  const isAlone = dice.length === 0 ? values.length === 1 : values.length === 0 && dice[0]!.length === 1
  const head = dice.length === 0 ? plain(values.shift()!) : null
  const rest = `${values.map((value) => ` ${sign(value)} ${Math.abs(value)}`).join('')}${isAlone ? '' : ` = ${plain(total)}`}`
  if (head !== null) return `${head}${rest}`
  return dice.length === 1 ? `${face(sum)}${rest}` : { key: 'tabletop.sum.two', params: { ...both(sum), rest } }
}

/** TT-097. The same with what each number comes from: "17 + 6 (conjuration) − 5 (strikes) = 18". */
export function namedSumOf(sum: Sum): PhraseValue {
  const { dice, items, total } = sum
  if (dice.length === 0 && items.length === 0) return plain(total)
  const [first, ...others] = items
  const head =
    dice.length > 0
      ? headOf(sum)
      : { key: 'tabletop.sum.head', params: { n: plain(first!.value), what: whatName(first!) } }
  const added = (dice.length > 0 ? items : others).reduce<PhraseValue>(
    (before, item) => ({
      key: 'tabletop.sum.item',
      params: { before, sign: sign(item.value), n: Math.abs(item.value), what: whatName(item) },
    }),
    head,
  )
  return { key: 'tabletop.sum.total', params: { before: added, total: plain(total) } }
}

/** TT-162: a roll of which the audience sees nothing. */
export const SECRET: PhraseValue = { term: 'tabletop.secret_sum' }

/** With and without the names of its parts: `sum`, `sumFull`. */
export const sums = (name: string, sum: Sum | null): Params => ({
  [name]: sum ? sumOf(sum) : SECRET,
  [`${name}Full`]: sum ? namedSumOf(sum) : SECRET,
})

const sign = (value: number): string => (value < 0 ? MINUS : '+')

function headOf(sum: Sum): PhraseValue {
  if (sum.dice.length === 1) return face(sum)
  return { key: 'tabletop.sum.two', params: { ...both(sum), rest: '' } }
}

/** One die as its face, several added up. */
function face({ dice, kept }: Sum): string {
  const faces = dice[kept]!
  return faces.length === 1 ? String(faces[0]) : `(${faces.join(' + ')})`
}

const both = (sum: Sum): Params => ({
  kept: face(sum),
  other: sum.dice[1 - sum.kept]!.join(' + '),
})

const WORDS: readonly string[] = ['passive', 'wounds', 'strikes', 'quality', 'advantage', 'hindrance']

/** `skill:blades`, `effect:warded`, a word of the rules, or what the game master wrote. */
function whatName({ what }: SumItem): PhraseValue {
  if (WORDS.includes(what)) return named('sum_item', what)
  const at = what.indexOf(':')
  const id = what.slice(at + 1)
  const kind = what.slice(0, Math.max(0, at))
  return kind === 'skill' || kind === 'effect' ? inline(kind, id) : id
}
