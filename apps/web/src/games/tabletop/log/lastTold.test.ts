import type { Match } from '@arbiter/kernel'
import { historyOf } from '@arbiter/table'
import type { Event } from '@arbiter/tabletop'
import { expect, test } from 'vitest'
import { playOf } from '../table/testRoom.ts'
import { act, tabletopMatch, untilTurnOf } from '../testing.ts'
import { lastTold, turnsSince, walkedAtOnce } from './lastTold.ts'

const storyOf = (match: Match) => historyOf(playOf(match, 'referee'))

function sinceRed(match: Match) {
  const { turns, isFirst } = turnsSince(storyOf(match), (uid) => uid === 'red')
  return { turns: turns.map(({ uid, deeds }) => [uid, deeds.map(({ event }) => event.type)]), isFirst }
}

function strike(): Match {
  const match = tabletopMatch({ encounter: 'duel', authority: 'gm' })
  untilTurnOf(match, 'red')
  act(match, { type: 'gm.place', uid: 'red', cell: [4, 3] }, 'gm')
  act(match, { type: 'deed', id: 'attack', source: 'sword', targets: [{ uid: 'blue', strikes: 1 }] })
  act(match, { type: 'defend', hurdles: [{ mode: 'none' }] })
  return match
}

test('TT-188 a blow is what happened last until somebody does something else, and no longer than the next turn', () => {
  const match = strike()
  expect(lastTold(storyOf(match))?.type).toBe('attackResolved')
  untilTurnOf(match, 'blue')
  expect(lastTold(storyOf(match))?.type).toBe('attackResolved')
  act(match, { type: 'deed', id: 'speak', text: 'Ouch' })
  expect(lastTold(storyOf(match))?.type).toBe('spoke')
  untilTurnOf(match, 'red')
  untilTurnOf(match, 'blue')
  expect(lastTold(storyOf(match))).toBeUndefined()
})

test('TT-188 what others did since the own turn is told until one does something, also that they did nothing', () => {
  const match = strike()
  untilTurnOf(match, 'blue')
  act(match, { type: 'deed', id: 'speak', text: 'Ouch' })
  untilTurnOf(match, 'red')
  expect(sinceRed(match)).toEqual({ turns: [['blue', ['spoke']]], isFirst: false })
  act(match, { type: 'deed', id: 'speak', text: 'Yield' })
  expect(sinceRed(match).turns).toEqual([])
  untilTurnOf(match, 'blue')
  untilTurnOf(match, 'red')
  expect(sinceRed(match).turns).toEqual([['blue', []]])
})

test('TT-188 three walks of one turn are told as one: the steps of all of them', () => {
  const walk = (uid: string, cells: number) => ({ type: 'moved', uid, cells, whole: true }) as unknown as Event
  const spoke = { type: 'spoke', uid: 'red', text: '…' } as unknown as Event
  const told = walkedAtOnce([walk('red', 2), walk('red', 2), walk('red', 1), walk('blue', 1), spoke, walk('blue', 3)])
  expect(told.map((event) => (event.type === 'moved' ? [event.uid, event.cells] : event.type))).toEqual([
    ['red', 5],
    ['blue', 1],
    'spoke',
    ['blue', 3],
  ])
})
