import { expect, test } from 'vitest'
import { beatsOf } from './beats.ts'
import { type Playback, type PlaybackMove, playbackOf, startOfPlayback } from './playback.ts'
import { battleNamed } from './testing.ts'
import { createTimeline } from './timeline.ts'

const timeline = createTimeline(battleNamed('three'))
const beats = beatsOf(timeline.events)
const next = playbackOf(timeline, beats)
const after = (...moves: PlaybackMove[]): Playback => moves.reduce(next, startOfPlayback(1))
const seek = (at: number): PlaybackMove => ({ type: 'seek', at, pause: false })

test('RN-331 playing tells every event once, in the same order at every speed, and stops at the end', () => {
  for (const speed of [0.5, 4] as const) {
    let now = startOfPlayback(speed)
    const told = [now.at]
    while (now.playing) {
      now = next(now, { type: 'tick' })
      for (let at = now.from; at <= now.at; at++) told.push(at)
    }
    expect(told).toEqual(timeline.events.map((_, at) => at))
    expect(now.speed).toBe(speed)
  }
})

test('RN-331 a step is one event, forward and back, and pauses', () => {
  expect(after(seek(40), { type: 'step', by: 1 })).toMatchObject({ at: 41, from: 41, playing: false })
  expect(after(seek(40), { type: 'step', by: -1 })).toMatchObject({ at: 39, from: 39, seen: 40, playing: false })
  expect(after({ type: 'step', by: -1 }).at).toBe(0)
})

test('RN-331 rounds are jumped to; behind the last lies the end, before the first the start', () => {
  const [first, second] = timeline.rounds
  expect(after({ type: 'round', by: 1 }).at).toBe(first!.at)
  expect(after(seek(second!.at + 3), { type: 'round', by: -1 }).at).toBe(second!.at)
  expect(after(seek(second!.at), { type: 'round', by: -1 }).at).toBe(first!.at)
  expect(after(seek(first!.at), { type: 'round', by: -1 }).at).toBe(0)
  expect(after(seek(timeline.rounds.at(-1)!.at), { type: 'round', by: 1 })).toMatchObject({
    at: timeline.last,
    playing: false,
  })
})

test('RN-331 skipping to the end stops there; play begins anew', () => {
  expect(after({ type: 'end' })).toMatchObject({ at: timeline.last, seen: timeline.last, playing: false })
  expect(after({ type: 'end' }, { type: 'toggle' })).toMatchObject({ at: 0, seen: timeline.last, playing: true })
})

test('RN-331 a jump goes on playing, unless it asks for a pause; none leaves the battle', () => {
  expect(after(seek(12))).toMatchObject({ at: 12, playing: true })
  expect(after({ type: 'seek', at: 12, pause: true })).toMatchObject({ at: 12, playing: false })
  expect(after(seek(-3)).at).toBe(0)
  expect(after(seek(99_999))).toMatchObject({ at: timeline.last, playing: false })
})
