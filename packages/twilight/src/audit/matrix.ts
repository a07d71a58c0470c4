import type { Balance } from '../content/balance.ts'
import type { FateCard } from '../content/types.ts'
import {
  ATTACK_CONTEXTS,
  CONTEXTS,
  type Context,
  KEYWORDS,
  type Keyword,
  SPECIALS_OF,
  SUITS,
  type Suit,
} from '../content/words.ts'
import { readFate } from '../rules/reading.ts'
import { MULTIPLIER_RANGE } from './multiplier.ts'

/** Cells where a suit matches, and how many of them another multiplier changes. */
export interface Turned {
  readonly cells: number
  readonly changed: number
}

/** F5. The whole matrix at both ends of the multiplier's range, as the engine reads it. */
export function turnMultiplier(balance: Balance): Turned {
  const matched = SUITS.flatMap((suit) =>
    CONTEXTS.filter((context) => balance.match[suit][context] === 'match').flatMap((context) =>
      KEYWORDS.map((keyword) => ({ suit, keyword, context })),
    ),
  )
  const at = (matchMultiplier: number, cell: (typeof matched)[number]) => {
    const { dmg, val } = readFate({ ...balance, matchMultiplier }, probe(cell), {
      context: cell.context,
      zone: 'yav',
      aspect: null,
      keywords: true,
      option: 'safe',
    })
    return `${dmg} ${val}`
  }
  const changed = matched.filter((cell) => at(MULTIPLIER_RANGE.min, cell) !== at(MULTIPLIER_RANGE.max, cell))
  return { cells: matched.length, changed: changed.length }
}

const probe = ({ suit, keyword }: { readonly suit: Suit; readonly keyword: Keyword }): FateCard => ({
  id: 'probe',
  name: { en: '', ru: '' },
  narrative_hint: { en: '', ru: '' },
  suit,
  keyword,
  base_value: 0,
  intensity: 0,
  type: 'standard',
  is_critical: false,
  is_sticky: false,
  one_time: false,
  pools: [],
  resonance_rules: [],
})

/** What the matrix gives and who uses it. */
export interface MatrixUse {
  readonly vals: number
  readonly specials: number
  /** Numbers and specials that no rule reads. */
  readonly lost: readonly { readonly keyword: Keyword; readonly context: Context; readonly what: string }[]
}

/** F6. `val` is read everywhere (TW-136, TW-137), damage in attacks alone (TW-135), a special where a rule asks for it. */
export function matrixUse({ matrix }: Pick<Balance, 'matrix'>): MatrixUse {
  const cells = KEYWORDS.flatMap((keyword) =>
    CONTEXTS.map((context) => ({ keyword, context, ...matrix[keyword][context] })),
  )
  const attacks: readonly Context[] = ATTACK_CONTEXTS
  return {
    vals: cells.filter(({ val }) => val > 0).length,
    specials: cells.filter(({ special }) => special !== null).length,
    lost: cells.flatMap(({ keyword, context, dmg, special }) => [
      ...(dmg > 0 && !attacks.includes(context) ? [{ keyword, context, what: 'dmg' }] : []),
      ...(special && !SPECIALS_OF[context].includes(special) ? [{ keyword, context, what: special }] : []),
    ]),
  }
}
