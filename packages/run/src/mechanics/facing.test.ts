import { cellAt, directionTo, squareGrid } from '@arbiter/board'
import { describe, expect, test } from 'vitest'
import { fight, give, silent } from '../battle/testing.ts'

const facing = { preset: 'mvp', overrides: { facing: true } } as const

describe('facing', () => {
  test('RN-105 the player side starts to the south, the enemy side to the north', () => {
    const { of } = fight({ player: [['knight', 0, 0]], enemy: [['zombie', 7, 9]], mechanics: facing })
    expect(of('battleStarted')[0]!.units.map(({ id, facing }) => [id, facing])).toEqual([
      ['p0', 'S'],
      ['e0', 'N'],
    ])
  })

  test('RN-105 summons look forward too', () => {
    const { of } = fight({
      player: [
        ['zombie', 0, 0],
        ['zombie', 7, 0],
      ],
      enemy: [
        ['zombie', 0, 9],
        ['zombie', 7, 9],
      ],
      leaders: { player: 'ozrakh', enemy: 'ozrakh' },
      content: silent,
      mechanics: facing,
      rounds: 2,
      prepare: (unit) => {
        for (const id of ['p1', 'e1']) {
          unit(id).hp = 1
          give(unit(id), 'fire', 8)
        }
      },
    })
    expect(of('unitSummoned').map(({ unit }) => [unit.id, unit.facing])).toEqual([
      ['p2', 'S'],
      ['e2', 'N'],
    ])
  })

  test('RN-106 each step turns the unit its way, and the fold of the events agrees', () => {
    const east = fight({ player: [['knight', 0, 0]], enemy: [['zombie', 7, 0]], mechanics: facing })
    expect(east.of('unitMoved').filter(({ actor }) => actor === 'p0')).toHaveLength(2)
    expect([east.live('p0').facing, east.unit('p0').facing]).toEqual([1, 'E'])
    expect([east.live('e0').facing, east.unit('e0').facing]).toEqual([3, 'W'])
    expect(east.of('facingChanged')).toEqual([])
  })

  test('RN-106 an attacker turns to its target; who is hit does not turn', () => {
    const { of } = fight({ player: [['crusader', 3, 4]], enemy: [['skeleton_warrior', 4, 4]], mechanics: facing })
    expect(of('facingChanged')).toMatchObject([
      { actor: 'p0', facing: 'E', turn: 1, phase: 'preAttack', mechanic: 'facing' },
      { actor: 'e0', facing: 'W', turn: 2, phase: 'preAttack' },
    ])
  })

  test('RN-106 who looks at its target already need not turn', () => {
    const { of } = fight({ player: [['crusader', 3, 4]], enemy: [['skeleton_warrior', 3, 5]], mechanics: facing })
    expect(of('attackMade')).toHaveLength(2)
    expect(of('facingChanged')).toEqual([])
  })

  test('RN-106 abilities turn nobody', () => {
    const { of, live } = fight({
      player: [['battle_mage', 3, 4, 3]],
      enemy: [['zombie', 6, 4]],
      mechanics: facing,
    })
    expect(of('abilityUsed')).toMatchObject([{ actor: 'p0', ability: 'chain_lightning' }])
    expect(live('p0').facing).toBe(2)
  })

  test('RN-106 reactions turn nobody', () => {
    const { of } = fight({
      player: [['footman', 3, 4]],
      enemy: [['archer', 2, 4]],
      mechanics: { preset: 'mvp', overrides: { facing: true, engagement: true } },
      draws: { 'battle/opportunity': [true] },
    })
    expect(of('opportunityTaken')).toMatchObject([{ actor: 'p0', target: 'e0', hit: true, turn: 1 }])
    expect(of('facingChanged').filter(({ turn }) => turn === 1)).toMatchObject([{ actor: 'e0' }])
  })

  test.each([
    [0, -3, 'N'],
    [-1, 2, 'S'],
    [2, 0, 'E'],
    [-2, -1, 'W'],
    [3, 2, 'E'],
    // As far aside as ahead: vertically.
    [2, -2, 'N'],
    [-2, -2, 'N'],
    [2, 2, 'S'],
    [-2, 2, 'S'],
  ])('RN-107 towards a cell %i aside and %i down is %s', (dx, dy, facing) => {
    const grid = squareGrid(8, 10)
    expect('NESW'[directionTo(grid, cellAt(grid, 4, 5), cellAt(grid, 4 + dx, 5 + dy))]).toBe(facing)
  })
})
