import type { BattleEvent } from '@arbiter/run/battle'
import { expect, test } from 'vitest'
import { intentOf } from './intent.ts'

const event = (type: string, more: object = {}, turn = 1) => ({ type, turn, ...more }) as BattleEvent
const starts = (actor: string, turn = 1) => event('turnStarted', { actor }, turn)
const walk = event('unitMoved', { actor: 'p0' })

test('RN-330 who walks to strike is told with whom it goes for, until the blow itself is told', () => {
  const events = [starts('p0'), walk, event('attackMade', { actor: 'p0', target: 'e0' }), starts('e0', 2)]
  expect(intentOf(events, 1)).toEqual({ actor: 'p0', target: 'e0', walks: true })
  expect(intentOf(events, 2)).toBeUndefined()
  const heals = [event('roundStarted'), starts('p0'), event('abilityUsed', { actor: 'p0', targets: ['p1'] })]
  expect(intentOf(heals, 1)).toEqual({ actor: 'p0', target: 'p1', walks: false })
  expect(intentOf([walk, ...heals.slice(1)], 1)).toBeUndefined()
})

test('RN-330 who only walks or waits has nobody before it, whatever others do in the next turn', () => {
  const next = [starts('p1', 2), event('attackMade', { actor: 'p1', target: 'e0' }, 2)]
  expect(intentOf([starts('p0'), walk, ...next], 1)).toEqual({ actor: 'p0', walks: true })
  expect(intentOf([starts('p0'), ...next], 0)).toEqual({ actor: 'p0', walks: false })
  expect(intentOf([event('roundStarted')], 0)).toBeUndefined()
})
