import { describe, expect, test } from 'vitest'
import { BARE, deed, melee, OWNS_PERK, perkPack, plain, sheetOf, stage } from '../testing.ts'
import { resisted } from './stats.ts'

const damage = (type: string, base: number, more: object = {}) => ({ t: 'Damage', type, formula: { base }, ...more })
const resist = (key: string, value: number) => ({ stat: `resist.${key}`, kind: 'flat', value })
const KEYS = [
  'Blunt',
  'Piercing',
  'Slashing',
  'Fire',
  'Cold',
  'Lightning',
  'Poison',
  'Shadow',
  'Light',
  'Psychic',
  'Stun',
  'Mental',
]

/** Fighter 0 uses the Action on fighter 1, who owns the modifiers too. */
function struck(components: readonly { t: string }[], mods: object[], setup: object = {}, more: object = {}) {
  const overlay = perkPack({ actions: [deed(components, more)], mods })
  const fight = melee([[plain(OWNS_PERK)], [plain(OWNS_PERK)]], { tuning: BARE, ...setup }, { overlay })
  return fight.turn('test_perk', more && 'target' in more ? {} : { target: 1 })
}

describe('Resistance', () => {
  test('AR-170 twelve keys, 0 but for Mental: ⌈20 % of Willpower⌉; bonuses add, nothing goes below 0', () => {
    const base = sheetOf(plain()).resistance
    expect(Object.keys(base)).toEqual(KEYS)
    expect(base).toEqual({ ...Object.fromEntries(KEYS.map((key) => [key, 0])), Mental: 10 })
    expect(sheetOf(plain({ attributes: { Willpower: 51 } })).resistance.Mental).toBe(11)
    const overlay = perkPack({ mods: [resist('Fire', 40), resist('Mental', 20), resist('Cold', -30)] })
    expect(sheetOf(plain(OWNS_PERK), overlay).resistance).toMatchObject({ Fire: 40, Mental: 30, Cold: 0 })
    const ring = { item: 'ring', affixes: [{ id: 'warding', tier: 'minor' }] }
    expect(sheetOf(plain({ ...OWNS_PERK, gear: { accessories: { ring1: ring } } }), overlay).resistance.Fire).toBe(50)
  })

  test('AR-170 a status may raise it', () => {
    const overlay = { 'statuses.json': [{ id: 'Guarded', mods: [{ stat: 'resist.Fire', kind: 'flat', perStack: 5 }] }] }
    const fight = melee([[plain()], [plain()]], { start: { 1: { statuses: { Guarded: 11 } } } }, { overlay })
    // 9 stacks are left: 45.
    expect(resisted(fight.fight, fight.fight.live[1]!, 3, 95)).toBe(50)
  })

  test('AR-171 WE-07 what remains is ⌈value × K/(R + K)⌉ with K 50', () => {
    const left = (r: number, value: number, tuning: object = {}) => {
      const { fight } = stage(
        [[plain(OWNS_PERK)], [plain()]],
        { tuning },
        { overlay: perkPack({ mods: [resist('Fire', r)] }) },
      )
      return resisted(fight, fight.live[0]!, 3, value)
    }
    expect([left(40, 10), left(40, 85), left(40, 57)]).toEqual([6, 48, 32])
    expect(left(500, 10)).toBe(1)
    expect([left(0, 57), left(50, 100), left(50, 101)]).toEqual([57, 50, 51])
    expect(left(40, 90, { 'resist.K': 160 })).toBe(72)
  })

  test('AR-171 a key may have a K of its own', () => {
    const byKey = KEYS.map((key) => (key === 'Fire' ? 10 : 0))
    const { fight } = stage(
      [[plain(OWNS_PERK)], [plain()]],
      { tuning: { 'resist.K.byKey': byKey } },
      { overlay: perkPack({ mods: [resist('Fire', 40), resist('Cold', 40)] }) },
    )
    const live = fight.live[0]!
    expect([resisted(fight, live, 3, 90), resisted(fight, live, 4, 90)]).toEqual([18, 50])
  })

  test('AR-172 harmful stacks from anyone, oneself included; beneficial ones, heals and shields are never resisted', () => {
    const parts = ['Burning', 'Haste'].map((status) => ({ t: 'ApplyStatus', status, stacks: 10 }))
    const mods = KEYS.map((key) => resist(key, 40))
    const more = [
      { t: 'Heal', formula: { base: 50 } },
      { t: 'Shield', formula: { base: 50 } },
    ]
    const enemy = struck([...parts, ...more], mods, { start: { 1: { hp: 100 } } })
    expect(
      enemy
        .events('statusApplied')
        .slice(0, 2)
        .map(({ status, afterResistance }) => [status, afterResistance]),
    ).toEqual([
      ['Burning', 6],
      ['Haste', 10],
    ])
    expect(enemy.events('healed')[0]!.amount).toBe(50)
    expect(enemy.events('shieldGained')[0]!.hp).toBe(50)
    const self = struck(parts, mods, {}, { target: 'Self' })
    expect(
      self
        .events('statusApplied')
        .slice(0, 2)
        .map(({ afterResistance }) => afterResistance),
    ).toEqual([6, 10])
    const ally = perkPack({ actions: [deed([parts[0]!], { target: 'AllySingle' })], mods })
    const friends = melee([[plain(OWNS_PERK), plain(OWNS_PERK)], [plain()]], { tuning: BARE }, { overlay: ally })
    expect(friends.turn('test_perk', { target: 1 }).events('statusApplied')[0]!.afterResistance).toBe(6)
  })

  test('AR-172 each status by its own key: Stun by Stun, Confused by Mental', () => {
    const parts = ['Stun', 'Confused', 'Slow'].map((status) => ({ t: 'ApplyStatus', status, stacks: 30 }))
    const fight = struck(parts, [resist('Stun', 50), resist('Mental', 40)])
    // 50: a half; 10 + 40: a half; Cold 0: all.
    expect(
      fight
        .events('statusApplied')
        .slice(0, 3)
        .map(({ afterResistance }) => afterResistance),
    ).toEqual([15, 15, 30])
  })

  test('AR-173 damage of the same key, after Soak and before Shields', () => {
    const setup = { tuning: { 'crit.max': 0 }, start: { 1: { shields: [{ hp: 40 }] } } }
    const fight = struck([damage('Fire', 85), damage('Cold', 85)], [resist('Fire', 40)], setup)
    // Soak 50: 85 → 57; Resistance 40: 57 → 32; the shield takes what is left.
    expect(fight.events('damageResolved').slice(0, 2)).toMatchObject([
      { damageType: 'Fire', afterSoak: 57, afterResistance: 32, absorbed: 32, final: 1 },
      { damageType: 'Cold', afterSoak: 57, afterResistance: 57, absorbed: 8, final: 49 },
    ])
  })

  test('AR-173 friendly fire is resisted, a DoT is not resisted again', () => {
    const parts = [damage('Fire', 90), { t: 'ApplyStatus', status: 'Burning', stacks: 18 }]
    const overlay = perkPack({ actions: [deed(parts, { target: 'AllZone' })], mods: [resist('Fire', 40)] })
    const fight = melee([[plain(OWNS_PERK), plain(OWNS_PERK)], [plain(OWNS_PERK)]], { tuning: BARE }, { overlay })
    fight.turn('test_perk', { zone: 'center' })
    const hits = fight.events('damageResolved')
    expect(hits.slice(0, 3).map(({ target, final }) => [target, final])).toEqual([
      [0, 50],
      [1, 50],
      [2, 50],
    ])
    // 10 stacks arrive, 7 burn in tick 2: 21, not ⌈21 × 50/90⌉.
    expect(hits[3]).toMatchObject({ dot: true, final: 21 })
  })
})
