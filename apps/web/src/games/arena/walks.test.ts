import { arenaKit, type State, type View } from '@arbiter/arena'
import { locales } from '@arbiter/arena/locales'
import { expect, test } from 'vitest'
import { fight } from './testing.ts'
import { differing, gaining, type Walk, walksOf } from './walks.ts'

const kit = arenaKit(locales)

const walk = (changes: Partial<Walk>): Walk => ({
  reaches: [],
  reachedBy: [4],
  nearest: 1,
  here: [],
  onward: [],
  ...changes,
})

test('only what tells zones apart is said at them, and no more than has room', () => {
  expect(differing([walk({}), walk({})])).toEqual([])
  expect(differing([walk({}), walk({ here: [2] })])).toEqual(['here'])
  expect(differing([walk({}), walk({ reaches: [3], nearest: 0, onward: ['south'] })])).toEqual(['reaches', 'nearest'])
})

test('a walk gains something where more can be struck from there or fewer strike back', () => {
  const here = { reaches: [3], reachedBy: [4], nearest: 2 }
  expect(gaining(here, [walk({ reaches: [3] }), walk({ reaches: [3], reachedBy: [4, 5] })])).toBe(false)
  expect(gaining(here, [walk({ reaches: [3] }), walk({ reaches: [3, 5] })])).toBe(true)
  expect(gaining(here, [walk({ reaches: [3], reachedBy: [] })])).toBe(true)
})

test('AR-060 a walk knows who stands there, how near the next enemy is, and where one can go on to', () => {
  const match = fight('trio')
  const view = match.view('spectator') as View
  const turns = (match.legal() as { type: 'turn'; action: string; zone?: string }[]).filter(
    ({ action }) => action === 'move',
  )
  const walks = walksOf(kit, match as never, view, turns)!
  expect([...walks.by.keys()]).toEqual(['east', 'west', 'center'])
  expect(walks.by.get('west')).toMatchObject({ here: [], nearest: 1, onward: ['center', 'south'] })
  expect(walks.by.get('center')?.onward).toEqual(['west', 'east', 'south'])
  expect(walks.differ).toEqual(['onward'])
  expect(walks.gains).toBe(gaining(kit.outlook(match.state as State, 'north'), [...walks.by.values()]))
  expect(walksOf(kit, match as never, view, [{ type: 'turn', action: 'attack', target: 3 }])).toBeUndefined()
})
