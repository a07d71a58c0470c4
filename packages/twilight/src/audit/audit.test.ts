import { createWording } from '@arbiter/wording'
import { describe, expect, test } from 'vitest'
import { TWILIGHT_PACKS } from '../content/index.ts'
import { core, loaded, withMore } from '../content/testing.ts'
import { ZONES } from '../content/words.ts'
import { twilightKit } from '../index.ts'
import { locales as twilightLocales } from '../locales/index.ts'
import { decimalText, signedText } from './fraction.ts'
import {
  type Audit,
  afterOps,
  auditDeck,
  differencesOf,
  EXPECTED,
  FIGURE_GROUPS,
  figuresOf,
  sumOfLines,
} from './index.ts'
import { locales as audit } from './locales/index.ts'

const twilight = twilightKit(twilightLocales)
const road = loaded([TWILIGHT_PACKS.core, TWILIGHT_PACKS.road]).content

const words = createWording('en', [twilight, { locales: audit }])

/** Figures as they are printed: value, then the exact figure where it says more. */
function printed(audit: Audit): Record<string, string> {
  const groups = figuresOf(audit)
  const figures = FIGURE_GROUPS.flatMap((group) => groups[group])
  return Object.fromEntries(
    figures.map(({ id, value, exact }) => {
      const said = words.say(value)
      return [id, said === exact ? said : `${said} (${exact})`]
    }),
  )
}

describe('TW-286, TW-287, TW-288 every figure of section 18.1', () => {
  const SAME = {
    cards: '12',
    'keyword.focus': '2 (0 / 2 / 0)',
    'keyword.echo': '1 (0 / 1 / 0)',
    'keyword.shadow': '3 (0 / 0 / 3)',
    'keyword.ward': '2 (1 / 1 / 0)',
    base: '+0.333 (4/12)',
    sd: '1.37 (√(248/132))',
    sdPopulation: '1.3123 (√(248/144))',
    range: '−2 … +3',
    'effective.yav': '+0.333 (4/12)',
    'matched.kill': 'Nav (3/12)',
    'suppressed.kill': 'Prav (5/12)',
    'matched.pacify': 'Prav (5/12)',
    'suppressed.pacify': 'Nav (3/12)',
    'shield.kill': '+0.083 (1/12)',
    'shield.pacify': '+0.250 (3/12)',
    'reach.yav': '5 (10) · 9 (12) · 11 (12)',
  }
  const CORE = {
    ...SAME,
    suits: '41.7% / 33.3% / 25.0% (5 / 4 / 3)',
    'keyword.surge': '4 (4 / 0 / 0)',
    'effective.deepNav': '−0.917 (−11/12)',
    'effective.nav': '−0.333 (−4/12)',
    'effective.prav': '+0.917 (11/12)',
    'effective.deepPrav': '+1.500 (18/12)',
    swing: '2.417 (29/12)',
    lowest: '−4 (curse_navi deepNav)',
    'keywordMean.kill': '+0.750 (9/12)',
    'keywordMean.pacify': '+0.917 (11/12)',
    ratio: '+22% (11/9)',
    critical: 'pacify +67% (+3 / +5)',
    'total.deepNav': '−0.167 / 0.000 (−2/12 · 0/12)',
    'total.nav': '+0.417 / +0.583 (5/12 · 7/12)',
    'total.yav': '+1.083 / +1.250 (13/12 · 15/12)',
    'total.prav': '+1.667 / +1.833 (20/12 · 22/12)',
    'total.deepPrav': '+2.250 / +2.417 (27/12 · 29/12)',
    worst: 'misses (5+2−4 = 3 / 5)',
    'reach.deepNav': '1 (1) · 5 (10) · 9 (11)',
    'reach.deepPrav': '9 (12) · 12 (12) · 12 (12)',
    intensities: '10, 5, 5, 5, 3',
    'shift.nav': '+2.667 (32/12)',
    'shift.yav': '+0.667 (8/12)',
    'shift.prav': '−1.333 (−16/12)',
    'shift.kill': '+2.667 (32/12)',
    'shift.pacify': '−1.333 (−16/12)',
  }
  const BALANCED = {
    ...SAME,
    suits: '25.0% / 50.0% / 25.0% (3 / 6 / 3)',
    'keyword.surge': '4 (2 / 2 / 0)',
    'suppressed.kill': 'Prav (3/12)',
    'matched.pacify': 'Prav (3/12)',
    'effective.deepNav': '−0.750 (−9/12)',
    'effective.nav': '−0.250 (−3/12)',
    'effective.prav': '+0.833 (10/12)',
    'effective.deepPrav': '+1.417 (17/12)',
    swing: '2.167 (26/12)',
    lowest: '−3 (curse_navi deepNav nav)',
    'keywordMean.kill': '+1.083 (13/12)',
    'keywordMean.pacify': '+0.750 (9/12)',
    ratio: '−31% (9/13)',
    critical: 'kill +25% (+5 / +4)',
    'total.deepNav': '+0.333 / 0.000 (4/12 · 0/12)',
    'total.nav': '+0.833 / +0.500 (10/12 · 6/12)',
    'total.yav': '+1.417 / +1.083 (17/12 · 13/12)',
    'total.prav': '+1.917 / +1.583 (23/12 · 19/12)',
    'total.deepPrav': '+2.500 / +2.167 (30/12 · 26/12)',
    worst: 'only with the keyword (5+2−3 = 4 / 6)',
    'reach.deepNav': '1 (2) · 5 (10) · 9 (12)',
    'reach.deepPrav': '9 (12) · 11 (12) · 12 (12)',
    intensities: '5, 5, 3',
    'shift.nav': '+0.792 (19/24)',
    'shift.yav': '−0.583 (−7/12)',
    'shift.prav': '−1.958 (−47/24)',
    'shift.kill': '+0.792 (19/24)',
    'shift.pacify': '−1.958 (−47/24)',
  }
  /** Rows that section 18.1 does not have: the thresholds of the two middle zones. */
  const OURS = /^reach\.(nav|prav)$/
  test.each([
    ['core', undefined, CORE],
    ['core', 2000, CORE],
    ['balanced', undefined, BALANCED],
    ['balanced', 2000, BALANCED],
  ])('%s at multiplier %s', (deck, multiplier, figures) => {
    const audit = auditDeck(core, multiplier === undefined ? { deck } : { deck, multiplier })
    const all = Object.entries(printed(audit)).filter(([id]) => !OURS.test(id))
    expect(Object.fromEntries(all)).toEqual(figures)
  })
})

