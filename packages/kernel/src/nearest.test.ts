import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { editDistance, likeness, nearest } from './nearest.ts'

const items = [
  'bust_shield',
  'double_next_save',
  'second_look',
  'chisel',
  'turncoat',
  'sleeve_five',
  'iron_grip',
  'side_pocket',
]

describe('the nearest name', () => {
  test('W14 lucky_shield is nearest to bust_shield', () => {
    expect(nearest('lucky_shield', items)).toBe('bust_shield')
  })

  test('typing slips find their word', () => {
    expect(nearest('chisle', items)).toBe('chisel')
    expect(nearest('irongrip', items)).toBe('iron_grip')
    expect(nearest('behavior_forrest', ['behavior_swamp', 'behavior_forest_guardian'])).toBe('behavior_forest_guardian')
  })

  test('nothing near is no hint', () => {
    expect(nearest('xyzzy', items)).toBeUndefined()
    expect(nearest('foo', ['easy', 'for', 'hard'])).toBe('for')
    expect(nearest('foo', ['of', 'easy', 'normal'])).toBeUndefined()
    expect(nearest('tavernish', ['classic', 'tournament'])).toBeUndefined()
    expect(nearest(7, items)).toBeUndefined()
    expect(nearest('chisel', [])).toBeUndefined()
  })

  test('a swap of neighbours is one slip', () => {
    expect(editDistance('tax', 'txa')).toBe(1)
    expect(editDistance('kitten', 'sitting')).toBe(3)
  })

  test('distance and likeness are symmetric, distance is zero only for equal names, and never beyond the longer name', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), (a, b) => {
        expect(editDistance(a, b)).toBe(editDistance(b, a))
        expect(likeness(a, b)).toBe(likeness(b, a))
        expect(editDistance(a, b) === 0).toBe(a === b)
        expect(editDistance(a, b)).toBeLessThanOrEqual(Math.max(a.length, b.length))
      }),
    )
  })

  test('a known name is nearest to itself', () => {
    fc.assert(fc.property(fc.constantFrom(...items), (id) => void expect(nearest(id, items)).toBe(id)))
  })
})

test('what is longer than any name is compared with none', () => {
  expect(nearest('a'.repeat(64), ['a'.repeat(63)])).toBe('a'.repeat(63))
  expect(nearest('a'.repeat(65), ['a'.repeat(64)])).toBeUndefined()
})
