import { describe, expect, test } from 'vitest'
import { armed, plain, skilled, table } from '../testing.ts'

describe('resource_efficiency', () => {
  /** Attack costs 25 of 250 Stamina; 5 ticks bring 15 back. */
  const at = (tick: number, stamina = 250, hp = 500) => {
    const field = table([[armed('sword')], [plain()]], { tick, hp: [hp] })
    field.fighter(0).pools[0] = stamina
    return field.score('resource_efficiency', 'attack')
  }

  test('AR-253 thrift early, generosity late', () => {
    // 240 of 250 are left.
    expect([8, 49, 50, 80, 81, 300].map((tick) => at(tick))).toEqual([9720, 9720, 9800, 9800, 9920, 9920])
    // 25 − 25 + 15 of 250.
    expect([8, 60, 90].map((tick) => at(tick, 25))).toEqual([3420, 5300, 8120])
  })

  test('AR-253 Stamina from the own flesh', () => {
    // 15 of 500 HP are missing.
    expect([at(8, 10), at(90, 10)]).toEqual([1940, 1940])
    expect([at(8, 10, 20), at(8, 10, 15)]).toEqual([500, 100])
  })

  test('AR-253 other pools do not come back', () => {
    const mage = table([[skilled('pyromancer', ['firebolt'])], [plain()]])
    // Mana 250, 18 for a Firebolt: 3000 + 7000 × 232/250.
    expect(mage.score('resource_efficiency', 'firebolt')).toBe(9496)
  })

  test('AR-253 what refills a pool is worth what is missing, what costs nothing 10 000', () => {
    const field = table([[plain({ consumables: ['stamina_tonic', 'haste_draught'] })], [plain()]])
    field.fighter(0).pools[0] = 50
    expect(field.score('resource_efficiency', 'defend')).toBe(8100)
    expect(field.score('resource_efficiency', 'stamina_tonic')).toBe(8100)
    expect(field.score('resource_efficiency', 'haste_draught')).toBe(10_000)
  })

  test('AR-245 the downed count resources as free', () => {
    expect(at(8, 0, 0)).toBe(10_000)
    const dying = table([[plain()], [plain()]], { hp: [-4] })
    expect(dying.score('resource_efficiency', 'defend')).toBe(10_000)
  })
})

test('AR-258 action_speed_efficiency: 60 points of Initiative are the measure', () => {
  const field = table([
    [plain({ consumables: ['scroll_of_storms'], gear: { main: { item: 'greatsword' } } })],
    [plain()],
  ]).give(1, 'Sneaking', 5)
  const speed = (id: string) => field.score('action_speed_efficiency', id)
  // Costs 75, 50, 140; the greatsword's Attack costs 120.
  expect([speed('defend'), speed('search'), speed('scroll_of_storms')]).toEqual([8000, 10_000, 4285])
  field.fighter(0).noticed.push(1)
  expect(speed('attack')).toBe(5000)
})

test('AR-265 anti_repetition: 8500 for the Action of the previous turn', () => {
  const field = table([[plain()], [plain()]])
  const { index } = field.action('attack')
  expect(field.set(0, { lastAction: index }).score('anti_repetition', 'attack')).toBe(8500)
  expect(field.set(0, { lastAction: index + 1 }).score('anti_repetition', 'attack')).toBe(10_000)
})

describe('consumable_scarcity', () => {
  const scarcity = (consumables: readonly string[], options: object = {}) =>
    table([[plain({ consumables }), plain()], [plain()]], { tick: 10, ...options })

  test('AR-268 by phase, round and the state of the team', () => {
    const score = (options: object) =>
      scarcity(['haste_draught'], options).score('consumable_scarcity', 'haste_draught')
    // Round 1 of 3: 3333; tick 60 of 100; mean share 30 %.
    expect([score({}), score({ tick: 60 }), score({ hp: [300, 0] }), score({ tick: 500 })]).toEqual([
      5333, 7200, 7900, 10_000,
    ])
    expect(score({ event: 'practice' })).toBe(10_000)
  })

  test('AR-268 a second one of the same kind makes it easier', () => {
    const pair = scarcity(['haste_draught', 'fire_bomb', 'haste_draught'])
    expect(pair.score('consumable_scarcity', 'haste_draught')).toBe(6333)
    expect(pair.score('consumable_scarcity', 'fire_bomb')).toBe(5333)
    pair.fighter(0).used[2] = 1
    expect(pair.score('consumable_scarcity', 'haste_draught')).toBe(5333)
  })

  test('AR-268 the Fallen count as empty', () => {
    const field = scarcity(['haste_draught']).set(1, { fallen: true, hp: 0 })
    expect(field.score('consumable_scarcity', 'haste_draught')).toBe(6500)
  })
})
