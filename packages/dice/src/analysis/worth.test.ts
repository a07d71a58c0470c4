import { describe, expect, test } from 'vitest'
import { DICE_PACKS, loadContent } from '../content/index.ts'
import type { Item, Modifier } from '../content/types.ts'
import { rateDie, tierOf } from './dieRating.ts'
import { exact, fair, menuOf, six } from './golden.ts'
import { turnTable } from './turn.ts'
import type { ActingPiece } from './turnContent.ts'
import { firstRollFirings, turnWorth, type WorthSettings, worthOf } from './worth.ts'

const loaded = loadContent([DICE_PACKS.core])
if (!loaded.ok) throw new Error('the core pack does not load')
const { content } = loaded.value
const pieces = new Map<string, Modifier | Item>(
  [...content.modifiers, ...content.items].map((piece) => [piece.id, piece]),
)
const piece = (id: string): Modifier | Item => pieces.get(id)!
const acting = (id: string): ActingPiece => piece(id) as ActingPiece
const near = (found: number, golden: number): void => expect(Math.abs(found - golden)).toBeLessThan(1e-6)

const settings: WorthSettings = {
  scoring: exact,
  hotDice: 'optional',
  plainCap: 30_000,
  counterCap: 26,
  doubleFactor: 2,
  target: 4000,
  dice: six(fair),
}
const BASE = 550.646957577

/** 17.8: turn value, strength per own turn where it differs from added. */
const worths: [id: string, value: number, strength?: number][] = [
  ['curse_of_sixes', 522.004752508],
  ['sweet_fives', 592.839255624],
  ['straight_fever', 562.538668451],
  ['two_moons', 566.536751174],
  ['weary_wrist', 528.961525628],
  ['pair_parade', 555.983075198],
  ['even_table', 556.077606177],
  ['short_hand', 559.425638469],
  ['crowd', 564.82664156],
  ['pass_tax', 495.582261819],
  ['safe_purse', 575.135779814],
  ['thin_ice', 550.646957577],
  ['bold_bank', 576.784412277],
  ['underdog', 632.546438998],
  ['opening_gift', 632.546438998],
  ['quick_purse', 577.789189049],
  ['hot_hand', 571.911850268],
  ['patience', 568.313093335],
  ['tavern_rake', 530.589662811],
  ['guardian_knot', 594.83640449],
  ['copper_ring', 572.827290742],
  ['bust_shield', 701.568915363, 75.46],
  ['double_next_save', 990.575832732, 109.98],
  ['second_look', 751.132866287, 100.24],
  ['chisel', 1134.271004395, 116.72],
  ['turncoat', 1020.143555318, 117.37],
  ['sleeve_five', 902.470445764, 117.27],
  ['iron_grip', 642.532338818, 45.94],
  ['side_pocket', 758.76712661, 104.06],
  ['house_round', 612.001673033, 30.68],
]

