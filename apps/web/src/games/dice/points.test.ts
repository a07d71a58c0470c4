import { expect, test } from 'vitest'
import { elementTags, namedElements } from './points.ts'
import { matchWith, viewOf } from './testing.ts'

test('DC-145 each element has its tag on the middle one of its dice, also when it is all there is', () => {
  const threes = viewOf(matchWith((faces) => faces.slice(0, 3).every((face) => face === 3)))
  const set = { kind: 'set', faces: [3, 3, 3], points: 300 } as const
  expect([...elementTags(threes, [1, 3, 2], { elements: [set], factor: 1 })]).toEqual([[2, 300]])
  const view = viewOf(matchWith(([first]) => first === 1))
  const one = { kind: 'single', faces: [1], points: 100 } as const
  expect([...elementTags(view, [1], { elements: [one], factor: 1 })]).toEqual([[1, 100]])
  expect([...elementTags(view, [1], { elements: [one], factor: 2 })]).toEqual([[1, 200]])
})

test('DC-145 single dice of one face are told together, a set stands by itself', () => {
  const five = { kind: 'single', faces: [5], points: 50 } as const
  const fives = { kind: 'set', faces: [5, 5, 5], points: 500 } as const
  const straight = { kind: 'straight', faces: [1, 2, 3, 4, 5], points: 500 } as const
  const told = (elements: Parameters<typeof namedElements>[0]) =>
    namedElements(elements).map(({ kind, count, points }) => [kind, count, points])
  expect(told([five, five])).toEqual([['dice', 2, 100]])
  expect(told([fives])).toEqual([['dice', 3, 500]])
  expect(told([straight, five])).toEqual([
    ['straight', 5, 500],
    ['dice', 1, 50],
  ])
})
