import { lengthOf } from '@arbiter/table'
import { expect, test } from 'vitest'
import { isPersons, textOf, withoutEvents } from './lines.ts'

const seating = { seats: { 1: { kind: 'here' as const }, 2: { kind: 'bot' as const, bot: 'easy' } }, hands: {} }
const PERSONS = '{"seat":1,"action":{"type":"roll"}}'
const BOTS = '{"seat":2,"action":{"type":"roll"}}'
const EVENT = '{"event":{"type":"rolled"}}'

test('lines take as many characters as their text', () => {
  expect(textOf([PERSONS, EVENT])).toBe(`${PERSONS}\n${EVENT}\n`)
  expect(lengthOf([PERSONS, EVENT])).toBe(textOf([PERSONS, EVENT]).length)
})

test('a thinned journal has every decision and no event', () => {
  expect(withoutEvents(textOf([PERSONS, EVENT, EVENT, BOTS, EVENT]))).toBe(textOf([PERSONS, BOTS]))
})

test('only what bots alone decided may be written at leisure', () => {
  expect(isPersons([BOTS, EVENT], { seating })).toBe(false)
  expect(isPersons([BOTS, EVENT, PERSONS], { seating })).toBe(true)
  expect(isPersons(['{"undo":1}'], { seating })).toBe(true)
})
