import { expect, test } from 'vitest'
import { currentLine, linesOf } from './logLines.ts'
import { battleNamed } from './testing.ts'

const events = battleNamed('three')
const last = events.length - 1

test('RN-330 the log tells nothing that was not seen yet', () => {
  expect(linesOf(events, 'full', 10)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(linesOf(events, 'brief', 0)).toEqual([0])
})

test('RN-330 with all sums every event has a line; briefly there are fewer, and no steps', () => {
  expect(linesOf(events, 'full', last).length).toBe(events.length)
  const [normal, brief] = [linesOf(events, 'normal', last), linesOf(events, 'brief', last)]
  expect(brief.length).toBeLessThan(normal.length)
  expect(normal.some((at) => events[at]!.type === 'unitMoved')).toBe(true)
  expect(brief.some((at) => events[at]!.type === 'unitMoved')).toBe(false)
  expect(brief.every((at) => normal.includes(at))).toBe(true)
})

test('RN-330 between two lines the earlier one is current', () => {
  expect([2, 3, 4, 9].map((at) => currentLine([3, 8], at))).toEqual([undefined, 3, 3, 8])
})
