import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Combined,
  canHold,
  compileCondition,
  compileTest,
  countLeaves,
  leavesOf,
  OPERATORS,
  type Test,
} from './condition.ts'

type Leaf = Test<'x' | 'y'>
interface Point {
  x: number
  y: number
}
const compileLeaf = (leaf: Leaf) => compileTest<Point>((point) => point[leaf.test], leaf.op, leaf.value)
const holds = (condition: Combined<Leaf>, x: number, y = 0) => compileCondition(condition, compileLeaf)({ x, y })

const leaf = fc.record({
  test: fc.constantFrom('x' as const, 'y' as const),
  op: fc.constantFrom(...OPERATORS),
  value: fc.integer({ min: -3, max: 3 }),
})
const { condition } = fc.letrec<{ condition: Combined<Leaf> }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 3 },
    leaf,
    fc.constant({ always: true } as const),
    fc.record({ all: fc.array(tie('condition'), { minLength: 2, maxLength: 5 }) }),
    fc.record({ any: fc.array(tie('condition'), { minLength: 2, maxLength: 5 }) }),
    fc.record({ not: tie('condition') }),
  ),
}))
const small = fc.integer({ min: -4, max: 4 })

describe('conditions', () => {
  test('each operator compares as it reads', () => {
    const results = OPERATORS.map((op) => [op, [1, 2, 3].filter((x) => holds({ test: 'x', op, value: 2 }, x))])
    expect(Object.fromEntries(results)).toEqual({
      '>=': [2, 3],
      '<=': [1, 2],
      '>': [3],
      '<': [1],
      '==': [2],
      '!=': [1, 3],
    })
  })

  test('not all is any not, and not any is all not', () => {
    fc.assert(
      fc.property(fc.array(condition, { minLength: 2, maxLength: 3 }), small, small, (parts, x, y) => {
        const negated = parts.map((not) => ({ not }))
        expect(holds({ not: { all: parts } }, x, y)).toBe(holds({ any: negated }, x, y))
        expect(holds({ not: { any: parts } }, x, y)).toBe(holds({ all: negated }, x, y))
      }),
    )
  })

  test('a compiled condition agrees with the plain reading', () => {
    const plain = (part: Combined<Leaf>, point: Point): boolean => {
      if ('always' in part) return true
      if ('all' in part) return part.all.every((inner) => plain(inner, point))
      if ('any' in part) return part.any.some((inner) => plain(inner, point))
      if ('not' in part) return !plain(part.not, point)
      return compileLeaf(part)(point)
    }
    fc.assert(
      fc.property(condition, small, small, (part, x, y) => void expect(holds(part, x, y)).toBe(plain(part, { x, y }))),
    )
  })

  test('leaves carry the pointer under which they stand', () => {
    const a: Leaf = { test: 'x', op: '>=', value: 1 }
    const b: Leaf = { test: 'y', op: '<', value: 2 }
    const nested: Combined<Leaf> = { all: [a, { not: { any: [b, { always: true }] } }] }
    expect(leavesOf(nested)).toEqual([
      { leaf: a, pointer: '/all/0' },
      { leaf: b, pointer: '/all/1/not/any/0' },
    ])
    expect(countLeaves(nested)).toBe(3)
  })

  test('a test can hold exactly if some number of the range passes it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...OPERATORS), small, small, fc.nat(4), (op, value, min, width) => {
        const numbers = Array.from({ length: width + 1 }, (_, i) => min + i)
        const some = numbers.some((x) => holds({ test: 'x', op, value }, x))
        expect(canHold(op, value, { min, max: min + width })).toBe(some)
      }),
    )
  })
})
