import { Match } from '@arbiter/kernel'
import { toyKit } from '@arbiter/kernel/testing'
import { expect, test, vi } from 'vitest'
import { journalLines, lengthOf, mustBeDurable, resumeJournal, textOf, withoutEvents } from './journalText.ts'
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

function playedLines(): string[] {
  const match = new Match(toyKit.game, { target: 20 }, 'lines')
  for (const seat of [1, 2, 1, 2]) match.act(seat, { type: 'throw' })
  return journalLines(match)
}

test('of a journal that comes out again to the letter no event is read; of one that was edited each is', () => {
  const lines = playedLines()
  const events = lines.filter((line) => line.startsWith('{"event":')).length
  const parse = vi.spyOn(JSON, 'parse')
  const eventsRead = () => parse.mock.calls.filter(([text]) => text.startsWith('{"event":')).length
  expect(resumeJournal(toyKit, textOf(lines)).ok).toBe(true)
  // Whether its last line is whole is all that is asked of it.
  expect(eventsRead()).toBeLessThan(2)
  const edited = lines.map((line) => line.replace(/"value":\d/, '"value":9'))
  expect(resumeJournal(toyKit, textOf(edited))).toMatchObject({ ok: false, faults: [{ code: 'save_invalid' }] })
  expect(eventsRead()).toBeGreaterThanOrEqual(events)
  parse.mockRestore()
})

test('a journal whose lines say the same in other words goes on as well', () => {
  const lines = playedLines().map((line) => line.replaceAll(':', ': '))
  expect(resumeJournal(toyKit, textOf(lines))).toMatchObject({ ok: true, value: { torn: false, dropped: [] } })
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
