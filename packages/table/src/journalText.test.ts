import { expect, test } from 'vitest'
import { lengthOf, mustBeDurable, textOf, withoutEvents } from './journalText.ts'
import { seatingOf } from './testing.ts'

const seating = seatingOf({ 1: 'here', 2: 'easy' })
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

test.each([
  ['a decision of a person', PERSONS],
  ['what is undone', '{"undo":1}'],
  ['who gave up', '{"close":{"how":"resigned","seat":1}}'],
  ['other luck', '{"reseed":"fresh"}'],
  ['who sits where', '{"note":{"kind":"seating","seats":{}}}'],
  ['the set-up', '{"setup":{}}'],
])('%s must be durable', (_, line) => {
  expect(mustBeDurable([BOTS, EVENT, line], seating)).toBe(true)
})

test('what bots alone decided would be decided again, and need not be durable', () => {
  expect(mustBeDurable([BOTS, EVENT], seating)).toBe(false)
  expect(mustBeDurable([], seating)).toBe(false)
  expect(mustBeDurable([BOTS, EVENT], { ...seating, hands: { troll: { kind: 'bot', bot: 'easy' } } })).toBe(false)
})

test('where a person has an actor of some seat, any decision may be that person’s', () => {
  expect(mustBeDurable([BOTS], { ...seating, hands: { troll: { kind: 'here' } } })).toBe(true)
})
