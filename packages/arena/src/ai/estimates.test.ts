import { describe, expect, test } from 'vitest'
import { estimate, expectedDamage, expectedTotal } from './estimates.ts'
import { projectedLoss, projectionOf } from './projection.ts'
import { action, armed, OWN, plain, type Table, table } from './testing.ts'

const single = (field: Table, id: string, target: number) =>
  expectedDamage(field.scene(), field.action(id), field.fighter(target))
const total = (field: Table, id: string, target: number) =>
  expectedTotal(field.scene(), field.action(id), field.fighter(target))

describe('visibility', () => {
  test('AR-248 AR-238 10 000 if visible, 5000 if hidden, 0 if downed', () => {
    const field = table([[plain()], [plain(), plain(), plain(), plain()]])
      .give(2, 'Sneaking', 40)
      .give(3, 'Sneaking', 40)
    field.fighter(0).noticed.push(3)
    field.fighter(4).hp = 0
    const { weight, hidden, living } = field.scene()
    expect([1, 2, 3, 4].map((cid) => weight[cid])).toEqual([10_000, 5000, 10_000, 0])
    expect([hidden, living]).toEqual([1, 4])
  })

  test('AR-238 whoever hides is no single candidate, and its deeds make nobody else look harmless', () => {
    const field = table([[armed('sword')], [plain(), plain()]]).give(2, 'Sneaking', 40)
    field.set(1, { dealt: 100 }).set(2, { dealt: 1000 })
    expect(field.aim('attack')!.candidates).toEqual([1])
    expect(field.scene().threat[1]).toBe(10_000)
  })
})

describe('expected damage', () => {
  test('AR-249 WE-21 sword against sword: 36', () => {
    expect(single(table([[armed('sword')], [armed('sword')]]), 'attack', 1)).toBe(36)
  })

  test('AR-249 without a roll there is no margin; Block counts once, attrition like any percentage', () => {
    // 70 × 60 % = 42, expected crit 12.5 % × 50 % → 44, Soak 50 → 30.
    const bomber = plain({ consumables: ['fire_bomb'] })
    expect(single(table([[bomber], [plain()]]), 'fire_bomb', 1)).toBe(30)
    // 35 % of 20 off the 44: 37 → 25.
    const guarded = plain({ gear: { off: { item: 'kite_shield' } } })
    expect(single(table([[bomber], [guarded]]), 'fire_bomb', 1)).toBe(25)
    // +30 %: 58 → 39.
    expect(single(table([[bomber], [plain()]], { tick: 130 }), 'fire_bomb', 1)).toBe(39)
  })

  test('AR-249 every component counts at least 1, Block only meets the first, the margin only the primary one', () => {
    const blow = action({
      id: 'blow',
      attack: { base: 60 },
      primary: 'Fire',
      components: [
        { t: 'Damage', type: 'Cold', formula: { base: 3 } },
        { t: 'Damage', type: 'Fire', formula: { base: 30 } },
      ],
    })
    const field = table([[plain({ traits: [OWN] })], [plain({ gear: { off: { item: 'kite_shield' } } })]], {
      actions: [blow],
      tuning: { 'crit.multiplier': 0 },
    })
    // Cold 3 − 7 → 0 → 1. Fire 30 + (30 + 60) div 2 − 30 = 45 → 30. 31 of 60 rolls hit: 31 × 31 div 60.
    expect(single(field, 'blow', 1)).toBe(16)
  })

  test('AR-249 who cannot hit does nothing', () => {
    const target = plain({ attributes: { Speed: 200, Accuracy: 200, Awareness: 200 } })
    expect(single(table([[plain()], [target]]), 'attack', 1)).toBe(0)
  })

  test('AR-250 Multihit adds 80 % for each further visible enemy there, at most two', () => {
    const reader = armed('tome', { gear: { main: { item: 'tome', type: 'Psychic' } } })
    const against = (enemies: number) => table([[reader], Array.from({ length: enemies }, () => plain())])
    // E₁ 38, each further 30.
    expect([1, 2, 3, 4].map((enemies) => total(against(enemies), 'attack', 1))).toEqual([38, 68, 98, 98])
    expect(total(against(2).give(2, 'Sneaking', 9), 'attack', 1)).toBe(38)
    const apart = against(2)
    apart.fighter(2).zone = 0
    expect(total(apart, 'attack', 1)).toBe(38)
  })

  test('AR-250 dual wielders add the other hand, if it reaches', () => {
    const knives = plain({ gear: { main: { item: 'dagger' }, off: { item: 'dagger' } } })
    // Main 31 (Attack 80, damage 46), off 18 (61, 35); Deadly makes 17.5 % crits.
    expect(total(table([[knives], [plain()]]), 'attack', 1)).toBe(49)
    const shooter = plain({ gear: { main: { item: 'hand_crossbow' }, off: { item: 'dagger' } } })
    const far = table([[shooter], [plain()]], { zones: ['center', 'north'] })
    expect(total(far, 'attack', 1)).toBe(single(far, 'attack', 1))
    const { build } = far.fight.live[0]!
    const offHand = build.attackWith[2]!
    far.fighter(1).zone = far.fighter(0).zone
    const scene = far.scene()
    const both =
      expectedDamage(scene, far.action('attack'), far.fighter(1)) + expectedDamage(scene, offHand, far.fighter(1))
    expect(total(far, 'attack', 1)).toBe(both)
    // The attack of the other hand causes no third one.
    expect(expectedTotal(scene, offHand, far.fighter(1))).toBe(expectedDamage(scene, offHand, far.fighter(1)))
  })

  test('AR-250 AR-254 areas are estimated by one pass for each', () => {
    const knives = plain({
      gear: { main: { item: 'dagger' }, off: { item: 'dagger' } },
      traits: [{ id: 'swordmaster', perks: ['whirling_steel'] }],
      stars: 2,
    })
    const field = table([[knives], [plain()]])
    const whirl = field.action('whirling_steel')
    const scene = field.scene()
    expect(estimate(scene, whirl, field.fighter(1))).toBe(expectedDamage(scene, whirl, field.fighter(1)))
  })

  test('AR-251 P counts shields, f is the share of Health', () => {
    const field = table([[plain()], [plain(), plain()]], { hp: [500, 333, -7] })
      .shield(1, 30)
      .shield(2, 20)
    const { toughness, share } = field.scene()
    expect([toughness[1], toughness[2]]).toEqual([363, 21])
    expect([share[0], share[1], share[2]]).toEqual([10_000, 6660, 0])
  })
})