describe('section 18.2', () => {
  const table = (deck: string, multiplier?: number) =>
    auditDeck(core, multiplier === undefined ? { deck } : { deck, multiplier }).sensitivity.map(
      ({ multiplier: m, keyword: { kill, pacify }, ratio }) =>
        `${m} ${signedText(kill, 3)} / ${signedText(pacify, 3)}, ${decimalText(ratio!, 3)}`,
    )
  test('TW-288 keyword EV under three multipliers, read anew each time', () => {
    expect(table('core')).toEqual([
      '1000 +0.500 / +0.583, 1.167',
      '1500 +0.750 / +0.917, 1.222',
      '2000 +0.750 / +0.917, 1.222',
    ])
    expect(table('balanced')).toEqual([
      '1000 +0.833 / +0.583, 0.700',
      '1500 +1.083 / +0.750, 0.692',
      '2000 +1.083 / +0.750, 0.692',
    ])
  })
  test('TW-285 a chosen multiplier has a line of its own', () => {
    expect(table('core', 2500).at(-1)).toBe('2500 +1.000 / +1.250, 1.250')
    expect(table('core', 2000)).toHaveLength(3)
  })
})

test('section 18.4: effective values of the core deck', () => {
  const { lines } = auditDeck(core, { deck: 'core' })
  expect(
    lines.map(({ id, suit, keyword, values }) => [id, suit, keyword, ...ZONES.map((zone) => values[zone])]),
  ).toEqual([
    ['curse_navi', 'nav', 'shadow', -4, -3, -2, -1, 0],
    ['fate_murmur_a', 'nav', 'shadow', -2, -2, -1, 0, 0],
    ['fate_murmur_b', 'nav', 'shadow', -2, -2, -1, 0, 0],
    ['fate_crit', 'prav', 'surge', 1, 2, 3, 3, 4],
    ['fate_daybreak', 'prav', 'surge', 0, 1, 2, 3, 4],
    ['fate_glint_a', 'prav', 'surge', 0, 0, 1, 2, 2],
    ['fate_glint_b', 'prav', 'surge', 0, 0, 1, 2, 2],
    ['fate_lantern', 'prav', 'ward', 0, 0, 1, 2, 2],
    ['fate_scales', 'yav', 'echo', -1, 0, 0, 0, 1],
    ['fate_still_water', 'yav', 'focus', -1, 0, 0, 0, 1],
    ['fate_hearth', 'yav', 'ward', -1, 0, 0, 0, 1],
    ['fate_crossroad', 'yav', 'focus', -1, 0, 0, 0, 1],
  ])
  expect(Object.values(sumOfLines(lines))).toEqual([-11, -4, 4, 11, 18])
})

