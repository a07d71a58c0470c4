import { expect, test } from 'vitest'
import { beatAfter, beatsOf, restAt } from './beats.ts'
import { battleNamed } from './testing.ts'

const events = battleNamed('six')
const beats = beatsOf(events)

test('RN-330 beats tell every event once, in order', () => {
  expect(beats.at(-1)!.end).toBe(events.length - 1)
  expect(beats.every(({ end }, at) => end > (beats[at - 1]?.end ?? -1))).toBe(true)
})

test('RN-330 a blow and what comes of it are one beat, a riposte is the next', () => {
  const at = events.findIndex(
    (event, place) =>
      event.type === 'attackMade' &&
      event.result === 'hit' &&
      events.slice(place).find(({ type }) => ['turnStarted', 'riposteMade'].includes(type))?.type === 'riposteMade',
  )
  const beat = beatAfter(beats, at - 1)!
  const told = events.slice(at, beat.end + 1).map(({ type }) => type)
  expect(told.slice(0, 2)).toEqual(['attackMade', 'unitDamaged'])
  expect(events[beat.end + 1]!.type).toBe('riposteMade')
  expect(beat.rest).toBe(620)
})

test('RN-331 the page rests on the beat that it shows, also in the middle of it', () => {
  expect(beats[0]).toEqual({ end: beats[0]!.end, rest: 1000 })
  expect(restAt(beats, 0)).toBe(1000)
  expect(restAt(beats, beats[0]!.end)).toBe(1000)
  expect(restAt(beats, beats[0]!.end + 1)).toBe(beats[1]!.rest)
  expect(beatAfter(beats, events.length - 1)).toBeUndefined()
})
