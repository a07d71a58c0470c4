import { expect, test } from 'vitest'
import { ManualClock } from '../testing/manualClock.ts'
import { Rate } from './rate.ts'

test('five in ten seconds under one name; then it is refused, and then there is room again', () => {
  const clock = new ManualClock()
  const rate = new Rate(clock, { most: 5, windowMs: 10_000 })
  const shout = (key = 'ann', count = 1) => {
    try {
      rate.admit(key, count)
      return 'ok'
    } catch (error) {
      return (error as { code: string }).code
    }
  }
  expect(shout('ann', 6)).toBe('RATE_LIMITED')
  expect([shout(), shout(), shout('ann', 3), shout()]).toEqual(['ok', 'ok', 'ok', 'RATE_LIMITED'])
  expect(shout('boris')).toBe('ok')
  clock.pass(10_000)
  expect(shout()).toBe('ok')
})
