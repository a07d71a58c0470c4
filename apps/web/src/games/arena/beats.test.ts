import { arenaKit, type Event } from '@arbiter/arena'
import { locales } from '@arbiter/arena/locales'
import { expect, test } from 'vitest'
import { beatAfter, beatsOf } from './beats.ts'

const arena = arenaKit(locales)

const { events } = arena.simulate(arena.presets.find(({ id }) => id === 'trio')!.setup, 'beats')

test('beats cover the whole stream, each with something to see', () => {
  const beats = beatsOf(events)
  expect(beats.at(-1)!.end).toBe(events.length)
  expect(beats.slice(0, -1).every(({ rest }) => rest > 0)).toBe(true)
  expect(beats.map(({ end }) => end)).toEqual([...new Set(beats.map(({ end }) => end))].sort((a, b) => a - b))
})

test('a declaration ends a beat, and what comes of it ends the next with the turn', () => {
  const ends = new Set(beatsOf(events).map(({ end }) => end))
  for (const { type, seq } of events)
    if (type === 'actionDeclared' || type === 'turnEnded') expect(ends.has(seq + 1)).toBe(true)
})

test('a quiet tick is one short beat', () => {
  const quiet = events.filter(({ tick }) => tick === 1)
  expect(quiet.map(({ type }) => type)).toEqual(expect.arrayContaining(['tickStarted', 'tickEnded']))
  expect(beatsOf(quiet as Event[])).toEqual([{ end: quiet.length, rest: 60 }])
})

test('the beat after a place is found, also beyond the end', () => {
  const beats = [2, 5, 9].map((end) => ({ end, rest: 1 }))
  expect([0, 2, 4, 5, 8, 9].map((told) => beatAfter(beats, told))).toEqual([0, 1, 1, 2, 2, 3])
})