describe('17.8 worth of shipped content', () => {
  test.each(worths)('DC-130 DC-131 %s', (id, value, strength) => {
    const worth = worthOf(piece(id), settings)
    near(worth.withPiece, value)
    near(worth.without, BASE)
    near(worth.added, value - BASE)
    if (strength === undefined) expect(worth.strength).toBe(worth.added)
    else expect(worth.strength).toBeCloseTo(strength, 2)
  })
  test('DC-130 every shipped piece has a golden number', () => {
    expect([...pieces.keys()].sort()).toEqual([...worths.map(([id]) => id), 'tax_pardon'].sort())
  })
  test('DC-130 a piece that needs a lead or a first turn is measured at the nearest one', () => {
    const place = (id: string) => {
      const { lead, ownTurn } = worthOf(piece(id), settings)
      return [lead, ownTurn]
    }
    expect(place('underdog')).toEqual([-1000, 2])
    expect(place('house_round')).toEqual([-500, 2])
    expect(place('opening_gift')).toEqual([0, 1])
    expect(place('safe_purse')).toEqual([0, 2])
  })
  test('DC-130 DC-090 tax_pardon is measured with pass_tax in play', () => {
    const worth = worthOf(piece('tax_pardon'), settings, [acting('pass_tax')])
    near(worth.withPiece, 550.646957577)
    near(worth.without, 495.582262)
    near(worth.added, 55.064696)
    expect(worth.strength).toBeCloseTo(27.53, 2)
    near(worthOf(piece('tax_pardon'), settings).added, 0)
  })
  test('DC-130 sweet_fives and safe_purse together', () => {
    const circumstances = { total: 0, opponentTotal: 0, target: 4000, ownTurn: 2 }
    near(turnWorth([acting('sweet_fives'), acting('safe_purse')], settings, circumstances), 619.110944788)
  })
  test('DC-124 DC-130 counters are followed to the cap and frozen beyond it', () => {
    const capped = (counterCap: number) => worthOf(piece('patience'), { ...settings, counterCap }).added
    near(capped(26), capped(40))
    expect(capped(2)).toBeLessThan(capped(3))
    expect(capped(3)).toBeLessThan(capped(26))
  })
  test('DC-133 firings on the 46,656 first rolls', () => {
    const firings: [string, number][] = [
      ['curse_of_sixes', 2906],
      ['sweet_fives', 31_031],
      ['straight_fever', 4320],
      ['two_moons', 9375],
      ['weary_wrist', 0],
      ['pair_parade', 1440],
      ['even_table', 639],
      ['short_hand', 0],
      ['crowd', 2436],
      ['copper_ring', 31_031],
    ]
    for (const [id, count] of firings) expect([id, firstRollFirings(acting(id), six(fair), exact)]).toEqual([id, count])
  })
})

describe('content that the shipped pack does not use', () => {
  const modifier = (change: Partial<Modifier>): Modifier => ({ ...(piece('sweet_fives') as Modifier), ...change })
  const circumstances = { total: 0, opponentTotal: 0, target: 4000, ownTurn: 2 }
  const worth = (list: ActingPiece[]) => turnWorth(list, settings, circumstances)

  test('DC-066 W7: order is live at on_roll', () => {
    const x = modifier({
      id: 'x',
      condition: { always: true },
      effect: { kind: 'delta', to: 'turn_points', points: 50 },
    })
    const y = modifier({
      id: 'y',
      condition: {
        all: [
          { test: 'turn_points', op: '>=', value: 50 },
          { test: 'rolls', op: '==', value: 1 },
        ],
      },
      effect: { kind: 'delta', to: 'turn_points', points: 100 },
    })
    expect(worth([x, y])).toBeGreaterThan(worth([y, x]) + 50)
    near(worth([y, x]), worth([x]))
  })
  test('DC-066 a condition on turn points cuts the table into bands', () => {
    const rich = modifier({
      condition: { test: 'turn_points', op: '>=', value: 1000 },
      effect: { kind: 'delta', to: 'turn_points', points: 100 },
    })
    const never = modifier({
      condition: { test: 'turn_points', op: '>=', value: 20_000 },
      effect: { kind: 'delta', to: 'turn_points', points: 100 },
    })
    const always = modifier({
      condition: { test: 'turn_points', op: '>=', value: -20_000 },
      effect: { kind: 'delta', to: 'turn_points', points: 100 },
    })
    const plain = modifier({ condition: { always: true }, effect: { kind: 'delta', to: 'turn_points', points: 100 } })
    near(worth([never]), BASE)
    near(worth([always]), worth([plain]))
    expect(worth([rich])).toBeGreaterThan(BASE)
    expect(worth([rich])).toBeLessThan(worth([plain]))
  })
  test('DC-048 with penalties a turn may fall below 0 and still be passed for 0', () => {
    const cruel = modifier({ condition: { always: true }, effect: { kind: 'delta', to: 'turn_points', points: -1000 } })
    const value = worth([cruel])
    expect(value).toBeGreaterThan(0)
    expect(value).toBeLessThan(BASE / 2)
  })
  test('DC-076 a percentage of the save makes odd points', () => {
    const tithe = {
      ...(piece('hot_hand') as ActingPiece),
      condition: { always: true } as const,
      effect: { kind: 'delta', to: 'turn_points', percent: 10, of: 'save_points' } as const,
    }
    const value = worth([tithe as ActingPiece])
    expect(value).toBeGreaterThan(BASE * 1.09)
    expect(value).toBeLessThan(BASE * 1.11)
  })
  test('DC-093 a re-throw of up to two dice is worth more than one of one die', () => {
    const look = piece('second_look') as Item & { type: 'active' }
    const two = { ...look, effect: { kind: 'mutate_state', op: 'reroll', dice: 2 } } as typeof look
    expect(worthOf(two, settings).added).toBeGreaterThan(worthOf(look, settings).added)
  })
})

