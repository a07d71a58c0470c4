import { describe, expect, test } from 'vitest'
import { content, fight, give, type Lab } from '../battle/testing.ts'
import { riposteChance } from './riposte.ts'

const riposte = { preset: 'mvp', overrides: { riposte: true } } as const
/** A skeleton warrior (initiative 14) strikes a footman (8) from the front. */
const duel: Lab = { player: [['skeleton_warrior', 3, 4]], enemy: [['footman', 3, 5]], mechanics: riposte }
const answers = (lab: Lab) =>
  fight(lab)
    .of('riposteMade')
    .filter(({ turn }) => turn === 1)

describe('chance', () => {
  test.each([
    [-12, 0],
    [-10, 0],
    [-9, 5],
    [-6, 20],
    [-2, 40],
    [-1, 45],
    [0, 50],
    [1, 55],
    [2, 60],
    [4, 70],
    [9, 95],
    [10, 100],
    [13, 100],
  ])('RN-124 WE-11 a lead of %i makes %i %%', (lead, chance) => {
    expect(riposteChance(content.balance.riposte, lead)).toBe(chance)
  })

  test('RN-124 each part is rounded down by itself', () => {
    const numbers = { basePct: 35, guaranteedThreshold: 6 }
    // 35 + floor(65 / 6), 35 − floor(35 / 6), 35 − floor(70 / 6).
    expect([1, -1, -2, 6, -6].map((lead) => riposteChance(numbers, lead))).toEqual([45, 30, 24, 100, 0])
  })

  test('RN-124 WE-11 a footman attacked by a skeleton warrior: 20 %', () => {
    expect(answers(duel)).toMatchObject([{ actor: 'e0', target: 'p0', chance: 20, hit: false, phase: 'attack' }])
  })

  test('RN-124 WE-11 a champion attacked by a zombie: certain, and nothing is drawn', () => {
    const { of, unused } = fight({
      player: [['champion', 3, 4]],
      enemy: [['zombie', 3, 5]],
      mechanics: riposte,
      draws: { 'battle/riposte': [true] },
    })
    expect(of('riposteMade')).toMatchObject([{ actor: 'p0', target: 'e0', chance: 100, hit: true, turn: 2 }])
    expect(unused).toEqual({ 'battle/riposte': 1 })
  })

  test('RN-124 without a chance nothing is drawn or told', () => {
    const { of, unused } = fight({
      player: [['death_knight', 3, 4]],
      enemy: [['paladin', 3, 5]],
      mechanics: { preset: 'mvp', overrides: { riposte: { guaranteedThreshold: 8 } } },
      draws: { 'battle/riposte': [true, true] },
    })
    expect(of('riposteMade').map(({ actor }) => actor)).toEqual(['p0'])
    expect(unused).toEqual({ 'battle/riposte': 2 })
  })
})

describe('who ripostes', () => {
  test('RN-123 only who was attacked from the front', () => {
    expect(answers({ ...duel, player: [['skeleton_warrior', 4, 5]] })).toEqual([])
    expect(answers({ ...duel, player: [['skeleton_warrior', 3, 6]] })).toEqual([])
  })

  test('RN-123 nobody at a distance, no distance unit, no shot', () => {
    expect(answers({ ...duel, enemy: [['priest', 3, 5]] })).toEqual([])
    expect(answers({ ...duel, player: [['skeleton_archer', 3, 4]] })).toEqual([])
    expect(answers({ ...duel, player: [['skeleton_archer', 3, 3]] })).toEqual([])
  })

  test('RN-123 RN-143 a shooter who clubs is answered, one with a last shot is not', () => {
    const shooter = (ammo: number): Lab => ({
      ...duel,
      player: [['skeleton_archer', 3, 4]],
      mechanics: { preset: 'mvp', overrides: { riposte: true, ammunition: true } },
      prepare: (unit) => {
        unit('p0').ammo = ammo
        if (ammo === 0) unit('p0').range = 1
      },
    })
    expect([answers(shooter(0)).length, answers(shooter(1)).length]).toEqual([1, 0])
  })

  test('RN-123 the dead, the stunned and the routing do not', () => {
    expect(answers({ ...duel, prepare: (unit) => give(unit('e0'), 'stun') })).toEqual([])
    expect(
      answers({
        ...duel,
        prepare: (unit) => {
          unit('e0').routing = true
        },
      }),
    ).toEqual([])
    expect(
      answers({
        ...duel,
        prepare: (unit) => {
          unit('e0').hp = 1
        },
      }),
    ).toEqual([])
  })

  test('RN-123 nobody without a charge', () => {
    expect(
      answers({
        ...duel,
        prepare: (unit) => {
          unit('e0').ripostes = 0
        },
      }),
    ).toEqual([])
  })
})

describe('the blow and its price', () => {
  test('RN-125 a success spends one charge and deals half a strike', () => {
    const { of, live } = fight({
      player: [['champion', 3, 4]],
      enemy: [['bone_golem', 3, 5]],
      mechanics: riposte,
    })
    // 38 − 25 = 13, once though the champion has two strikes; half of it.
    expect(of('unitDamaged').at(-1)).toMatchObject({ actor: 'p0', target: 'e0', amount: 6, cause: 'riposte' })
    expect(live('p0').ripostes).toBe(1)
  })

  test('RN-125 a failed roll spends nothing', () => {
    const { live } = fight({
      ...duel,
      player: [['footman', 3, 4]],
      enemy: [['swordsman', 3, 5]],
      draws: { 'battle/riposte': [false, false] },
    })
    expect([live('p0').ripostes, live('e0').ripostes]).toEqual([1, 1])
  })

  test('RN-126 as many charges as strikes, or as many as the configuration says', () => {
    const charges = (mechanics: Lab['mechanics']) => {
      const { live } = fight({
        player: [['champion', 0, 0]],
        enemy: [['zombie', 7, 9]],
        ...(mechanics && { mechanics }),
      })
      return [live('p0').ripostes, live('e0').ripostes]
    }
    expect(charges(riposte)).toEqual([2, 1])
    expect(charges({ preset: 'tactical' })).toEqual([1, 1])
    expect(charges({ preset: 'mvp', overrides: { riposte: { charges: 3 } } })).toEqual([3, 3])
  })

  test('RN-126 full at the start, and full again at the own turn start, not before', () => {
    const refills = (initiative: 'early' | 'late') => {
      const { live } = fight({
        player: [[initiative === 'early' ? 'champion' : 'zombie', 0, 0]],
        enemy: [['knight', 7, 9]],
        mechanics: riposte,
        prepare: (unit) => {
          unit('p0').ripostes = 0
          unit('e0').ripostes = 0
          give(unit('p0'), 'stun')
        },
      })
      return live('p0').ripostes
    }
    expect([refills('early'), refills('late')]).toEqual([2, 1])
    // The golem strikes after the champion's turn: what it spends is missing until its next one.
    const spent = fight({ player: [['champion', 3, 4]], enemy: [['bone_golem', 3, 5]], mechanics: riposte, rounds: 2 })
    expect(spent.of('riposteMade').filter(({ actor }) => actor === 'p0')).toHaveLength(2)
    expect(spent.live('p0').ripostes).toBe(1)
  })
})
