import type { BattleEvent } from '@arbiter/run/battle'
import { expect, test } from 'vitest'
import { lastingBlow } from './lastingBlow.ts'

const event = (type: string, more: object = {}) => ({ type, ...more }) as BattleEvent
const blow = [
  event('roundStarted'),
  event('attackMade', { actor: 'p0', target: 'e0' }),
  event('unitDamaged', { target: 'e0' }),
]
const lasting = (...after: BattleEvent[]) => {
  const events = [...blow, ...after]
  return lastingBlow(events, events.length - 1)
}

test('RN-330 a blow and its wound stay on the board while others walk', () => {
  expect(lasting(event('turnStarted'), event('unitMoved', { actor: 'p1' }))).toEqual({ from: 1, end: 2 })
})

test('RN-330 it is gone once one of the two walks off, a round begins or a spell is cast', () => {
  expect(lasting(event('unitMoved', { actor: 'e0' }))).toBeUndefined()
  expect(lasting(event('roundStarted'))).toBeUndefined()
  expect(lasting(event('spellCast'))).toBeUndefined()
})

test('RN-717 and once one of the two is dragged, pushed or swapped away', () => {
  for (const type of ['unitPulled', 'unitPushed', 'unitSwapped']) {
    expect([type, lasting(event(type, { actor: 'p2', target: 'e0' }))]).toEqual([type, undefined])
    expect([type, lasting(event(type, { actor: 'p2', target: 'e3' }))]).toEqual([type, { from: 1, end: 2 }])
  }
  expect(lasting(event('unitSwapped', { actor: 'p0', target: 'p1' }))).toBeUndefined()
})
