import { describe, expect, test } from 'vitest'
import { action, armed, OWN, plain, skilled, type Table, table } from '../testing.ts'
import { aoeClustering, damageOutput } from './damage.ts'

/** 90 Fire to everybody in a zone; Soak 50 leaves 60. */
const blast = (more: object = {}) =>
  action({
    id: 'blast',
    target: 'AllZone',
    primary: 'Fire',
    autoHit: true,
    components: [{ t: 'Damage', type: 'Fire', formula: { base: 90 } }],
    ...more,
  })
const bomber = plain({ traits: [OWN] })
const field = (teams: Parameters<typeof table>[0], more: object = {}) =>
  table(teams, { actions: [blast(more)], tuning: { 'crit.multiplier': 0 }, zones: ['north'] })
const output = (on: Table, members: readonly number[]) => damageOutput(on.scene(), on.action('blast'), members)
const clustering = (on: Table, members: readonly number[]) => aoeClustering(on.scene(), on.action('blast'), members)

describe('damage_output', () => {
  test('AR-254 damage against a quarter of the mean Health; the hidden count half, the downed not', () => {
    const two = field([[bomber], [plain(), plain()]])
    expect(output(two, [1, 2])).toBe(9600)
    expect(output(two, [1])).toBe(4800)
    expect(output(two.give(2, 'Sneaking', 40), [1, 2])).toBe(7200)
    two.fighter(1).hp = 0
    expect(output(two, [1, 2])).toBe(2400)
    expect(output(two, [1])).toBe(100)
  })

  test('AR-254 friendly fire counts twice', () => {
    const mixed = field([
      [bomber, plain()],
      [plain(), plain(), plain()],
    ])
    expect(output(mixed, [2, 3, 4])).toBe(10_000)
    expect(output(mixed, [1, 2, 3, 4])).toBe(4800)
    expect(output(mixed, [1, 2, 3])).toBe(100)
    expect(output(mixed, [1])).toBe(100)
    // An ally loses at most what it has: 2 × 30 of 180.
    mixed.fighter(1).hp = 30
    expect(output(mixed, [1, 2, 3, 4])).toBe(9600)
  })

  test('AR-254 a kill is worth a quarter more, and at least 7000', () => {
    // Health 200, reference 50; 71 of 90 get through Soak 28.
    const frail = plain({ attributes: { Endurance: 0 } })
    const weak = field([[bomber], [frail, plain()]])
    weak.fighter(1).hp = 72
    expect(output(weak, [1])).toBe(10_000)
    weak.fighter(1).hp = 35
    expect(output(weak, [1])).toBe(8750)
    weak.fighter(1).hp = 10
    expect(output(weak, [1])).toBe(7000)
    // A shield saves it: P is 75.
    weak.shield(1, 65)
    weak.fighter(2).hp = 60
    expect(output(weak, [2])).toBe(7000)
    weak.fighter(2).hp = 61
    expect(output(weak, [2])).toBe(4800)
  })

  test('AR-254 AR-250 a single target is judged by all that follows', () => {
    const knives = plain({ gear: { main: { item: 'dagger' }, off: { item: 'dagger' } } })
    // E 49 of the reference 125.
    expect(table([[knives], [plain()]]).score('damage_output', 'attack')).toBe(3920)
  })
})

describe('target_vulnerability', () => {
  test('AR-257 what Soak and Resistance let through of 10 000', () => {
    expect(table([[armed('sword')], [plain()]]).score('target_vulnerability', 'attack')).toBe(6667)
    // Penetration 30 against Soak 50: ⌈10 000 × 13 000/16 500⌉.
    const lancer = skilled('lancer', ['impale'], { gear: { main: { item: 'spear' } } })
    expect(table([[lancer], [plain()]]).score('target_vulnerability', 'impale')).toBe(7879)
    // Sunder 20 leaves 33⅓ of Soak 50.
    expect(table([[armed('mace')], [plain()]]).score('target_vulnerability', 'attack')).toBe(7500)
    // Resistance 25 (K 50) keeps two thirds of the 6667.
    const poisoner = skilled('poisoner', ['venom_strike'])
    const hardened = skilled('poisoner', ['virulence'])
    expect(table([[poisoner], [hardened]]).score('target_vulnerability', 'venom_strike')).toBe(4445)
  })

  test('AR-257 harmful statuses open it up, shields close it', () => {
    const duel = table([[armed('sword')], [plain()]])
      .give(1, 'Cursed', 3)
      .give(1, 'Slow', 9)
      .give(1, 'Haste', 5)
    expect(duel.score('target_vulnerability', 'attack')).toBe(7667)
    for (const status of ['Dazzled', 'Confused', 'Burning']) duel.give(1, status, 1)
    expect(duel.score('target_vulnerability', 'attack')).toBe(8667)
    expect(duel.shield(1, 500).score('target_vulnerability', 'attack')).toBe(4333)
  })

  test('AR-257 neutral without Damage', () => {
    const chorus = skilled('mentalist', ['dread_chorus'])
    expect(table([[chorus], [plain()]]).score('target_vulnerability', 'dread_chorus')).toBe(5000)
  })
})

describe('aoe_clustering', () => {
  const allies = Array.from({ length: 3 }, () => plain())
  const crowd = () => field([[bomber, ...allies], Array.from({ length: 5 }, () => plain())])

  test('AR-256 two enemies are enough, four ideal', () => {
    const on = crowd()
    expect([[4], [4, 5], [4, 5, 6], [4, 5, 6, 7], [4, 5, 6, 7, 8]].map((members) => clustering(on, members))).toEqual([
      2750, 5000, 7500, 10_000, 10_000,
    ])
    expect(clustering(on.give(5, 'Sneaking', 40), [4, 5])).toBe(3875)
  })

  test('AR-256 an ally in the way costs 1.75 enemies', () => {
    const on = crowd()
    expect(
      [
        [1, 4, 5],
        [1, 4],
        [1, 2, 4, 5, 6, 7, 8],
      ].map((members) => clustering(on, members)),
    ).toEqual([1062, 500, 3875])
  })

  test('AR-256 the Action may ask for other numbers', () => {
    const on = field([[bomber], allies], { ai: { min: 1, ideal: 3 } })
    expect([[1], [1, 2], [1, 2, 3]].map((members) => clustering(on, members))).toEqual([5000, 7500, 10_000])
  })

  test('AR-256 zones of allies count each ally', () => {
    const on = field([[bomber, ...allies], [plain()]], {
      target: 'AllyZone',
      primary: undefined,
      autoHit: undefined,
      components: [{ t: 'ApplyStatus', status: 'Haste', stacks: 5 }],
    })
    expect([[1], [1, 2], [1, 2, 3]].map((members) => clustering(on, members))).toEqual([2500, 5000, 7500])
  })
})
