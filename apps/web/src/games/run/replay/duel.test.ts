import type { BattleEvent } from '@arbiter/run/battle'
import { expect, test } from 'vitest'
import { duelOf } from './duel.ts'

const event = (type: string, more: object = {}) => ({ type, turn: 1, ...more }) as BattleEvent
const hurt = (target: string, amount: number, actor: string | null = null) =>
  event('unitDamaged', { target, amount, actor })

const fight = [
  event('attackMade', { actor: 'p0', target: 'e0', result: 'hit' }),
  hurt('e0', 30, 'p0'),
  event('riposteMade', { actor: 'e0', target: 'p0', hit: true }),
  hurt('p0', 8, 'e0'),
  event('attackMade', { actor: 'p0', target: 'e0', result: 'hit' }),
  hurt('e0', 5, 'p0'),
  event('unitDied', { target: 'e0' }),
]

test('RN-330 a blow is told with its two and with what it took, up to the blow that answers it', () => {
  expect(duelOf(fight, 0)).toEqual({ actor: 'p0', target: 'e0', result: 'hit', amount: 30, isFatal: false })
  expect(duelOf(fight, 2)).toEqual({ actor: 'e0', target: 'p0', result: 'riposte', amount: 8, isFatal: false })
})

test('RN-330 a death is told as the blow that brought it; one that no blow brought is none', () => {
  expect(duelOf(fight, 6)).toEqual({ actor: 'p0', target: 'e0', result: 'hit', amount: 5, isFatal: true })
  expect(duelOf([...fight.slice(0, 6), event('unitDied', { target: 'p0' })], 6)).toBeUndefined()
})

test('RN-330 harm without a blow is told with whoever did it, and with nobody it is a sentence', () => {
  expect(duelOf([hurt('e0', 4, 'p1')], 0)).toMatchObject({ actor: 'p1', target: 'e0', result: 'harm', amount: 4 })
  expect(duelOf([event('unitDamaged', { actor: 'e0', target: 'p0', amount: 8, cause: 'riposte' })], 0)).toMatchObject({
    result: 'riposte',
  })
  expect(duelOf([hurt('e0', 4)], 0)).toBeUndefined()
  expect(duelOf([hurt('e0', 4, 'e0')], 0)).toBeUndefined()
})

test('RN-330 health that an ability gives to another is told with who gave it', () => {
  const healed = event('unitHealed', { target: 'p1', amount: 12 })
  const uses = event('abilityUsed', { actor: 'p0', targets: ['p1'] })
  expect(duelOf([uses, healed], 1)).toMatchObject({ actor: 'p0', target: 'p1', amount: 12, result: 'heals' })
  expect(duelOf([uses, event('turnStarted'), healed], 2)).toBeUndefined()
  expect(duelOf([event('abilityUsed', { actor: 'p1', targets: ['p1'] }), healed], 1)).toBeUndefined()
})
