import { expect, test } from 'vitest'
import { ownEnding } from './ending.ts'

const end = { winner: 2, totals: [2975, 4075], wins: [0, 1], bestOf: 1 } as const

test('DC-154 the person reads of its own win or loss, its own score first', () => {
  const against = { own: 4075, other: 2975, isSeries: false }
  expect(ownEnding(end, { 1: 'normal', 2: 'person' })).toEqual({ verdict: 'won', ...against })
  expect(ownEnding(end, { 1: 'person', 2: 'normal' })).toEqual({
    verdict: 'lost',
    own: 2975,
    other: 4075,
    isSeries: false,
  })
  expect(ownEnding({ ...end, winner: 'none' }, { 1: 'person', 2: 'normal' })?.verdict).toBe('draw')
})

test('DC-154 a series counts games', () => {
  const series = { ...end, wins: [2, 1], bestOf: 3, winner: 1 } as const
  expect(ownEnding(series, { 1: 'person', 2: 'easy' })).toEqual({ verdict: 'won', own: 2, other: 1, isSeries: true })
})

test('DC-154 between two persons, between bots and in a record the winner is named', () => {
  for (const controllers of [{ 1: 'person', 2: 'person' }, { 1: 'easy', 2: 'hard' }, {}])
    expect(ownEnding(end, controllers)).toBeUndefined()
})
