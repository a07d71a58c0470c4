import { expect, test } from 'vitest'
import type { Event } from './events.ts'
import { tempo } from './tempo.ts'
import { coreArena as arena } from './testing.ts'

const { events } = arena.simulate(arena.presets.find(({ id }) => id === 'trio')!.setup, 'beats')
const CONTEXT = { isBot: () => true, isHere: () => false, moving: true }

/** What is told at once, and how long the telling rests on it. */
function stretches(told: readonly Event[]): { readonly end: number; readonly rest: number }[] {
  const found: { end: number; rest: number }[] = []
  let rest = 0
  for (const [at, event] of told.entries()) {
    rest = Math.max(rest, tempo.rest(event, CONTEXT))
    const next = told[at + 1]
    if (next && tempo.joins!(next, event)) continue
    found.push({ end: at + 1, rest })
    rest = 0
  }
  return found
}

test('AR-292 a declaration is told on its own, and what comes of it with the end of the turn', () => {
  const ends = new Set(stretches(events).map(({ end }) => end))
  const isClosed = ({ type }: Event, at: number) =>
    type === 'actionDeclared' || (type === 'turnEnded' && events[at + 1]?.type !== 'tickEnded')
  const closed = events.flatMap((event, at) => (isClosed(event, at) ? [at + 1] : []))
  expect(closed.length).toBeGreaterThan(100)
  expect(closed.filter((end) => !ends.has(end))).toEqual([])
})

test('a quiet tick is a blink, and ends with the tick', () => {
  const quiet = events.filter(({ tick }) => tick === 1)
  expect(quiet.map(({ type }) => type)).toEqual(expect.arrayContaining(['tickStarted', 'tickEnded']))
  const rests = stretches(quiet).filter(({ rest }) => rest > 0)
  expect(rests).toEqual([{ end: quiet.length, rest: 60 }])
})

test('AR-226 a fall is told with whoever brought it down', () => {
  const ends = stretches(events).map(({ end }) => end)
  const stretchOf = (at: number) => ends.findIndex((end) => end > at)
  const kills = events.flatMap((event, at) => (event.type === 'killConfirmed' ? [{ event, at }] : []))
  expect(kills.length).toBeGreaterThan(2)
  for (const { event, at } of kills) {
    const fall = events.findLastIndex((each, n) => n < at && each.type === 'fallen' && each.target === event.victim)
    expect(stretchOf(fall)).toBe(stretchOf(at))
  }
})

test('AR-067 ticks are the chapters, turns the smaller ones', () => {
  expect(['tickStarted', 'turnStarted', 'moved'].map((type) => tempo.section!({ type } as Event))).toEqual([
    'round',
    'turn',
    undefined,
  ])
})
