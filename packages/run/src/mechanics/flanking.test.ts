import { describe, expect, test } from 'vitest'
import { fight, give, type Lab } from '../battle/testing.ts'

const flanking = { preset: 'mvp', overrides: { flanking: true } } as const
const firstBlow = (lab: Lab) => fight(lab).of('attackMade')[0]!

describe('arcs', () => {
  test.each([
    [3, 5, 'front'],
    [4, 5, 'front'],
    [5, 5, 'flank'],
    [4, 6, 'flank'],
    [4, 7, 'flank'],
    [1, 8, 'flank'],
    [3, 7, 'rear'],
    [2, 8, 'rear'],
    [2, 5, 'front'],
    [1, 5, 'flank'],
    [2, 6, 'flank'],
    [2, 7, 'flank'],
    [4, 8, 'rear'],
  ])('RN-108 WE-13 an attacker on (%i, %i) of a target on (3, 6) that looks north: %s', (x, y, arc) => {
    const { sum } = firstBlow({ player: [['archer', x, y]], enemy: [['zombie', 3, 6]], mechanics: flanking })
    expect(sum.arc).toBe(arc)
  })

  test.each([
    [3, 4, 'front'],
    [4, 4, 'front'],
    [4, 3, 'flank'],
    [4, 2, 'flank'],
    [3, 2, 'rear'],
  ])('RN-108 mirrored: the target on (3, 3) looks south, the attacker stands on (%i, %i): %s', (x, y, arc) => {
    const { sum } = firstBlow({ player: [['footman', 3, 3]], enemy: [['skeleton_archer', x, y]], mechanics: flanking })
    expect(sum.arc).toBe(arc)
  })
})

describe('flanking', () => {
  test.each([
    ['front', 3, 4, [], 21],
    ['flank', 4, 5, [{ by: 'flank', pct: 115, value: 24 }], 24],
    ['flank', 2, 5, [{ by: 'flank', pct: 115, value: 24 }], 24],
    ['rear', 3, 6, [{ by: 'rear', pct: 130, value: 27 }], 27],
  ] as const)('RN-122 WE-06 a crusader on a skeleton warrior, %s from (%i, %i)', (arc, x, y, modifiers, damage) => {
    const { sum } = firstBlow({
      player: [['crusader', x, y]],
      enemy: [['skeleton_warrior', 3, 5]],
      mechanics: flanking,
    })
    expect(sum).toMatchObject({ arc, base: 21, modifiers, damage })
  })

  test('RN-122 shots too: a skeleton archer behind a footman', () => {
    const { sum } = firstBlow({
      player: [['skeleton_archer', 3, 8]],
      enemy: [['archer', 3, 5]],
      mechanics: flanking,
      prepare: (unit) => give(unit('e0'), 'stun'),
    })
    expect(sum).toMatchObject({ base: 17, modifiers: [{ by: 'rear', pct: 130, value: 22 }] })
  })

  test('RN-122 the percentages are data', () => {
    const mechanics = { preset: 'mvp', overrides: { flanking: { flankPct: 100, rearPct: 0 } } } as const
    const from = (x: number, y: number) =>
      firstBlow({ player: [['crusader', x, y]], enemy: [['skeleton_warrior', 3, 5]], mechanics }).sum.damage
    expect([from(4, 5), from(3, 6)]).toEqual([42, 21])
  })

  test('RN-104 without flanking there is no arc and no bonus', () => {
    const { sum } = firstBlow({
      player: [['crusader', 3, 6]],
      enemy: [['skeleton_warrior', 3, 5]],
      mechanics: { preset: 'mvp', overrides: { facing: true } },
    })
    expect(sum).toMatchObject({ arc: null, modifiers: [], damage: 21 })
  })
})