describe('other decks', () => {
  const own = (cards: string[], more: object = {}) =>
    auditDeck(withMore({ decks: [{ id: 'own_deck', name: { en: 'Own', ru: 'Своя' }, cards }], ...more }), {
      deck: 'own_deck',
    })
  test('TW-285 choice cards count with their safe option; the risk has figures of its own', () => {
    const audit = auditDeck(core, { deck: 'whispers' })
    // Core gives 4 in Yav, the five whispers +1 +2 +0 −1 +1; risks add 3 + 3 + 5 + 2.
    expect(audit.effective.yav).toEqual({ num: 7, den: 17 })
    expect(audit.risk).toMatchObject({ cards: 4, effective: { yav: { num: 20, den: 17 } } })
    // The shifts of a Nav hero: 32 of core, −2.5 of the wolf moon, and −1 +3 −1.5 +1.5 safe, −5 +12 −7 +9 risked.
    expect(audit.shift.hero.nav).toEqual({ num: 63, den: 34 })
    expect(audit.risk!.shift.hero.nav).toEqual({ num: 77, den: 34 })
    expect(auditDeck(core, { deck: 'core' }).risk).toBeNull()
  })
  test('TW-287 a single card has no sample deviation, nothing to compare paths by and no critical card', () => {
    const audit = own(['fate_hearth'])
    expect(audit).toMatchObject({ cards: 1, base: { sample: null, population: { num: 0, den: 1 } }, ratio: null })
    expect(printed(audit)).toMatchObject({
      sd: '–',
      sdPopulation: '0.0000 (√(0/1))',
      ratio: '–',
      critical: '–',
      intensities: '–',
      'matched.kill': '– (0/1)',
    })
  })
  test('TW-285 sixty cards: copies share a line and count each', () => {
    const sixty = Array.from({ length: 5 }, () => core.decks[0]!.cards).flat()
    const audit = own(sixty)
    expect(audit.lines).toHaveLength(12)
    expect(audit.lines.every(({ copies }) => copies === 5)).toBe(true)
    expect(sumOfLines(audit.lines).deepNav).toBe(-55)
    expect(printed(audit)).toMatchObject({
      'effective.deepNav': '−0.917 (−55/60)',
      'keywordMean.pacify': '+0.917 (55/60)',
      // (60 × 110 − 400) / (60 × 59): larger decks have the smaller sample deviation.
      sd: '1.32 (√(6200/3540))',
      'reach.deepNav': '5 (5) · 25 (50) · 45 (55)',
    })
  })
  test('TW-285 a floor of the balance counts, because the engine reads the cards', () => {
    const audit = auditDeck(withMore({ tuning: { 'fate.balance.effectiveValueFloor': -2 } }), { deck: 'core' })
    expect(audit.effective.deepNav).toEqual({ num: -9, den: 12 })
    expect(audit.lowest).toEqual({
      value: -2,
      at: [
        { id: 'curse_navi', zones: ['deepNav', 'nav', 'yav'] },
        { id: 'fate_murmur_a', zones: ['deepNav', 'nav'] },
        { id: 'fate_murmur_b', zones: ['deepNav', 'nav'] },
      ],
    })
  })
})

describe('TW-289 the comparison with section 18.1', () => {
  const changed = withMore({ fateCards: [{ id: 'fate_glint_a', base_value: 2 }] })
  test('finds every figure that one changed number moves, and no other', () => {
    const differences = differencesOf(auditDeck(changed, { deck: 'core' }))
    expect(differences).toContainEqual({ id: 'base', expected: '4/12', found: '5/12' })
    expect(differences).toContainEqual({ id: 'effective.deepNav', expected: '−11/12', found: '−10/12' })
    expect(differences.map(({ id }) => id)).not.toContain('keywordMean.kill')
  })
  test.each([1500, 2000])('passes at multiplier %i', (multiplier) => {
    expect(differencesOf(auditDeck(core, { deck: 'core', multiplier }))).toEqual([])
  })
  test('fails at multiplier 1.0', () => {
    expect(differencesOf(auditDeck(core, { deck: 'core', multiplier: 1000 }))).toContainEqual({
      id: 'keywordMean.kill',
      expected: '9/12',
      found: '6/12',
    })
  })
  test('every figure of the rulebook is one that the audit has', () => {
    for (const [deck, expected] of Object.entries(EXPECTED)) {
      const figures = printed(auditDeck(deck === 'borderland' ? road : core, { deck }))
      expect(Object.keys(expected).filter((id) => !(id in figures))).toEqual([])
    }
  })
  test('TW-510 the deck of the roads agrees with 37.3, and one card more does not', () => {
    expect(differencesOf(auditDeck(road, { deck: 'borderland' }))).toEqual([])
    const grown = afterOps(road, 'borderland', [{ kind: 'add', id: 'fate_red_thread' }])
    if ('wrong' in grown) throw new Error(grown.wrong.id)
    expect(differencesOf(auditDeck(grown.content, { deck: 'borderland' }))).toContainEqual({
      id: 'cards',
      expected: '12',
      found: '13',
    })
  })
  test('a deck that the rulebook does not print is nothing to compare', () => {
    expect(() => differencesOf(auditDeck(core, { deck: 'whispers' }))).toThrow(RangeError)
  })
})

test('an unknown deck is a mistake of the program', () => {
  expect(() => auditDeck(core, { deck: 'nowhere' })).toThrow(RangeError)
})
