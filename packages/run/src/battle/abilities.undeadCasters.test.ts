import { describe, expect, test } from 'vitest'
import { against, content, fight, give, hits, type Lab, type Piece, usedIn, wounds } from './testing.ts'

const mvp = { preset: 'mvp' } as const

describe('wail of terror', () => {
  const wail = (foes: readonly Piece[], lab: Partial<Lab> = {}) =>
    against(['banshee', 3, 1, 3], foes, { mechanics: {}, ...lab })

  test('RN-180 WE-10 30 resolve of every living enemy, less what they resist: 30, 27, 24', () => {
    const { of } = wail([
      ['footman', 3, 6, 1],
      ['knight', 0, 9, 2],
      ['paladin', 7, 9, 3],
    ])
    const losses = of('resolveChanged').filter(({ delta }) => delta < 0)
    expect(losses.map(({ target, delta, cause }) => [target, delta, cause])).toEqual([
      ['e0', -30, 'ability/wail_of_terror'],
      ['e1', -27, 'ability/wail_of_terror'],
      ['e2', -24, 'ability/wail_of_terror'],
    ])
    expect(of('unitDamaged')).toEqual([])
  })

  test('RN-180 an enemy must be within 5; without resolve there is no wail; every 5 rounds', () => {
    expect(usedIn(wail([['paladin', 3, 9]]))).toEqual([])
    expect(usedIn(wail([['paladin', 3, 6]], { mechanics: mvp }))).toEqual([])
    expect(usedIn(wail([['paladin', 3, 6, 3]], { rounds: 6 }))).toEqual([1, 6])
  })

  test('RN-180 RN-160 no shots: also without any', () => {
    const empty = wail([['paladin', 3, 6, 3]], {
      prepare: (unit) => {
        unit('p0').ammo = 0
        unit('p0').range = 1
      },
    })
    expect(usedIn(empty)).toEqual([1])
    expect(empty.of('ammoChanged')).toEqual([])
  })
})

describe('frost nova', () => {
  test('RN-181 WE-19 68 magic damage within 1, then frost; range 6, one shot', () => {
    const fought = against(
      ['lich', 3, 0, 3],
      [
        ['paladin', 3, 6, 3],
        ['knight', 4, 6, 3],
      ],
      { mechanics: { preset: 'mvp', overrides: { ammunition: true } } },
    )
    expect(hits(fought, 'ability/frost_nova')).toEqual([
      ['e0', 68],
      ['e1', 68],
    ])
    expect(fought.of('statusAdded')).toMatchObject([
      { target: 'e0', status: 'frost', magnitude: 3, rounds: 3 },
      { target: 'e1', status: 'frost' },
    ])
    expect(fought.of('ammoChanged')).toMatchObject([{ spent: 1, left: 5, cause: 'ability/frost_nova' }])
  })

  test('RN-181 two must be caught unless only one lives; every 3 rounds, for the lich is no mage', () => {
    const scattered: Piece[] = [
      ['paladin', 3, 6, 3],
      ['paladin', 5, 6, 3],
    ]
    expect(usedIn(against(['lich', 3, 0, 3], scattered))).toEqual([])
    expect(usedIn(against(['lich', 3, 0, 3], [['paladin', 3, 6, 3]], { rounds: 4 }))).toEqual([1, 4])
  })
})

describe('raise skeleton', () => {
  test('RN-182 RN-043 a kill by a basic attack raises one on the victim’s cell', () => {
    const { of } = against(
      ['necromancer', 3, 3, 3],
      [
        ['footman', 3, 6],
        ['footman', 7, 9],
      ],
      { prepare: wounds({ e0: 51 }) },
    )
    expect(of('unitSummoned')).toMatchObject([
      {
        cause: 'ability/raise_skeleton',
        unit: {
          id: 'p1',
          unitId: 'skeleton_warrior',
          tier: 1,
          summoned: true,
          cell: { x: 3, y: 6 },
          maxHp: 50,
          atk: 23,
        },
      },
    ])
  })

  test('RN-182 nothing for a kill by a reaction', () => {
    const grim = content.units.map((unit) =>
      unit.id === 'death_knight' ? { ...unit, ability: 'raise_skeleton' as const } : unit,
    )
    const { of } = fight({
      player: [['death_knight', 3, 4]],
      enemy: [['death_knight', 3, 5, 3]],
      content: { ...content, units: grim },
      draws: { 'battle/riposte': [true] },
      prepare: wounds({ p0: 45 }),
    })
    expect(of('unitDied')).toMatchObject([{ target: 'p0', killer: 'e0', cause: 'riposte' }])
    expect(of('unitSummoned')).toEqual([])
  })

  test('RN-182 nothing for a death by a tick', () => {
    const { of } = against(
      ['necromancer', 3, 3, 3],
      [
        ['footman', 3, 6],
        ['footman', 7, 9],
      ],
      {
        rounds: 2,
        prepare: (unit) => {
          unit('e0').hp = 55
          give(unit('e0'), 'fire', 8, 9)
        },
      },
    )
    expect(of('unitDied')).toMatchObject([{ target: 'e0', cause: 'fire' }])
    expect(of('unitSummoned')).toEqual([])
  })
})

test('RN-184 WE-19 blood feast: each living ally is healed by 15 % of what the blow dealt: 33 → 4', () => {
  const feast = (hp: number, draws: Lab['draws'] & object = {}) =>
    fight({
      player: [
        ['vampire', 3, 4, 3],
        ['zombie', 0, 0],
        ['zombie', 7, 0],
        ['zombie', 6, 0],
      ],
      enemy: [['swordsman', 3, 5]],
      mechanics: mvp,
      draws,
      prepare: (unit) => {
        for (const id of ['p0', 'p1']) unit(id).hp = 60
        unit('p3').hp = 0
        unit('e0').hp = hp
        give(unit('e0'), 'stun')
      },
    }).of('unitHealed')
  expect(feast(72).map(({ target, amount, cause }) => [target, amount, cause])).toEqual([
    ['p0', 4, 'ability/blood_feast'],
    ['p1', 4, 'ability/blood_feast'],
  ])
  // Of 20 dealt it is 3, of 6 it is 0 and not told.
  expect(feast(20).map(({ amount }) => amount)).toEqual([3, 3])
  expect(feast(6)).toEqual([])
  expect(feast(72, { 'battle/dodge': [true] })).toEqual([])
})
