import { cellOf, tacticalGrid } from '@arbiter/board'
import type { Objective, Plan, SeenFighter, View } from '@arbiter/tabletop'
import { describe, expect, test } from 'vitest'
import { heldBy, nearestExit, pinnedGoals } from './pinnedGoals.ts'

const fighter = (uid: string, side: string, seat: string, grips: string | null = null): [string, SeenFighter] => [
  uid,
  { uid, side, seat, grips } as SeenFighter,
]
const flight: Objective = { side: 'fugitive', kind: 'escape', of: 'suspect', rounds: null }
const capture: Objective = { side: 'heroes', kind: 'capture', of: 'suspect', rounds: null }

const view = (...holders: readonly string[]): Pick<View, 'encounter' | 'fighters' | 'active' | 'window'> => ({
  active: null,
  window: null,
  encounter: { objectives: [flight, capture] } as unknown as View['encounter'],
  fighters: Object.fromEntries([
    fighter('suspect', 'fugitive', 'bot'),
    ...['anna', 'bo'].map((uid) => fighter(uid, 'heroes', 'ann', holders.includes(uid) ? 'suspect' : null)),
  ]),
})

describe('TT-150 the goals above the map', () => {
  test('TT-150 one’s own goal comes first; a spectator sees them as the encounter has them', () => {
    expect(pinnedGoals(view(), 'ann')).toEqual([capture, flight])
    expect(pinnedGoals(view(), 'bot')).toEqual([flight, capture])
    expect(pinnedGoals(view())).toEqual([flight, capture])
  })

  test('TT-150 of two sides that one person plays, the one that decides comes first; a foe’s decision changes nothing', () => {
    const both = {
      ...view(),
      fighters: Object.fromEntries([fighter('suspect', 'fugitive', 'ann'), fighter('bo', 'heroes', 'ann')]),
    }
    expect(pinnedGoals({ ...both, active: 'bo' }, 'ann')).toEqual([capture, flight])
    expect(pinnedGoals({ ...both, active: 'suspect' }, 'ann')).toEqual([flight, capture])
    expect(pinnedGoals({ ...view(), active: 'suspect' }, 'ann')).toEqual([capture, flight])
  })

  test('TT-150 who is only held is not caught: the holders are named', () => {
    expect(heldBy(view(), capture)).toEqual([])
    expect(heldBy(view('anna', 'bo'), capture)).toEqual(['anna', 'bo'])
    expect(heldBy(view('anna'), flight)).toEqual([])
  })

  test('TT-150 the way out is the nearest one, of equally near ones the straight one', () => {
    const grid = tacticalGrid('square', 6, 3)
    const terrain = Array.from(grid.column, (column) => (column === 5 ? 'exit' : 'floor'))
    const map = { grid, terrain } as unknown as Plan['map']
    const { fighters } = view()
    const at = (cell: number) => ({ fighters: { ...fighters, suspect: { ...fighters.suspect!, cell } } })
    expect(nearestExit(map, at(cellOf(grid, 1, 1)), flight)).toEqual({ cell: cellOf(grid, 5, 1), steps: 4 })
    expect(nearestExit(map, at(-1), flight)).toBeUndefined()
  })
})