describe('projection', () => {
  /** Lookahead 6, multiplier 3.00: gain 22. */
  const field = (hp: number) => table([[plain()], [plain()]], { hp: [500, hp], event: 'practice' })
  const ahead = (on: Table) => projectionOf(on.scene(), on.fighter(1))

  test('AR-252 damage over time: the curve, its lowest point and the tick of death', () => {
    const burning = field(500).give(1, 'Burning', 10)
    expect(ahead(burning)).toMatchObject({ end: 446, minimum: 446, death: -1 })
    expect(projectedLoss(burning.fighter(1), ahead(burning))).toBe(54)
    // 21, 15, 9, 6: the fourth tick is too much for 50.
    expect(ahead(field(50).give(1, 'Burning', 10))).toMatchObject({ end: -1, minimum: -1, death: 4 })
  })

  test('AR-252 shields stand before Health as long as they last', () => {
    expect(ahead(field(50).give(1, 'Burning', 10).shield(1, 10))).toMatchObject({ end: 6, death: -1 })
    // Only the first tick falls into its time: 10 of 21.
    expect(ahead(field(500).give(1, 'Burning', 10).shield(1, 30, 9)).end).toBe(500 - 33)
    // A shield against Slashing (bit 2) does not stop Fire.
    expect(ahead(field(500).give(1, 'Burning', 10).shield(1, 30, 0, 4)).end).toBe(446)
  })

  test('AR-252 healing statuses heal and close wounds', () => {
    expect(ahead(field(400).give(1, 'Regeneration', 10)).end).toBe(440)
    // Bleeding 12 goes before Regeneration 8: it costs 24 in the first tick, then 16 points of healing close it.
    expect(ahead(field(400).give(1, 'Bleeding', 12).give(1, 'Regeneration', 10)).end).toBe(416)
    // Bleeding 3 comes after it and is closed before it hurts.
    expect(ahead(field(400).give(1, 'Bleeding', 3).give(1, 'Regeneration', 10)).end).toBe(440)
  })

  test('AR-252 the next turn, at today’s gain', () => {
    expect(ahead(field(500).set(1, { initiative: 60 })).turn).toBe(2)
    expect(ahead(field(500).set(1, { initiative: -60 })).turn).toBe(-1)
    expect(ahead(field(500).set(1, { initiative: 100 })).turn).toBe(0)
    expect(ahead(field(500).set(1, { initiative: 100, actedAt: 8 })).turn).toBe(1)
    // Stun 18 keeps Willpower 50 from gaining for three ticks (WE-12).
    expect(ahead(field(500).set(1, { initiative: 60 }).give(1, 'Stun', 18)).turn).toBe(5)
  })

  test('AR-252 who is downed already is beyond projection', () => {
    expect(ahead(field(-3).give(1, 'Regeneration', 10))).toMatchObject({ end: -3, minimum: -3, death: 0 })
  })
})
