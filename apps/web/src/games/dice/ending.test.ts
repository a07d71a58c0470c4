import { expect, test } from 'vitest'
import { deedsOf, ownEnding, turningPoint } from './ending.ts'
import { act, facesOf, finished, matchWith, scoring } from './testing.ts'

const end = { winner: 2, totals: [2975, 4075], wins: [0, 1], bestOf: 1 } as const

test('DC-154 the person reads of its own win or loss, its own score first', () => {
  const against = { seat: 2, own: 4075, other: 2975, isSeries: false }
  expect(ownEnding(end, { 1: 'normal', 2: 'person' })).toEqual({ verdict: 'won', ...against })
  expect(ownEnding(end, { 1: 'person', 2: 'normal' })).toEqual({
    verdict: 'lost',
    seat: 1,
    own: 2975,
    other: 4075,
    isSeries: false,
  })
  expect(ownEnding({ ...end, winner: 'none' }, { 1: 'person', 2: 'normal' })?.verdict).toBe('draw')
})

test('DC-154 a series counts games', () => {
  const series = { ...end, wins: [2, 1], bestOf: 3, winner: 1 } as const
  expect(ownEnding(series, { 1: 'person', 2: 'easy' })).toEqual({
    verdict: 'won',
    seat: 1,
    own: 2,
    other: 1,
    isSeries: true,
  })
})

test('DC-154 between two persons, between bots and in a record the winner is named', () => {
  for (const controllers of [{ 1: 'person', 2: 'person' }, { 1: 'easy', 2: 'hard' }, {}])
    expect(ownEnding(end, controllers)).toBeUndefined()
})

test('what decided a match is the most the winner took at once, or the most the loser lost', () => {
  const { events } = finished()
  const winner = events.find(({ type }) => type === 'matchEnded') as unknown as { winner: 1 | 2 }
  const point = turningPoint(events as never, winner.winner)!
  expect(point.kind === 'passed').toBe(point.seat === winner.winner)
  expect(point.points).toBeGreaterThanOrEqual(deedsOf(events as never, winner.winner).best)
  expect(turningPoint([], 1)).toBeUndefined()
})

test('the best turn and the busts of a seat are counted from what happened to it', () => {
  const match = matchWith((faces) => scoring(faces).length > 0)
  act(match, { type: 'save', dice: scoring(facesOf(match)), then: 'pass' })
  const passed = match.events.find(({ type }) => type === 'passed') as unknown as { add: number }
  expect(deedsOf(match.events as never, 1)).toEqual({ best: passed.add, busts: 0 })
  expect(deedsOf(match.events as never, 2)).toEqual({ best: 0, busts: 0 })
})
