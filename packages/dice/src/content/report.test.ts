import { formatFault } from '@arbiter/content'
import { describe, expect, test } from 'vitest'
import { loadContent } from './load.ts'
import { exactMeasures, type Measures, profilesOf } from './measures.ts'
import { DICE_PACKS } from './packs.ts'
import { reportContent } from './report.ts'

const loaded = loadContent([DICE_PACKS.core])
if (!loaded.ok) throw new Error('core does not load')
const { content } = loaded.value
const exact = exactMeasures(content)
const report = reportContent(loaded.value)
const piece = (id: string) => report.pieces.find((one) => one.id === id)!

/** Columns "added" of table 17.8 and "gain1" of 17.9. */
const ADDED: Record<string, number> = {
  curse_of_sixes: -28.642205,
  sweet_fives: 42.192298,
  straight_fever: 11.891711,
  two_moons: 15.889794,
  weary_wrist: -21.685432,
  pair_parade: 5.336118,
  even_table: 5.430649,
  short_hand: 8.778681,
  crowd: 14.179684,
  pass_tax: -55.064696,
  safe_purse: 24.488822,
  thin_ice: 0,
  bold_bank: 26.137455,
  underdog: 81.899481,
  quick_purse: 27.142231,
  opening_gift: 81.899481,
  bust_shield: 150.921958,
  double_next_save: 439.928875,
  second_look: 200.485909,
  chisel: 583.624047,
  turncoat: 469.496598,
  sleeve_five: 351.823488,
  iron_grip: 91.885381,
  side_pocket: 208.120169,
  tax_pardon: 55.064696,
  house_round: 61.354715,
  hot_hand: 21.264893,
  patience: 17.666136,
  tavern_rake: -20.057295,
  guardian_knot: 44.189447,
  copper_ring: 22.180333,
}
const GAIN1: Record<string, number> = {
  fair: 0,
  loaded_ones: 117.924163,
  evil: -42.011363,
  tilted_bone: 21.765178,
  merchant_cube: 34.100467,
  wax_die: 10.016914,
  rainy_day: -29.104099,
  evensong: -40.066135,
  odd_fellow: 24.903407,
  high_five: 23.896887,
  sixpence: -3.668106,
  three_sisters: -22.821242,
  chipped_six: 3.884735,
  market_bone: 44.664804,
}

describe('DC-133 the report', () => {
  test('DC-130 what every shipped piece adds to a turn', () => {
    expect(report.pieces).toHaveLength(Object.keys(ADDED).length)
    for (const [id, added] of Object.entries(ADDED)) expect(piece(id).added, id).toBeCloseTo(added, 5)
  })

  test('DC-131 an active item is divided by half its cooldown, rounded up', () => {
    const strengths = ['bust_shield', 'house_round', 'chisel', 'tax_pardon', 'crowd'].map((id) =>
      piece(id).strength.toFixed(2),
    )
    expect(strengths).toEqual(['75.46', '30.68', '116.72', '27.53', '14.18'])
  })

  test('DC-132 the gain of one die and its tier', () => {
    for (const die of report.dice) {
      expect(die.gain1, die.id).toBeCloseTo(GAIN1[die.id]!, 5)
      expect(die.tier, die.id).toBe(die.declared)
    }
    expect(report.dice.find(({ id }) => id === 'sixpence')!.value6).toBeCloseTo(801.28328, 5)
  })

  test('DC-133 on how many first rolls each on_roll piece fires', () => {
    const fires = report.pieces.flatMap(({ id, fires }) => (fires === undefined ? [] : [[id, fires]]))
    expect(Object.fromEntries(fires)).toEqual({
      curse_of_sixes: 2906,
      sweet_fives: 31_031,
      straight_fever: 4320,
      two_moons: 9375,
      weary_wrist: 0,
      pair_parade: 1440,
      even_table: 639,
      short_hand: 0,
      crowd: 2436,
      copper_ring: 31_031,
    })
  })

  test('DC-133 pieces come sorted by strength, dice by gain', () => {
    const ids = report.pieces.map(({ id }) => id)
    expect(ids.slice(0, 4)).toEqual(['turncoat', 'sleeve_five', 'chisel', 'double_next_save'])
    expect(ids.at(-1)).toBe('pass_tax')
    expect(report.dice.map(({ id }) => id).slice(0, 3)).toEqual(['loaded_ones', 'market_bone', 'merchant_cube'])
  })

  test('DC-133 another set of dice gives other numbers', () => {
    const set = profilesOf(content, ['loaded_ones'])
    if (!set.ok) throw new Error('loaded_ones')
    const sixes = content.modifiers.find(({ id }) => id === 'curse_of_sixes')!
    const loadedOnes = exactMeasures(content, set.value)
    // Of 10^6 weighted rolls: 20 × 9³ + 15 × 9² + 6 × 9 + 1; three sixes never bust.
    expect(loadedOnes.firings(sixes)).toBe(15_850)
    expect(exact.firings(sixes)).toBe(2906)
    expect(profilesOf(content, ['fare'])).toEqual({
      ok: false,
      faults: [{ code: 'setup_ref', path: '/0', expected: 'the id of a die', found: 'fare', nearest: 'fair' }],
    })
    expect(profilesOf(content, ['fair', 'evil'])).toMatchObject({
      ok: false,
      faults: [{ code: 'setup_dice_count', found: 2 }],
    })
    expect(profilesOf(content, ['fair', 'evil', 'fair', 'fair', 'fair', 'fair'])).toMatchObject({ ok: true })
  })
})

