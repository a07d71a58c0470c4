import { expect, test } from 'vitest'
import { ManualClock } from '../testing/manualClock.ts'
import { OutOfTurn } from './outOfTurn.ts'

test('five in ten seconds of one person at one table; then it is refused, and then there is room again', () => {
  const clock = new ManualClock()
  const outOfTurn = new OutOfTurn(clock, 5)
  const shout = (table = 't', player = 'ann', count = 1) => {
    try {
      outOfTurn.admit(table, player, count)
      return 'ok'
    } catch (error) {
      return (error as { code: string }).code
    }
  }
  expect(shout('t', 'ann', 6)).toBe('RATE_LIMITED')
  expect([shout(), shout(), shout('t', 'ann', 3), shout()]).toEqual(['ok', 'ok', 'ok', 'RATE_LIMITED'])
  expect([shout('t', 'boris'), shout('other')]).toEqual(['ok', 'ok'])
  clock.pass(10_000)
  expect(shout()).toBe('ok')
})
