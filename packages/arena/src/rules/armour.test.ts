import { describe, expect, test } from 'vitest'
import { text } from '../content/testing.ts'
import { attributesOf, melee, OWNS_PERK, perkPack, plain, sheetOf } from '../testing.ts'

const MEDIUM = ['coif', 'hauberk', 'bracers', 'greaves', 'gauntlets', 'boots']
const HEAVY = ['helm', 'cuirass', 'pauldrons', 'plate_legs', 'plate_gauntlets', 'sabatons']
const worn = (armour: unknown[], more: object = {}) => plain({ gear: { armour }, ...more })
const soak = (member: Record<string, unknown>, overlay = {}) => {
  const sheet = sheetOf(member, overlay)
  return [sheet.soak.Blunt, sheet.soak.Cold, sheet.soak.Light]
}
const speed = (member: Record<string, unknown>, overlay = {}) => sheetOf(member, overlay).attributes.Speed

describe('shield items', () => {
  test('AR-152 Block value by quality, rounded up; chance and Speed penalty as they are', () => {
    const blocked = (off: unknown) => {
      const fight = melee(
        [[plain()], [plain({ gear: { off } })]],
        {},
        { draws: { 'arena/attack': [60], 'arena/block': [true] } },
      )
      fight.turn('attack', { target: 1 })
      const { chanceBp, value } = fight.last('blockChecked')
      return [chanceBp, value, fight.fight.live[1]!.attributes[1]]
    }
    expect(blocked('buckler')).toEqual([2000, 10, 50])
    expect(blocked({ item: 'buckler', quality: 105 })).toEqual([2000, 11, 50])
    expect(blocked({ item: 'kite_shield', quality: 200 })).toEqual([3500, 40, 48])
    expect(blocked('tower_shield')).toEqual([5000, 35, 46])
  })

  test('AR-152 it never attacks and makes no dual wielder', () => {
    const bearer = plain({ gear: { main: 'buckler', off: 'kite_shield' } })
    const fight = melee([[bearer], [plain()]], {}, { draws: { 'arena/attack': [60] } }).turn('attack', { target: 1 })
    expect(fight.events('actionDeclared').map(({ implement, pass }) => [implement, pass])).toEqual([
      ['unarmed', 'main'],
    ])
    expect(sheetOf(plain({ gear: { main: 'dagger', off: 'buckler' } })).implements).toEqual([
      { id: 'dagger', attack: 93, damage: 53 },
    ])
  })
})

describe('armour', () => {
  test('AR-153 base × slot factor × quality + 3 % of the blend, by family, one ceiling for all pieces together', () => {
    // Speed 42: 6 × (5 + 3 % of 47.6) = 38.568, split 40/35/25; the body itself has 49/50/50.
    expect(soak(worn(MEDIUM))).toEqual([49 + 16, 50 + 14, 50 + 10])
    // Speed 30: 6 × (7 + 3 % of 47) = 50.46, split 60/25/15.
    expect(soak(worn(HEAVY))).toEqual([47 + 31, 50 + 13, 50 + 8])
    // 6 × (4 + 1.5), split 15/25/60.
    const LIGHT = ['hood', 'vest', 'wraps', 'leggings', 'gloves', 'sandals']
    expect(soak(worn(LIGHT))).toEqual([50 + 5, 50 + 9, 50 + 20])
  })

  test('AR-153 AR-156 the slot factor and quality count for the base only', () => {
    // 4 × 1.7 + 1.5 = 8.3; quality 150: 10.2 + 1.5.
    expect(soak(worn(['robes']))).toEqual([52, 53, 55])
    expect(soak(worn([{ item: 'robes', quality: 150 }]))).toEqual([52, 53, 58])
    // Speed 36: 7 × 2.6 + 3 % of 47.9 = 19.637.
    expect(soak(worn(['full_plate']))).toEqual([48 + 12, 55, 53])
    const slots = ['Head', 'Torso', 'Arms', 'Legs', 'Hands']
    const piece = (n: number) => ({ id: `part${n}`, name: text('Part'), weight: 'Light', slots: slots.slice(0, n) })
    const overlay = { 'armour.json': [1, 2, 3, 4, 5].map(piece) }
    // (4 × 1.0 / 1.7 / 2.2 / 2.6 / 3.0 + 1.5) × 60 %
    expect([1, 2, 3, 4, 5].map((n) => soak(worn([`part${n}`]), overlay)[2]! - 50)).toEqual([4, 5, 7, 8, 9])
  })

  test('AR-154 AR-155 WE-08 the Speed penalty and how Might carries it', () => {
    const at = (Might: number) => ({ attributes: { ...attributesOf(50), Might } })
    expect(speed(worn(HEAVY, at(150)))).toBe(50 - 12)
    expect(speed(worn(HEAVY, at(0)))).toBe(50 - 30)
    expect(speed(worn(['full_plate'], at(50)))).toBe(50 - 14)
    const knight = { main: 'sword', off: 'tower_shield', armour: ['full_plate', 'plate_gauntlets', 'sabatons'] }
    expect(speed(plain({ gear: knight, ...at(70) }))).toBe(50 - 21)
  })

  test('AR-154 per slot covered: Light 0, Medium 2, Heavy 5; shields 0, 2, 5', () => {
    const bare = { attributes: { ...attributesOf(50), Might: 0 } }
    const lost = (gear: object) => 50 - speed(plain({ gear, ...bare }))
    expect([lost({ armour: ['robes'] }), lost({ armour: ['chainmail'] }), lost({ armour: ['full_plate'] })]).toEqual([
      0, 4, 20,
    ])
    expect([lost({ off: 'buckler' }), lost({ off: 'kite_shield' }), lost({ off: 'tower_shield' })]).toEqual([0, 2, 5])
    expect(lost({ main: 'tower_shield', off: 'kite_shield', armour: ['boots'] })).toBe(9)
    const lighter = { 'armourClasses.json': [{ id: 'Heavy', speed: 1 }] }
    expect(speed(worn(['full_plate'], bare), lighter)).toBe(46)
  })

  test('AR-155 effective Might counts; the penalty comes before percentages', () => {
    const gifted = (...mods: object[]) => speed(worn(HEAVY, OWNS_PERK), perkPack({ mods }))
    const mod = (stat: string, kind: string, value: number) => ({ stat, kind, value })
    expect(gifted()).toBe(30)
    expect(gifted(mod('Might', 'flat', 100))).toBe(38)
    expect(gifted(mod('Speed', 'bp', 10_000))).toBe(60)
    expect(gifted(mod('Speed', 'flat', 5))).toBe(35)
    expect(speed(worn(HEAVY, { attributes: { Speed: 10, Might: 0 } }))).toBe(0)
  })

  test('AR-155 whatever reads Speed is lower', () => {
    const [free, clad] = [sheetOf(plain()), sheetOf(worn(HEAVY))]
    // Speed 30: ⌈(12 + 17.5 + 12.5) × 60 %⌉ and ⌈√30 × 3⌉.
    expect([free.physDefense, clad.physDefense]).toEqual([30, 26])
    expect([free.initiativeGain, clad.initiativeGain]).toEqual([22, 17])
  })
})
