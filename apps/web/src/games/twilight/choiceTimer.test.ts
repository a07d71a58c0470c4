import { expect, test } from 'vitest'
import { valuesOf } from '../../settings/settings.ts'
import { timerSeconds } from './choiceTimer.ts'

test('TW-270 TW-271 the timer is the rules’ own, five times as long, or none; 0 in the rules stays none', () => {
  expect(valuesOf('twilight.timer').map((timer) => timerSeconds(3, timer))).toEqual([3, 15, 0])
  expect(valuesOf('twilight.timer').map((timer) => timerSeconds(0, timer))).toEqual([0, 0, 0])
})