describe('17.9 shipped dice', () => {
  const rated = (weights: readonly number[]) =>
    rateDie(weights, { scoring: exact, need: 4000, borders: content.tuning['content.tier'], hotDice: 'optional' })
  const golden: [string, string, number, number, number, string][] = [
    ['fair', '5/162', 550.307844, 0, 550.307844, 'plain'],
    ['loaded_ones', '9/6250', 668.232007, 117.924163, 2425.858213, 'crooked'],
    ['evil', '32805/235298', 508.296482, -42.011363, 391.757732, 'cursed'],
    ['tilted_bone', '1000/59049', 572.073022, 21.765178, 905.937817, 'fine'],
    ['merchant_cube', '5445/524288', 584.408312, 34.100467, 859.64275, 'strong'],
    ['wax_die', '519840/24137569', 560.324758, 10.016914, 645.939591, 'fine'],
    ['rainy_day', '70560/1771561', 521.203745, -29.104099, 444.576847, 'cursed'],
    ['evensong', '25088/253125', 510.241709, -40.066135, 478.302335, 'cursed'],
    ['odd_fellow', '490/59049', 575.211251, 24.903407, 808.280827, 'fine'],
    ['high_five', '45/8192', 574.204731, 23.896887, 900.65302, 'fine'],
    ['sixpence', '1125/32768', 546.639738, -3.668106, 801.28328, 'plain'],
    ['three_sisters', '1125/32768', 527.486603, -22.821242, 555.891504, 'poor'],
    ['chipped_six', '18/3125', 554.19258, 3.884735, 688.895228, 'plain'],
    ['market_bone', '45/8192', 594.972648, 44.664804, 999.354419, 'strong'],
  ]
  test.each(golden)('DC-132 %s', (id, bust, withFive, gain1, value6, tier) => {
    const die = content.dice.find((each) => each.id === id)!
    const rating = rated(die.weights)
    expect(`${rating.bust.num}/${rating.bust.den}`).toBe(bust)
    near(rating.withFive, withFive)
    near(rating.gain1, gain1)
    near(rating.value6, value6)
    expect([rating.tier, die.tier]).toEqual([tier, tier])
  })
  test('DC-132 borders belong to the tier farther from plain', () => {
    const tiers = [-25, -24.9, -5, -4.9, 4.9, 5, 29.9, 30, 59.9, 60].map((gain) => tierOf(gain, [-25, -5, 5, 30, 60]))
    expect(tiers).toEqual(['cursed', 'poor', 'poor', 'plain', 'plain', 'fine', 'fine', 'strong', 'strong', 'crooked'])
  })
})

test('DC-018 DC-131 20.4 the two sides of preset crooked are even', () => {
  const { seats } = content.presets.find(({ id }) => id === 'crooked')!
  const values = seats.map(({ dice }) => {
    const profiles = dice.map((id) => content.dice.find((die) => die.id === id)!.weights)
    return turnTable(menuOf(profiles), { need: 4000 }).turnValue
  })
  expect(Math.abs(values[0]! - values[1]!)).toBeLessThan(0.1)
  const strengths = seats.map(({ modifiers, items }) =>
    [...modifiers, ...items].reduce((sum, id) => sum + worthOf(piece(id as string), settings).strength, 0),
  )
  expect(Math.abs(strengths[0]! - strengths[1]!)).toBeLessThan(3)
})
