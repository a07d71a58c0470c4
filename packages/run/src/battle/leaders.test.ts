import { describe, expect, test } from 'vitest'
import { SUMMONED } from './bits.ts'
import { recordBattle } from './recordBattle.ts'
import { atkOf } from './stats.ts'
import { content, fight, give, granting, type Lab, setupFor, silent, wounds } from './testing.ts'

const mvp = { preset: 'mvp' } as const
const apart: Lab = { player: [['footman', 0, 0]], enemy: [['footman', 7, 9]], mechanics: mvp, content: silent }

describe('Aldric', () => {
  test('RN-186 RN-185 10 percentage points on max HP, for the own side only: 100 → 120 and 110', () => {
    const { unit } = fight({ ...apart, leaders: { player: 'aldric' } })
    expect([unit('p0').maxHp, unit('e0').maxHp]).toEqual([120, 110])
    const other = fight({ ...apart, leaders: { enemy: 'aldric' } })
    expect([other.unit('p0').maxHp, other.unit('e0').maxHp]).toEqual([110, 120])
  })

  test('RN-186 RN-004 WE-02 swordsman T2: half(97 × 120, 100) = 116', () => {
    const { unit } = fight({ ...apart, player: [['swordsman', 0, 0, 2]], leaders: { player: 'aldric' } })
    expect(unit('p0')).toMatchObject({ maxHp: 116, hp: 116 })
  })
})

test('RN-187 Elara’s bonus is for own units and whatever heals them; not for others', () => {
  const drained = (leader?: string) =>
    fight({
      player: [['footman', 0, 0]],
      enemy: [['bone_golem', 7, 9, 3]],
      ...(leader ? { leaders: { player: leader } } : {}),
      content: silent,
      mechanics: mvp,
      rounds: 2,
      prepare: (unit) => {
        unit('p0').hp = 60
        unit('e0').hp = 100
        give(unit('p0'), 'blessing', 20, 9)
      },
    })
      .of('unitHealed')
      .map(({ target, amount }) => [target, amount])
  expect(drained()).toEqual([
    ['e0', 24],
    ['p0', 20],
    ['e0', 24],
  ])
  expect(drained('elara')).toEqual([
    ['e0', 24],
    ['p0', 23],
    ['e0', 24],
  ])
})

describe('Galahad', () => {
  test('RN-188 RN-021 slot 0 taunts from the start for the whole battle: front rank first, then lowest x', () => {
    const setup = setupFor({ ...apart, leaders: { player: 'galahad' }, rounds: 3 })
    const units = [
      { unitId: 'archer', tier: 1, x: 0, y: 0 },
      { unitId: 'knight', tier: 1, x: 5, y: 1 },
      { unitId: 'footman', tier: 1, x: 2, y: 1 },
    ] as const
    const player = { ...setup.sides.player, frame: 'local', units } as const
    const { events } = recordBattle(silent, { ...setup, sides: { ...setup.sides, player } }, 'galahad')
    const [started] = events
    expect(started?.type === 'battleStarted' && started.units[0]).toMatchObject({ id: 'p0', unitId: 'footman' })
    expect(events.filter(({ type }) => type === 'statusAdded')).toMatchObject([
      { target: 'p0', status: 'taunt', rounds: null, until: null, cause: 'leader', round: 0 },
    ])
    expect(events.filter(({ type }) => type === 'statusRemoved')).toEqual([])
  })

  test('RN-188 nobody inherits it', () => {
    const { of } = fight({
      player: [
        ['footman', 3, 4],
        ['footman', 0, 0],
      ],
      enemy: [['ghoul', 3, 5]],
      leaders: { player: 'galahad' },
      content: silent,
      mechanics: mvp,
      rounds: 3,
      prepare: wounds({ p0: 1 }),
    })
    expect(of('unitDied')[0]).toMatchObject({ target: 'p0' })
    expect(of('statusAdded')).toMatchObject([{ target: 'p0', status: 'taunt' }])
  })

  test('RN-188 RN-046 both sides: the leading one first', () => {
    const { of } = fight({
      ...apart,
      leaders: { player: 'galahad', enemy: 'galahad' },
      draws: { 'battle/side': [1] },
    })
    expect(of('statusAdded').map(({ target }) => target)).toEqual(['e0', 'p0'])
  })
})

describe('Malachar', () => {
  test('RN-189 15 points while HP × 2 < max HP: gone again when healed, and not for the enemy', () => {
    const { of } = fight({
      player: [['zombie', 3, 4]],
      enemy: [['zombie', 3, 5]],
      leaders: { player: 'malachar' },
      content: silent,
      mechanics: mvp,
      rounds: 2,
      prepare: (unit) => {
        unit('p0').hp = 57
        unit('e0').hp = 40
        give(unit('p0'), 'blessing', 40, 9)
      },
    })
    // 10 × 130 % = 13 at 57 of 120; 57 − 3 + 40 = 94 is above half again.
    expect(of('attackMade').map(({ actor, sum }) => [actor, sum.atk])).toEqual([
      ['p0', 13],
      ['e0', 12],
      ['p0', 12],
      ['e0', 12],
    ])
  })

  test('RN-189 RN-185 summons have it too', () => {
    const { battle, live } = fight({
      player: [['zombie', 0, 0]],
      enemy: [['zombie', 7, 9]],
      leaders: { player: 'malachar' },
      timings: { raise_dead: 'early', death_coil: 'late' },
      mechanics: mvp,
    })
    const skeleton = live('p1')
    expect(atkOf(battle, skeleton)).toBe(23)
    skeleton.hp = 24
    expect(atkOf(battle, skeleton)).toBe(26)
  })
})

