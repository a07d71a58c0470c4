import { expect, test } from 'vitest'
import { bad, type Fault, MOST_FAULTS } from './result.ts'

const fault = (found: unknown, path = '/a'): Fault => ({ code: 'wrong', path, expected: 'right', found })

test('faults are told as they are', () => {
  const faults = [fault(null), fault('x'.repeat(200)), fault({ a: [1, 2] }), { code: 'missing', path: '' }]
  expect(bad(faults)).toEqual({ ok: false, faults })
})

test('of very many faults the first are told', () => {
  const faults = Array.from({ length: 50_000 }, (_, i) => fault(i))
  expect(bad(faults).faults).toEqual(faults.slice(0, MOST_FAULTS))
})

test('of what is long, the beginning is told, and a place far below by its beginning', () => {
  const { faults } = bad([fault('x'.repeat(1e6)), fault(Array(1e5).fill([])), fault(1, `/${'y'.repeat(1e6)}`)])
  expect(faults.map(({ found }) => found)).toEqual([`${'x'.repeat(199)}…`, `[${'[],'.repeat(66)}…`, 1])
  expect(faults[2]!.path).toBe(`/${'y'.repeat(998)}…`)
})
