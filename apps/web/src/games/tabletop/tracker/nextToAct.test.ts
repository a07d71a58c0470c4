import { Match } from '@arbiter/kernel'
import { type Action, tabletopKit, type View } from '@arbiter/tabletop'
import { locales } from '@arbiter/tabletop/locales'
import { expect, test } from 'vitest'
import { whoseTurn } from '../table/whoseTurn.ts'
import { nextToAct } from './nextToAct.ts'

const tabletop = tabletopKit(locales)

function duel(manual: readonly string[] = []) {
  const setup = tabletop.game.setup.parse({ encounter: 'duel', authority: 'gm', manual })
  if (!setup.ok) throw new Error('duel')
  const match = new Match(tabletop.game, setup.value, 'next')
  const act = (action: Action, seat = match.deciding!) => expect(match.act(seat, action)).toMatchObject({ ok: true })
  return { match, act, now: () => whoseTurn(match.view('gm') as View), next: () => nextToAct(match.view('gm') as View) }
}

test('TT-182 nobody is next while initiative is still being rolled', () => {
  const { act, match, next } = duel(['red', 'blue'])
  act({ type: 'confirmMuster' })
  act({ type: 'enterRoll', values: [20] })
  expect([match.state.window?.type, next()]).toEqual(['roll', undefined])
})

test('TT-182 TT-043 it is the turn of whoever is offered it, and still his once he begins', () => {
  const { act, match, now } = duel()
  expect(now()).toBeNull()
  act({ type: 'confirmMuster' })
  const { uid } = match.state.window as { uid: string }
  expect([match.state.active, now()]).toEqual([null, uid])
  act({ type: 'begin' })
  expect([match.state.active, now()]).toEqual([uid, uid])
})

test('TT-182 TT-047 in the last turn of a round the first of the next round is next, lowered or not', () => {
  const { act, match, next } = duel()
  act({ type: 'confirmMuster' })
  const first = (match.state.window as { uid: string }).uid
  const second = first === 'red' ? 'blue' : 'red'
  expect(next()).toBe(second)
  act({ type: 'begin' })
  expect(next()).toBe(second)
  act({ type: 'endTurn' })
  act({ type: 'begin' })
  expect([match.state.active, next()]).toEqual([second, first])
  act({ type: 'gm.initiative', uid: first, value: 1 }, 'gm')
  expect(next()).toBeUndefined()
})