describe('Sevirra', () => {
  test('RN-190 WE-20 58 dealt heals 5, of a basic attack', () => {
    const { of } = fight({
      player: [['ghoul', 3, 4]],
      enemy: [['crossbowman', 3, 5]],
      leaders: { player: 'sevirra' },
      content: silent,
      mechanics: mvp,
      prepare: wounds({ p0: 40 }),
    })
    expect(of('unitDamaged')[0]).toMatchObject({ target: 'e0', amount: 58 })
    expect(of('unitHealed')).toMatchObject([{ target: 'p0', amount: 5, hp: 45, cause: 'lifesteal' }])
  })

  test('RN-190 magic attacks steal too; ticks, spells and the enemy’s blows do not', () => {
    const { of } = fight({
      player: [['dark_sorcerer', 3, 3]],
      enemy: [['knight', 3, 5]],
      leaders: { player: 'sevirra' },
      timings: { soul_drain: 'late', dark_pact: 'early' },
      mechanics: mvp,
      rounds: 2,
      prepare: (unit) => {
        unit('p0').hp = 30
        give(unit('e0'), 'fire', 8, 9)
        give(unit('e0'), 'stun')
      },
    })
    // With Dark Pact ATK is 36 × 140 % = 50.4: a tenth of 50 for each of two attacks.
    expect(of('unitHealed').map(({ target, cause, amount }) => [target, cause, amount])).toEqual([
      ['p0', 'lifesteal', 5],
      ['p0', 'lifesteal', 5],
    ])
  })

  test('RN-190 of what the main target lost, not of splash', () => {
    const mixed = content.units.map((unit) => (unit.id === 'ghoul' ? { ...unit, ability: 'cleave' as const } : unit))
    const { of } = fight({
      player: [['ghoul', 3, 4, 3]],
      enemy: [
        ['zombie', 3, 5, 3],
        ['zombie', 2, 4, 3],
      ],
      leaders: { player: 'sevirra' },
      content: { ...silent, units: mixed },
      mechanics: mvp,
      prepare: wounds({ p0: 40 }),
    })
    // (69 − 24) × 2 = 90 to the one, 22 to the other.
    expect(of('unitDamaged').slice(0, 2)).toMatchObject([
      { target: 'e0', amount: 90 },
      { target: 'e1', amount: 22, cause: 'cleave' },
    ])
    expect(of('unitHealed')).toMatchObject([{ target: 'p0', amount: 9 }])
  })
})

describe('Ozrakh', () => {
  const burning = (fallen: number, lab: Partial<Lab> = {}) =>
    fight({
      player: Array.from({ length: 5 }, (_, x) => ['zombie', x, 0] as const),
      enemy: [['zombie', 7, 9]],
      leaders: { player: 'ozrakh' },
      content: silent,
      mechanics: mvp,
      rounds: 2,
      ...lab,
      prepare: (unit) => {
        for (let slot = 0; slot < 5; slot++) give(unit(`p${slot}`), 'stun')
        for (let slot = 0; slot < fallen; slot++) {
          unit(`p${slot}`).hp = 8
          give(unit(`p${slot}`), 'fire', 8, 9)
        }
      },
    })

  test('RN-191 RN-044 a summon on the cell of each own unit that dies, 3 in a battle', () => {
    const two = burning(2).of('unitSummoned')
    expect(two.map(({ unit, cause }) => [unit.id, unit.cell, cause])).toEqual([
      ['p5', { x: 0, y: 0 }, 'leader'],
      ['p6', { x: 1, y: 0 }, 'leader'],
    ])
    expect(burning(3).of('unitSummoned')).toHaveLength(3)
    expect(burning(4).of('unitSummoned')).toHaveLength(3)
  })

  test('RN-191 none for a summon that dies, nor for the enemy’s dead', () => {
    const { of } = fight({
      player: [['ghoul', 3, 4]],
      enemy: [
        ['skeleton_warrior', 3, 5],
        ['zombie', 7, 9],
      ],
      leaders: { player: 'ozrakh', enemy: 'ozrakh' },
      content: silent,
      mechanics: mvp,
      prepare: (unit) => {
        unit('e0').hp = 1
        Object.assign(unit('e0'), { summoned: true, bits: unit('e0').bits | SUMMONED })
      },
    })
    expect(of('unitDied')).toMatchObject([{ target: 'e0' }])
    expect(of('unitSummoned')).toEqual([])
  })

  test('RN-191 RN-044 a death without room for a summon does not use up one of the three', () => {
    const { battle } = burning(4, {
      content: { ...silent, balance: { ...content.balance, summon: { ...content.balance.summon, maxAlive: 1 } } },
    })
    expect(battle.commands[0].summons).toBe(1)
  })
})

test('RN-192 a passive may reach for resolve, phalanx and charge: it is data', () => {
  const passive = granting({ resolve: 10, phalanxPct: 100, chargePct: 20 })
  const leaders = silent.leaders.map((leader) => (leader.id === 'aldric' ? { ...leader, passive } : leader))
  const { unit, of } = fight({
    player: [
      ['footman', 0, 0],
      ['footman', 1, 0],
      ['crusader', 3, 2],
    ],
    enemy: [['bone_golem', 3, 6]],
    leaders: { player: 'aldric' },
    content: { ...silent, leaders },
  })
  expect(unit('p0')).toMatchObject({ maxHp: 110, maxResolve: 90 })
  expect(of('phalanxChanged')[0]).toMatchObject({ target: 'p0', neighbours: 1, armor: 2, resolve: 10 })
  expect(of('attackMade')[0]!.sum.modifiers).toEqual([{ by: 'charge', pct: 180, value: 10 }])
})
