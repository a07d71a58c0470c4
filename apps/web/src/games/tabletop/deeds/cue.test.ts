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
  place(match, 'suspect', [10, 5])
  place(match, 'bo', [8, 5])
  expect(cueIn(match)).toEqual({ kind: 'chase', who: 'suspect', walk: 2, grab: 2, turns: 0 })
  place(match, 'bo', [9, 5])
  expect(cueIn(match)).toEqual({ kind: 'seize', who: 'suspect' })
  act(match, { type: 'deed', id: 'grab', targets: [{ uid: 'suspect', strikes: 1 }] })
  act(match, { type: 'defend', hurdles: [{ mode: 'none' }] })
  expect(stateOf(match).window?.type).toBe('turn')
  expect(cueIn(match)).toEqual({ kind: 'lift', who: 'suspect' })
  act(match, { type: 'gm.ap', uid: 'bo', ap: 2 }, 'gm')
  expect(cueIn(match)).toEqual({ kind: 'held', who: 'suspect', lift: 3 })
})

test('TT-150 TT-183 a grab is promised only where walking there leaves the points for it', () => {
  const match = turnOf('bo', 'port_chase_square')
  place(match, 'suspect', [10, 5])
  place(match, 'bo', [3, 5])
  expect(cueIn(match)).toEqual({ kind: 'closer', who: 'suspect', walk: 4, grab: 2, turns: 1 })
  place(match, 'bo', [8, 5])
  expect(cueIn(match)).toMatchObject({ kind: 'chase', walk: 2 })
  act(match, { type: 'gm.ap', uid: 'bo', ap: 3 }, 'gm')
  expect(cueIn(match)).toMatchObject({ kind: 'closer', turns: 1 })
  place(match, 'bo', [9, 5])
  act(match, { type: 'gm.ap', uid: 'bo', ap: 1 }, 'gm')
  expect(cueIn(match)).toEqual({ kind: 'hold', who: 'suspect', grab: 2 })
  place(match, 'suspect', [19, 5])
  place(match, 'bo', [2, 5])
  act(match, { type: 'gm.ap', uid: 'bo', ap: 5 }, 'gm')
  expect(cueIn(match)).toMatchObject({ kind: 'closer', turns: 2 })
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
  expect(cueIn(duel)).toEqual({ kind: 'spent', who: 'blue' })
  expect(cueIn(turnOf('w_archer', 'four_v_four')).kind).toBe('range')
})
