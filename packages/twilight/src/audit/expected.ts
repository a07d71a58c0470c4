import type { Audit } from './audit.ts'
import { FIGURE_GROUPS, figuresOf } from './figures.ts'

/** Sections 18.1 and 37.3 as they are printed: the exact figures of the decks of twelve, the first two at multiplier 2.0 alike. */
type Table = Readonly<Record<string, string>>

/** The same in both decks. */
const COMMON: Table = {
  cards: '12',
  'keyword.focus': '0 / 2 / 0',
  'keyword.echo': '0 / 1 / 0',
  'keyword.shadow': '0 / 0 / 3',
  'keyword.ward': '1 / 1 / 0',
  base: '4/12',
  sd: '√(248/132)',
  range: '−2 … +3',
  'effective.yav': '4/12',
  'matched.kill': '3/12',
  'suppressed.pacify': '3/12',
  'shield.kill': '1/12',
  'shield.pacify': '3/12',
  'reach.yav': '5 (10) · 9 (12) · 11 (12)',
}

export const EXPECTED: Readonly<Record<string, Table>> = {
  core: {
    ...COMMON,
    suits: '5 / 4 / 3',
    'keyword.surge': '4 / 0 / 0',
    'effective.deepNav': '−11/12',
    'effective.nav': '−4/12',
    'effective.prav': '11/12',
    'effective.deepPrav': '18/12',
    swing: '29/12',
    lowest: 'curse_navi deepNav',
    'keywordMean.kill': '9/12',
    'suppressed.kill': '5/12',
    'keywordMean.pacify': '11/12',
    'matched.pacify': '5/12',
    ratio: '11/9',
    critical: '+3 / +5',
    'total.deepNav': '−2/12 · 0/12',
    'total.nav': '5/12 · 7/12',
    'total.yav': '13/12 · 15/12',
    'total.prav': '20/12 · 22/12',
    'total.deepPrav': '27/12 · 29/12',
    worst: '5+2−4 = 3 / 5',
    'reach.deepNav': '1 (1) · 5 (10) · 9 (11)',
    'reach.deepPrav': '9 (12) · 12 (12) · 12 (12)',
    intensities: '10, 5, 5, 5, 3',
    'shift.nav': '32/12',
    'shift.yav': '8/12',
    'shift.prav': '−16/12',
    'shift.kill': '32/12',
    'shift.pacify': '−16/12',
  },
  balanced: {
    ...COMMON,
    suits: '3 / 6 / 3',
    'keyword.surge': '2 / 2 / 0',
    'effective.deepNav': '−9/12',
    'effective.nav': '−3/12',
    'effective.prav': '10/12',
    'effective.deepPrav': '17/12',
    swing: '26/12',
    lowest: 'curse_navi deepNav nav',
    'keywordMean.kill': '13/12',
    'suppressed.kill': '3/12',
    'keywordMean.pacify': '9/12',
    'matched.pacify': '3/12',
    ratio: '9/13',
    critical: '+5 / +4',
    'total.deepNav': '4/12 · 0/12',
    'total.nav': '10/12 · 6/12',
    'total.yav': '17/12 · 13/12',
    'total.prav': '23/12 · 19/12',
    'total.deepPrav': '30/12 · 26/12',
    worst: '5+2−3 = 4 / 6',
    'reach.deepNav': '1 (2) · 5 (10) · 9 (12)',
    'reach.deepPrav': '9 (12) · 11 (12) · 12 (12)',
    intensities: '5, 5, 3',
    'shift.nav': '19/24',
    'shift.yav': '−7/12',
    'shift.prav': '−47/24',
    'shift.kill': '19/24',
    'shift.pacify': '−47/24',
  },
  // Section 37.3, the deck as it ships; only with the pack `road`.
  borderland: {
    cards: '12',
    'keyword.surge': '3 / 1 / 0',
    base: '5/12',
    'effective.deepNav': '−8/12',
    'effective.nav': '−3/12',
    'effective.yav': '5/12',
    'effective.prav': '12/12',
    'effective.deepPrav': '18/12',
    'keywordMean.kill': '9/12',
    'keywordMean.pacify': '10/12',
    ratio: '10/9',
    critical: '+4 / +4',
    'total.deepNav': '1/12 · 2/12',
    'shift.nav': '17/12',
    'shift.yav': '−2/12',
    'shift.prav': '−21/12',
  },
}

export interface Difference {
  readonly id: string
  readonly expected: string
  readonly found: string
}

/** TW-289. What differs from the rulebook; a deck that it does not print cannot be compared. */
export function differencesOf(audit: Audit): Difference[] {
  const expected = EXPECTED[audit.deck]
  if (!expected) throw new RangeError(`the rulebook has no figures for ${audit.deck}`)
  const groups = figuresOf(audit)
  return FIGURE_GROUPS.flatMap((group) => groups[group]).flatMap(({ id, exact: found }) => {
    const figure = expected[id]
    return figure === undefined || figure === found ? [] : [{ id, expected: figure, found }]
  })
}
