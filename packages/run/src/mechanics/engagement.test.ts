import { describe, expect, test } from 'vitest'
import { fight, give, type Lab, type Piece } from '../battle/testing.ts'
import { withMore } from '../content/testing.ts'

const engagement = { preset: 'mvp', overrides: { engagement: true } } as const
/** Archers who act first. */
const quick = withMore({ units: ['archer', 'lich', 'priest', 'apprentice'].map((id) => ({ id, initiative: 60 })) })

describe('zones', () => {
  /** An archer in the corner, an ally beside it: it cannot get away. Engaged is who pays the penalty. */
  const corner = (enemy: Piece, prepare?: Lab['prepare']) => {
    const ally: Piece = enemy[1] === 1 && enemy[2] === 0 ? ['footman', 0, 1] : ['footman', 1, 0]
    const lab: Lab = { player: [['archer', 0, 0], ally], enemy: [enemy], mechanics: engagement, content: quick }
    const { of } = fight(prepare ? { ...lab, prepare } : lab)
    return of('attackMade')[0]!.sum.modifiers.map(({ by }) => by)
  }

  test('RN-119 a melee unit controls the four cells beside it', () => {
    expect(corner(['skeleton_warrior', 1, 0])).toEqual(['archerPenalty'])
    expect(corner(['skeleton_warrior', 0, 1])).toEqual(['archerPenalty'])
    expect(corner(['skeleton_warrior', 1, 1])).toEqual([])
    expect(corner(['skeleton_warrior', 2, 0])).toEqual([])
  })

  test('RN-119 distance units, the stunned and the routing control nothing', () => {
    expect(corner(['lich', 0, 1])).toEqual([])
    expect(corner(['priest', 0, 1])).toEqual([])
    expect(corner(['footman', 0, 1])).toEqual(['archerPenalty'])
    expect(corner(['footman', 0, 1], (unit) => give(unit('e0'), 'stun'))).toEqual([])
    expect(
      corner(['footman', 0, 1], (unit) => {
        unit('e0').routing = true
      }),
    ).toEqual([])
  })

  test('RN-119 RN-038 a shooter without shots holds no zone either', () => {
    expect(
      corner(['marksman', 0, 1], (unit) => {
        unit('e0').range = 1
      }),
    ).toEqual([])
  })
})

describe('opportunity attacks', () => {
  /** The archer walks off to the north and shoots again. */
  const leaving: Lab = {
    player: [['archer', 3, 3]],
    enemy: [['zombie', 3, 4]],
    mechanics: engagement,
    draws: { 'battle/opportunity': [true] },
  }

  test('RN-120 stepping out of a zone: 80 %, half a strike', () => {
    const { events } = fight(leaving)
    const turn = events.filter((event) => event.turn === 1)
    expect(turn.map(({ type }) => type)).toEqual([
      'turnStarted',
      'opportunityTaken',
      'unitDamaged',
      'unitMoved',
      'attackMade',
      'unitDamaged',
    ])
    expect(turn[1]).toMatchObject({ actor: 'e0', target: 'p0', chance: 80, hit: true, mechanic: 'engagement' })
    // 12 − 4 = 8, half of it.
    expect(turn[2]).toMatchObject({ target: 'p0', amount: 4, cause: 'opportunity', phase: 'movement' })
  })

  test('RN-120 a miss hurts nobody and stops nobody', () => {
    const { of } = fight({ ...leaving, draws: { 'battle/opportunity': [false] } })
    expect(of('opportunityTaken')).toMatchObject([{ hit: false }])
    expect(of('unitDamaged').filter(({ cause }) => cause === 'opportunity')).toEqual([])
    expect(of('unitMoved')[0]).toMatchObject({ actor: 'p0' })
  })

  test('RN-120 one per round, hit or miss', () => {
    const two: Lab = {
      ...leaving,
      player: [
        ['archer', 3, 3],
        ['archer', 2, 4],
      ],
      draws: { 'battle/opportunity': [false, true] },
    }
    const { of, live, unused } = fight(two)
    expect(of('unitMoved').map(({ actor }) => actor)).toContain('p1')
    expect(of('opportunityTaken')).toMatchObject([{ target: 'p0' }])
    expect([live('e0').opportunities, unused]).toEqual([0, { 'battle/opportunity': 1 }])
  })

  test('RN-120 RN-047 with the next round it is back', () => {
    const { of } = fight({ ...leaving, rounds: 2, draws: { 'battle/opportunity': [false, false] } })
    expect(of('opportunityTaken').map(({ round }) => round)).toEqual([1, 2])
  })

  test('RN-120 several enemies go by slot', () => {
    const { of } = fight({
      ...leaving,
      enemy: [
        ['zombie', 4, 3],
        ['zombie', 3, 4],
      ],
      draws: { 'battle/opportunity': [true, true] },
    })
    expect(of('opportunityTaken').map(({ actor }) => actor)).toEqual(['e0', 'e1'])
  })

  test('RN-120 who falls is not struck again and stays where it fell', () => {
    const { of, unused } = fight({
      ...leaving,
      player: [
        ['archer', 3, 3],
        ['knight', 7, 0],
      ],
      enemy: [
        ['zombie', 4, 3],
        ['zombie', 3, 4],
      ],
      draws: { 'battle/opportunity': [true, true] },
      prepare: (unit) => {
        unit('p0').hp = 4
      },
    })
    expect(of('unitDied')).toMatchObject([{ target: 'p0', killer: 'e0', cause: 'opportunity' }])
    expect(of('unitMoved').filter(({ actor }) => actor === 'p0')).toEqual([])
    expect(unused).toEqual({ 'battle/opportunity': 1 })
  })

  test('RN-120 RN-113 two blows may kill where one does not; the dead lose no resolve', () => {
    const { of } = fight({
      ...leaving,
      player: [
        ['archer', 3, 3],
        ['knight', 7, 0],
      ],
      enemy: [
        ['zombie', 4, 3],
        ['zombie', 3, 4],
      ],
      mechanics: { preset: 'mvp', overrides: { engagement: true, resolve: true } },
      draws: { 'battle/opportunity': [true, true] },
      prepare: (unit) => {
        unit('p0').hp = 8
      },
    })
    expect(of('unitDied')).toMatchObject([{ target: 'p0', killer: 'e1', cause: 'opportunity' }])
    expect(of('resolveChanged')).toEqual([])
  })

  test('RN-120 the numbers are data', () => {
    const numbers = { opportunityHitPct: 100, opportunityDamagePct: 100 }
    const sure = fight({ ...leaving, mechanics: { preset: 'mvp', overrides: { engagement: numbers } } })
    expect(sure.of('unitDamaged')[0]).toMatchObject({ amount: 8, cause: 'opportunity' })
    // A certain hit is not drawn.
    expect(sure.unused).toEqual({ 'battle/opportunity': 1 })
    const off = fight({ ...leaving, mechanics: { preset: 'mvp', overrides: { engagement: { opportunity: false } } } })
    expect(off.of('opportunityTaken')).toEqual([])
    expect(off.of('unitMoved')[0]).toMatchObject({ actor: 'p0' })
  })

  test('RN-120 entering a zone and standing in it draw nothing', () => {
    const { of } = fight({ ...leaving, player: [['crusader', 3, 1]], rounds: 2 })
    expect(of('attackMade').length).toBeGreaterThan(1)
    expect(of('opportunityTaken')).toEqual([])
  })
})

