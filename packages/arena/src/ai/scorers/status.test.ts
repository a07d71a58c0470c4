import { describe, expect, test } from 'vitest'
import { action, OWN, plain, skilled, type Table, table } from '../testing.ts'
import { activeTicks, statusValue } from './status.ts'

const value = (on: Table, id: string, members: readonly number[]) => statusValue(on.scene(), on.action(id), members)
const own = (fields: { id: string; [field: string]: unknown }, allies = 1) =>
  table([Array.from({ length: allies }, () => plain({ traits: [OWN] })), [plain(), plain()]], {
    actions: [action(fields)],
  })

describe('status_value', () => {
  test('AR-262 new stacks count in full, more of the same less', () => {
    const thrower = plain({ consumables: ['flash_bomb'] })
    const field = table([
      [thrower, plain()],
      [plain(), plain()],
    ])
    // Dazzled 25 at 60 %: 15 stacks of 300.
    expect(value(field, 'flash_bomb', [2])).toBe(5000)
    expect(value(field, 'flash_bomb', [2, 3])).toBe(9500)
    expect(value(field.give(2, 'Dazzled', 5), 'flash_bomb', [2])).toBe(3875)
    // Whoever hides counts half; harm to an ally is worth nothing.
    expect(value(field.give(3, 'Sneaking', 9), 'flash_bomb', [3])).toBe(2750)
    expect(value(field, 'flash_bomb', [1])).toBe(500)
  })

  test('AR-262 after Resistance', () => {
    // Mental Resistance 10 leaves 9 of 10 Confused: 2700; Cursed 8: 2400.
    const field = table([[skilled('mentalist', ['dread_chorus'])], [plain()]])
    expect(value(field, 'dread_chorus', [1])).toBe(5600)
  })

  test('AR-262 by duration: the ticks that are added, each count at most 10', () => {
    const stunning = (stacks: number) => own({ id: 'stun', components: [{ t: 'ApplyStatus', status: 'Stun', stacks }] })
    // 18 stacks last 3 ticks at Willpower 50 (WE-12).
    expect(value(stunning(18), 'stun', [1])).toBe(8000)
    // 8 last 1, 18 last 3: two more.
    expect(value(stunning(10).give(1, 'Stun', 8), 'stun', [1])).toBe(5500)
    const field = stunning(18)
    const stun = field.fight.plan.statuses.find(({ id }) => id === 'Stun')!
    const live = field.fight.live[1]!
    expect([5, 18, 51, 500].map((stacks) => activeTicks(stun, live, stacks, 10))).toEqual([0, 3, 10, 10])
    expect(value(stunning(18).give(1, 'Stun', 500), 'stun', [1])).toBe(500)
  })

  test('AR-262 removed stacks count by what they are, the highest count first', () => {
    const field = table([[skilled('mentalist', ['clear_mind']), plain()], [plain()]])
      .give(1, 'Slow', 6)
      .give(1, 'Burning', 8)
    // 8 Burning × 350 + 4 Slow × 250, and Blessed 8 × 300.
    expect(value(field, 'clear_mind', [1])).toBe(500 + 2800 + 1000 + 2400)
    // Ties go by name: Burning before Slow.
    const tied = table([[skilled('mentalist', ['clear_mind']), plain()], [plain()]])
      .give(1, 'Slow', 8)
      .give(1, 'Burning', 8)
    expect(value(tied, 'clear_mind', [1])).toBe(500 + 2800 + 1000 + 2400)
    const many = table([[skilled('mentalist', ['clear_mind']), plain()], [plain()]])
    many.give(1, 'Cursed', 2).give(1, 'Burning', 5).give(1, 'Slow', 4)
    expect(value(many, 'clear_mind', [1])).toBe(500 + 1750 + 1000 + 600 + 2400)
    expect(value(field, 'clear_mind', [0])).toBe(2900)
    const cure = own({
      id: 'cure',
      target: 'AllySingle',
      components: [{ t: 'RemoveStatus', status: 'Slow', stacks: 4 }],
    })
    expect(value(cure.give(0, 'Slow', 3), 'cure', [0])).toBe(1250)
    const strip = own({ id: 'strip', components: [{ t: 'RemoveStatus', status: 'beneficial', stacks: 10 }] })
    // Sneaking and Defending stay (AR-163); Haste 5 × 300 goes.
    expect(value(strip.give(1, 'Haste', 5).give(1, 'Defending', 1), 'strip', [1])).toBe(2000)
  })

  test('AR-263 modifiers, drains and forced moves count 1500 each, own movement nothing', () => {
    const hinder = own({
      id: 'hinder',
      components: [
        { t: 'ModifyStat', stat: 'attack', kind: 'bp', value: -1000, duration: 3 },
        { t: 'ResourceDrain', resource: 'Stamina', amount: 10 },
        { t: 'Move', mode: 'push' },
        { t: 'Move', mode: 'toTarget' },
      ],
    })
    expect(value(hinder, 'hinder', [1])).toBe(5000)
    expect(value(hinder, 'hinder', [1, 2])).toBe(9500)
  })

  test('AR-263 shields: by size, by need, halved far from enemies and on top of another', () => {
    const caster = skilled('cryomancer', ['ice_ward'])
    const field = table([[caster, plain()], [plain()]], { zones: ['north', 'north', 'center'] })
    // 65 of 500: 5200 × 5000/15 000.
    expect(value(field, 'ice_ward', [1])).toBe(500 + 1733)
    field.fighter(1).hp = 250
    expect(value(field, 'ice_ward', [1])).toBe(500 + 3466)
    expect(value(field.shield(1, 5), 'ice_ward', [1])).toBe(500 + 1733)
    field.fighter(2).zone = 2
    expect(value(field, 'ice_ward', [1])).toBe(500 + 866)
    expect(value(field, 'ice_ward', [0])).toBe(500 + 866)
  })

  test('AR-263 who is raised has no Health to speak of', () => {
    const raise = own(
      { id: 'raise', target: 'AllySingle', components: [{ t: 'Revive' }, { t: 'Shield', formula: { base: 50 } }] },
      2,
    )
    // 4000 × 5000/15 000 while it stands.
    expect(value(raise, 'raise', [1])).toBe(500 + 1333)
    expect(value(raise.set(1, { fallen: true, hp: 0 }), 'raise', [1])).toBe(500 + 4000)
  })

  test('AR-263 a summon is worth more early', () => {
    const binder = (tick: number) => table([[skilled('beast_binder', ['call_wolf'])], [plain()]], { tick })
    expect([10, 55, 100, 300].map((tick) => binder(tick).score('status_value', 'call_wolf'))).toEqual([
      7600, 5800, 4000, 4000,
    ])
  })
})

describe('stealth', () => {
  test('AR-264 Search: by the share of hidden enemies and the best chance', () => {
    const night = table([[plain()], [plain(), plain()]]).give(1, 'Sneaking', 40)
    // (1500 + 3750) × (5000 + 6000/2)/10 000.
    expect(night.score('status_value', 'search')).toBe(4200)
    // Adjacent 36 %, so 5250 × 6800/10 000.
    night.fighter(1).zone = 0
    expect(night.score('status_value', 'search')).toBe(3570)
    // Both hidden, the other one near: (1500 + 7500) × (5000 + 8000/2)/10 000.
    expect(night.give(2, 'Sneaking', 20).score('status_value', 'search')).toBe(8100)
  })

  test('AR-267 stealth_awareness: single Actions fear the unseen, areas do not', () => {
    const night = table([[skilled('pyromancer', ['firebolt', 'flame_burst'])], [plain(), plain()]])
    expect(night.score('stealth_awareness', 'firebolt')).toBe(10_000)
    night.give(1, 'Sneaking', 40)
    expect(night.score('stealth_awareness', 'firebolt')).toBe(7500)
    expect(night.score('stealth_awareness', 'flame_burst')).toBe(10_000)
  })
})
