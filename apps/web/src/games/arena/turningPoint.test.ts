import type { Event } from '@arbiter/arena'
import { expect, test } from 'vitest'
import { turningPoint } from './turningPoint.ts'

const started = {
  type: 'combatStarted',
  combatants: [
    { cid: 0, team: 0, hp: 100 },
    { cid: 1, team: 1, hp: 100 },
  ],
}
const hit = (target: number, hpAfter: number) => ({ type: 'damageResolved', target, hpAfter })
const fight = (...events: readonly object[]) => [started, ...events] as unknown as readonly Event[]

test('the blow after which the winners are ahead to the end', () => {
  expect(turningPoint(fight(hit(1, 90), hit(0, 40), hit(1, 30), hit(0, 35), hit(1, 0)), 0)).toBe(3)
})

test('where the winners had more from the first on, the first fall of others', () => {
  const strong = { ...started, combatants: [started.combatants[0], { cid: 1, team: 1, hp: 50 }] }
  const events = [strong, hit(1, 0), { type: 'fallen', target: 1 }] as unknown as readonly Event[]
  expect(turningPoint(events, 0)).toBe(2)
})
