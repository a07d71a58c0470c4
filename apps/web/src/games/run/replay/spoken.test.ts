import { expect, test } from 'vitest'
import { spokenOf } from './spoken.ts'
import { battleNamed } from './testing.ts'

const events = battleNamed('six', 'x')
const last = events.length - 1

test('RN-339 the live region says the latest few things and no steps', () => {
  const said = spokenOf(events, 0, last, 1)
  expect(said.length).toBe(4)
  expect(said.at(-1)).toBe(last)
  const moves = events.flatMap(({ type }, at) => (type === 'unitMoved' ? [at] : []))
  expect(moves.flatMap((at) => spokenOf(events, at, at, 1))).toEqual([])
})

test('RN-339 in a hurry only what decides is said', () => {
  const attack = events.findIndex(({ type }) => type === 'attackMade')
  const death = events.findIndex(({ type }) => type === 'unitDied')
  expect([1, 4].map((speed) => spokenOf(events, attack, attack, speed))).toEqual([[attack], []])
  expect([1, 4].map((speed) => spokenOf(events, death, death, speed))).toEqual([[death], [death]])
})