describe('the archer penalty', () => {
  const WALL: Piece = ['footman', 1, 0]
  const shot = (lab: Partial<Lab>) =>
    fight({
      player: [['archer', 0, 0], WALL],
      enemy: [['skeleton_warrior', 0, 1]],
      mechanics: engagement,
      content: quick,
      ...lab,
    }).of('attackMade')[0]!.sum

  test('RN-121 WE-07 an archer on a skeleton warrior: 11, engaged 5, engaged from the flank 11 → 12 → 6', () => {
    expect(shot({ mechanics: { preset: 'mvp' } })).toMatchObject({ base: 11, damage: 11 })
    expect(shot({})).toMatchObject({ base: 11, modifiers: [{ by: 'archerPenalty', pct: 50, value: 5 }], damage: 5 })
    const flank = shot({
      player: [
        ['archer', 0, 0],
        ['footman', 0, 1],
      ],
      enemy: [['skeleton_warrior', 1, 0]],
      mechanics: { preset: 'mvp', overrides: { engagement: true, flanking: true } },
    })
    expect(flank.modifiers).toEqual([
      { by: 'flank', pct: 115, value: 12 },
      { by: 'archerPenalty', pct: 50, value: 6 },
    ])
  })

  test('RN-121 its size is data; 0 is none', () => {
    const at = (archerPenaltyPct: number) =>
      shot({ mechanics: { preset: 'mvp', overrides: { engagement: { archerPenaltyPct } } } })
    expect(at(20)).toMatchObject({ modifiers: [{ pct: 80, value: 8 }] })
    expect(at(0)).toMatchObject({ modifiers: [], damage: 11 })
  })

  test('RN-121 mages, priests and clubbing shooters have none', () => {
    expect(shot({ player: [['apprentice', 0, 0], WALL] })).toMatchObject({ modifiers: [], damage: 20 })
    expect(shot({ player: [['priest', 0, 0], WALL] })).toMatchObject({ modifiers: [], damage: 5 })
    const empty = shot({
      mechanics: { preset: 'mvp', overrides: { engagement: true, ammunition: true } },
      prepare: (unit) => {
        unit('p0').ammo = 0
        unit('p0').range = 1
      },
    })
    // Half of 16 upon armour 5.
    expect(empty).toMatchObject({ atk: 8, modifiers: [], damage: 3 })
  })
})
