import type { Objective, SeenFighter, View } from '@arbiter/tabletop'
import { describe, expect, test } from 'vitest'
import { heldBy, pinnedGoals } from './pinnedGoals.ts'

const fighter = (uid: string, side: string, seat: string, grips: string | null = null): [string, SeenFighter] => [
  uid,
  { uid, side, seat, grips } as SeenFighter,
]
const flight: Objective = { side: 'fugitive', kind: 'escape', of: 'suspect', rounds: null }
const capture: Objective = { side: 'heroes', kind: 'capture', of: 'suspect', rounds: null }

const view = (...holders: readonly string[]): Pick<View, 'encounter' | 'fighters'> => ({
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

  test('TT-150 who is only held is not caught: the holders are named', () => {
    expect(heldBy(view(), capture)).toEqual([])
    expect(heldBy(view('anna', 'bo'), capture)).toEqual(['anna', 'bo'])
    expect(heldBy(view('anna'), flight)).toEqual([])
  })
})
