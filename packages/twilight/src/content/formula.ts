import { nearest } from '@arbiter/content'
import { thousandths } from './balance.ts'
import { balanceFields, type Tuning } from './tuning.ts'
import type { Formula } from './types.ts'

const HEAD = 'combat.balance.'
/** The multiplier that is there for formulas. */
const USUAL = 'heavyAttackMultiplier'
const PLAIN = ['power', 'influence', 'hp_percent'] as const
const SCALED = ['power', 'influence'] as const

/** TW-047. What a formula may name beside a stat: the numbers under `combat.balance` that are never below 0 (TW-049). */
export const FORMULA_KEYS: readonly string[] = Object.entries(balanceFields).flatMap(([key, field]) => {
  const { type = '', minimum = 0 } = field as { type?: string; minimum?: number }
  const counts = key.startsWith(HEAD) && ['number', 'integer'].includes(type) && minimum >= 0
  return counts ? key.slice(HEAD.length) : []
})

export const FORMULA_FORMS =
  'power, influence, hp_percent, power * ID or influence * ID, where ID is a number of combat.balance that is never negative'

interface Parts {
  readonly of: Formula['of']
  readonly key: string | null
}

/** The parts of an allowed formula, or `null`. */
export function readFormula(text: string): Parts | null {
  const plain = PLAIN.find((word) => word === text)
  if (plain) return { of: plain, key: null }
  const [left, right, ...more] = text.split('*').map((part) => part.trim())
  const of = SCALED.find((word) => word === left)
  if (!of || right === undefined || more.length > 0 || !FORMULA_KEYS.includes(right)) return null
  return { of, key: right }
}

/** A checked formula with the multiplier of the balance in force. */
export function formulaOf(text: string, tuning: Tuning): Formula {
  const { of, key } = readFormula(text)!
  return { text, of, times: key === null ? 1000 : thousandths(tuning[HEAD + key] as number) }
}

/** What somebody probably meant: a name with a slip, or the usual multiplier where a number was written out. */
export function nearestFormula(text: string): string | undefined {
  const [left = '', right] = text.split('*').map((part) => part.trim())
  const of = nearest(left, right === undefined ? PLAIN : SCALED)
  if (of === undefined || right === undefined) return of
  const key = /^[0-9.]+$/.test(right) ? USUAL : nearest(right, FORMULA_KEYS)
  return key === undefined ? undefined : `${of} * ${key}`
}
