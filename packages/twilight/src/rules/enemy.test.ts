import { describe, expect, test } from 'vitest'
import { fight, testContent } from '../testing.ts'
import { bodyArmour, enterEnemy, liveInfluence, livePower, spiritArmour } from './enemy.ts'

const LESHY = { encounter: { enemies: ['leshy'] } }

describe('an enemy in the zones', () => {
  test.each([
    [-70, 25, 6, 3],
    [-30, 20, 5, 2],
    [0, 15, 4, 2],
    [30, 10, 3, 2],
    [70, 5, 2, 1],
  ])('TW-036 TW-037 WE-10 Leshy at resonance %d has %d HP, power %d, armour %d', (resonance, hp, power, armour) => {
    const bench = fight({ ...LESHY, start: { resonance } })
    const enemy = bench.enemy()
    expect([enemy.hp, enemy.hpMax, enemy.wpMax]).toEqual([hp, hp, 8])
    expect(livePower(bench.plan, bench.encounter, enemy)).toBe(power)
    expect(bodyArmour(bench.plan, bench.encounter, enemy)).toBe(armour)
  })

  test('TW-036 the maxima stay as they were at the start when the zone moves; TW-037 power and armour follow', () => {
    const bench = fight({ ...LESHY, start: { resonance: -56, cards: Array(5).fill('absolution') } })
    bench.play('absolution')
    bench.state.encounter!.resonance = 70
    expect(bench.enemy()).toMatchObject({ hpMax: 20, hp: 20 })
    expect(livePower(bench.plan, bench.encounter, bench.enemy())).toBe(2)
    expect(bodyArmour(bench.plan, bench.encounter, bench.enemy())).toBe(1)
  })

  test('TW-036 a maximum is at least 1, and no spirit stays no spirit; TW-037 the other stats are at least 0', () => {
    const low = { hp_max: -99, wp_max: -99, armor_physical: -99, armor_spirit: -99, power: -99, influence: -99 }
    const frail = { resonance_modifiers: { yav: low } }
    const bench = fight({}, testContent({ target: frail }))
    expect(bench.enemy()).toMatchObject({ hp: 1, hpMax: 1, wp: 1, wpMax: 1 })
    const read = [livePower, liveInfluence, bodyArmour, spiritArmour]
    expect(read.map((stat) => stat(bench.plan, bench.encounter, bench.enemy()))).toEqual([0, 0, 0, 0])
    const mindless = {
      ...frail,
      stats: { hp_max: 5, wp_max: 0, armor_physical: 0, armor_spirit: 0, power: 1, influence: 0 },
    }
    const other = fight({}, testContent({ target: { ...mindless, resonance_modifiers: { yav: { wp_max: 9 } } } }))
    expect(other.enemy().wpMax).toBe(0)
  })

  test('TW-036 who is summoned gets the maxima of the zone of that moment', () => {
    const { plan } = fight(LESHY)
    expect(enterEnemy(plan, 'leshy', 1, 'deepNav').hpMax).toBe(25)
    expect(enterEnemy(plan, 'leshy', 1, 'prav').hpMax).toBe(10)
  })

  test('TW-162 TW-166 TW-214 everything is added up before the least of 0', () => {
    const stats = { hp_max: 20, wp_max: 10, armor_physical: 0, armor_spirit: 2, power: 1, influence: 0 }
    const deltas = { armor_physical: -3, armor_spirit: -1, power: -3 }
    const bench = fight({}, testContent({ target: { stats, resonance_modifiers: { yav: deltas } } }))
    const worn = { ...bench.enemy(), tempArmour: [{ n: 4, until: 2 }], unravel: 3, buff: 2 }
    expect(bodyArmour(bench.plan, bench.encounter, worn)).toBe(1)
    expect(spiritArmour(bench.plan, bench.encounter, worn)).toBe(0)
    expect(livePower(bench.plan, bench.encounter, worn)).toBe(0)
    expect(livePower(bench.plan, bench.encounter, { ...worn, buff: 4 })).toBe(2)
  })
})