describe('warnings of the report', () => {
  const { accepts: _, ...manifest } = JSON.parse(DICE_PACKS.core['pack.json']!)
  const unaccepting = { ...DICE_PACKS.core, 'pack.json': JSON.stringify(manifest) }
  const measured = (changes: Partial<Measures>) => reportContent(loaded.value, { ...exact, ...changes }).warnings

  test('DC-131 the shipped pack accepts what is said of thin_ice, and warns of nothing else', () => {
    expect(report.warnings).toEqual([])
    const bare = loadContent([unaccepting])
    const found = bare.ok ? reportContent(bare.value, exact).warnings : bare.faults
    expect(found.map(formatFault)).toEqual([
      'core/modifiers.json  /11   W_WEAK  expected at least 0.01 points per own turn, found 0',
    ])
  })

  test('DC-131 too much strength is W_STRENGTH, in either direction', () => {
    const warnings = measured({ worth: (one) => ({ added: 0, strength: 'trigger' in one ? -131 : 130 }) })
    expect(warnings).toHaveLength(16)
    expect(warnings[0]).toEqual({
      code: 'W_STRENGTH',
      file: 'core/modifiers.json',
      pointer: '/0',
      expected: 'at most 130 points per own turn',
      found: -131,
    })
  })

  test('DC-132 a declared tier that differs is W_TIER', () => {
    const warnings = measured({ rating: () => ({ gain1: 0, value6: 550, tier: 'plain' }) }).filter(
      ({ code }) => code === 'W_TIER',
    )
    expect(warnings).toHaveLength(11)
    expect(warnings[0]).toEqual({
      code: 'W_TIER',
      file: 'core/dice.json',
      pointer: '/1/tier',
      expected: 'plain',
      found: 'crooked',
    })
  })

  test('DC-006 content.strengthMax, content.strengthMin and content.tier move the warnings', () => {
    // The bounds change nothing that is measured, and measuring is the work; tiers are part of what is measured.
    const tuned = (tuning: object, measures?: Measures) => {
      const manifest = { id: 'tuned', game: 'dice', version: '1.0.0', name: { en: 'T', ru: 'T' }, extends: 'core' }
      const result = loadContent([
        unaccepting,
        { 'pack.json': JSON.stringify(manifest), 'tuning.json': JSON.stringify(tuning) },
      ])
      return result.ok ? reportContent(result.value, measures).warnings.map(({ code }) => code) : []
    }
    expect(tuned({ 'content.strengthMin': 0 }, exact)).toEqual([])
    expect(tuned({ 'content.strengthMax': 117 }, exact)).toEqual(['W_WEAK', 'W_STRENGTH', 'W_STRENGTH'])
    expect(tuned({ 'content.strengthMin': 0, 'content.tier': [-25, -5, 5, 30, 120] })).toEqual(['W_TIER'])
  })
})
