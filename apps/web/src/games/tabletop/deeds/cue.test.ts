import type { Match } from '@arbiter/kernel'
import type { Fighter } from '@arbiter/tabletop'
import { expect, test } from 'vitest'
import { roomAt } from '../table/testRoom.ts'
import { act, stateOf, tabletopMatch, untilTurnOf } from '../testing.ts'
import { type Cue, cueOf } from './cue.ts'
import { deedOffers } from './offers.ts'

/** What whoever has the turn is told. */
function cueIn(match: Match): Cue {
  const room = roomAt(match)
  const actor = room.state.fighters.find(({ uid }) => uid === room.state.active) as Fighter
  return cueOf(room, actor, deedOffers(room, actor))
}

const place = (match: Match, uid: string, cell: [number, number]) => act(match, { type: 'gm.place', uid, cell }, 'gm')

function turnOf(uid: string, encounter: string): Match {
  const match = tabletopMatch({ encounter, authority: 'gm' })
  untilTurnOf(match, uid)
  return match
}

test('TT-150 TT-183 whoever is to be caught: come closer, grab, lift', () => {
  const match = turnOf('bo', 'port_chase_square')
  expect(cueIn(match)).toEqual({ kind: 'chase', who: 'suspect' })
  place(match, 'suspect', [10, 5])
  place(match, 'bo', [9, 5])
  expect(cueIn(match)).toEqual({ kind: 'seize', who: 'suspect' })
  act(match, { type: 'deed', id: 'grab', targets: [{ uid: 'suspect', strikes: 1 }] })
  act(match, { type: 'defend', hurdles: [{ mode: 'none' }] })
  expect(stateOf(match).window?.type).toBe('turn')
  expect(cueIn(match)).toEqual({ kind: 'lift', who: 'suspect' })
})

test('TT-150 TT-183 whoever wants away runs for the way out', () => {
  const match = turnOf('suspect', 'port_chase_square')
  expect(cueIn(match).kind).toBe('run')
})

test('TT-183 who is near is struck, from afar one shoots or walks, and without points the turn ends', () => {
  const duel = turnOf('red', 'duel')
  expect(cueIn(duel).kind).toBe('far')
  place(duel, 'red', [4, 3])
  expect(cueIn(duel)).toEqual({ kind: 'near', who: 'blue' })
  act(duel, { type: 'gm.ap', uid: 'red', ap: 0 }, 'gm')
  expect(cueIn(duel).kind).toBe('end')
  expect(cueIn(turnOf('w_archer', 'four_v_four')).kind).toBe('range')
})
