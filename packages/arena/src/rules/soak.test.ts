import { describe, expect, test } from 'vitest'
import { DAMAGE_TYPES } from '../content/index.ts'
import { deed, melee, OWNS_PERK, perkPack, plain, sheetOf, stage } from '../testing.ts'
import { afterSoak } from './stats.ts'

const mod = (stat: string, value: number, kind = 'flat') => ({ stat, kind, value })
const damage = (type: string, base: number, more: object = {}) => ({ t: 'Damage', type, formula: { base }, ...more })
const NO_CRIT = { 'crit.max': 0 }

/** The damage of an Action on a fighter with these modifiers. */
function struck(components: readonly { t: string }[], mods: object[] = [], more: object = {}, gear: object = {}) {
  const overlay = perkPack({ actions: [deed(components, more)], mods })
  const fight = melee([[plain({ ...OWNS_PERK, gear })], [plain()]], { tuning: NO_CRIT }, { overlay })
  return fight.turn('test_perk', { target: 1 }).events('damageResolved')
}

describe('Soak and Penetration', () => {
  test('AR-174 family Soak, flat and percentage bonuses of soak, family and type, one ceiling, floor 0', () => {
    const soak = (...mods: object[]) => sheetOf(plain(OWNS_PERK), perkPack({ mods })).soak
    const all = (value: number) => Object.fromEntries(DAMAGE_TYPES.map((type) => [type, value]))
    expect(soak()).toEqual(all(50))
    expect(soak(mod('soak', 4))).toEqual(all(54))
    expect(soak(mod('soak.Elemental', 7))).toEqual({ ...all(50), Fire: 57, Cold: 57, Lightning: 57 })
    expect(soak(mod('soak.Physical', 7))).toEqual({ ...all(50), Blunt: 57, Piercing: 57, Slashing: 57 })
    expect(soak(mod('soak.Shadow', 9))).toEqual({ ...all(50), Shadow: 59 })
    // (50 + 1 + 2 + 3) × 1.33 = 74.48
    const many = soak(
      mod('soak', 1),
      mod('soak.Magical', 2),
      mod('soak.Poison', 3),
      mod('soak', 1100, 'bp'),
      mod('soak.Magical', 1100, 'bp'),
      mod('soak.Poison', 1100, 'bp'),
    )
    expect([many.Poison, many.Light, many.Fire]).toEqual([75, 65, 57])
    expect(soak(mod('soak', -80))).toEqual(all(0))
    expect(soak(mod('soak', -20_000, 'bp'))).toEqual(all(0))
  })

  test('AR-174 three families: their blends are the body, single types differ by bonuses alone', () => {
    const { soak } = sheetOf(plain({ attributes: { Endurance: 90, Willpower: 10 } }))
    expect([soak.Blunt, soak.Piercing, soak.Slashing]).toEqual([74, 74, 74])
    expect([soak.Fire, soak.Cold, soak.Lightning]).toEqual([68, 68, 68])
    expect([soak.Poison, soak.Shadow, soak.Light, soak.Psychic]).toEqual([28, 28, 28, 28])
  })

  test('AR-175 Penetration: component, adjustments of that type, Sunder', () => {
    const of = (mods: object[], gear: object, penetration: number) => {
      const [event] = struck([damage('Blunt', 90, { penetration })], mods, { implement: 'physical' }, gear)
      return event!.penetration
    }
    expect([of([], {}, 30), of([], { main: 'mace' }, 30), of([mod('penetration', 15)], { main: 'mace' }, 30)]).toEqual([
      30, 50, 65,
    ])
    const typed = (tag: string) => ({ ...mod('penetration', 10), tag })
    expect([of([typed('Blunt')], {}, 0), of([typed('Fire')], {}, 0)]).toEqual([10, 0])
    expect(of([mod('penetration', -30)], { main: 'mace' }, 0)).toBe(0)
    // Percentages come last: (30 + 20) × 1.5.
    expect(of([mod('penetration', 5000, 'bp')], { main: 'mace' }, 30)).toBe(75)
  })

  test('AR-175 AR-176 WE-06 effective Penetration stays a ratio, what remains is rounded up once', () => {
    const { fight } = stage([[plain()], [plain()]])
    const left = (d: number, soak: number, pen = 0) => afterSoak(fight, d, soak, pen)
    expect([left(85, 50), left(90, 60), left(100, 100)]).toEqual([57, 57, 50])
    expect([left(90, 60, 20), left(90, 60, 50), left(90, 30, 50)]).toEqual([63, 72, 90])
    // Effective 16⅔, 33⅓, 50, 66⅔: Soak of exactly that much is gone, one point more is not.
    const beyond = [20, 50, 100, 200].map((pen) => [16, 33, 50, 66].map((soak) => left(10_000, soak, pen) === 10_000))
    expect(beyond).toEqual([
      [true, false, false, false],
      [true, true, false, false],
      [true, true, true, false],
      [true, true, true, true],
    ])
    // 17 − 16⅔ = ⅓: 10 000 × 100/100⅓ = 9966.8
    expect([left(10_000, 17, 20), left(10_000, 34, 50), left(10_000, 51, 100), left(10_000, 67, 200)]).toEqual([
      9967, 9934, 9901, 9967,
    ])
    expect([left(0, 50), left(1, 10_000)]).toEqual([0, 1])
  })

  test('AR-176 in the pipeline: 90 against Soak 60', () => {
    const hit = (penetration: number) => {
      const target = plain({ attributes: { Endurance: 60, Might: 60, Speed: 60 } })
      const overlay = perkPack({ actions: [deed([damage('Slashing', 90, { penetration })])] })
      const fight = melee([[plain(OWNS_PERK)], [target]], { tuning: NO_CRIT }, { overlay })
      return fight.turn('test_perk', { target: 1 }).events('damageResolved')[0]!
    }
    expect(hit(0)).toMatchObject({ soak: 60, penetration: 0, afterSoak: 57, final: 57 })
    expect(hit(20)).toMatchObject({ soak: 60, penetration: 20, afterSoak: 63 })
    expect(hit(50)).toMatchObject({ soak: 60, penetration: 50, afterSoak: 72 })
  })

  test('AR-177 Penetration changes neither Block nor Resistance nor Shields', () => {
    const overlay = {
      ...perkPack({
        actions: [0, 1000].map((penetration) => deed([damage('Fire', 90, { penetration })], { id: `p${penetration}` })),
      }),
      'shields.json': [{ id: 'buckler', blockBp: 10_000, blockValue: 20 }],
    }
    const ring = { item: 'ring', affixes: [{ id: 'warding', tier: 'grand' }], quality: 250 }
    const target = plain({
      attributes: { Endurance: 0, Awareness: 0, Luck: 0 },
      gear: { off: 'buckler', accessories: { ring1: ring } },
    })
    const hit = (id: string) => {
      const fight = melee(
        [[plain(OWNS_PERK)], [target]],
        { tuning: NO_CRIT, start: { 1: { shields: [{ hp: 15 }] } } },
        { overlay },
      )
      return fight.turn(id, { target: 1 }).events('damageResolved')[0]!
    }
    // No Soak at all: 90 − 20 = 70, Resistance 50: 35, shield 15: 20, with or without Penetration.
    const same = { blocked: 20, soak: 0, afterSoak: 70, afterResistance: 35, absorbed: 15, final: 20 }
    expect([hit('p0'), hit('p1000')]).toMatchObject([same, same])
  })
})
