import { historyOf } from '@arbiter/table'
import { expect, test } from 'vitest'
import { playOf } from '../table/testRoom.ts'
import { act, stateOf, tabletopMatch, untilTurnOf } from '../testing.ts'
import { doerOf, logLines, rankOf } from './lines.ts'

function duel() {
  const match = tabletopMatch({ encounter: 'duel', authority: 'gm' })
  untilTurnOf(match, 'red')
  act(match, { type: 'gm.place', uid: 'red', cell: [4, 3] }, 'gm')
  return match
}

test('TT-188 a story: the end of a round is told with the next one, and whose turn it is with his face', () => {
  const match = duel()
  const other = stateOf(match).fighters.find(({ uid }) => uid !== 'red')!.uid
  untilTurnOf(match, other)
  untilTurnOf(match, 'red')
  const lines = logLines(historyOf(playOf(match, 'referee')))
  expect(lines.filter(({ event }) => event.type === 'roundEnded')).toEqual([])
  const rounds = lines.filter(({ event }) => event.type === 'roundStarted')
  expect(rounds.map(({ details }) => details.filter(({ type }) => type === 'roundEnded').length)).toEqual([0, 1])
  const turns = lines.filter(({ event }) => rankOf(event) === 'turn')
  expect(turns.map(({ event }) => doerOf(event))).toEqual(['red', other, 'red'])
})

test('TT-188 a blow is told by whoever strikes; what came of it stands below, without a face', () => {
  const match = duel()
  act(match, { type: 'deed', id: 'attack', source: 'sword', targets: [{ uid: 'blue', strikes: 1 }] })
  act(match, { type: 'defend', hurdles: [{ mode: 'none' }] })
  const lines = logLines(historyOf(playOf(match, 'referee'))).slice(-2)
  expect(lines.map(({ event }) => [event.type, rankOf(event), doerOf(event)])).toEqual([
    ['attackResolved', 'deed', 'red'],
    ['woundTaken', 'after', undefined],
  ])
})
