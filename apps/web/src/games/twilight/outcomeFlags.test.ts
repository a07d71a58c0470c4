import type { Enemy } from '@arbiter/twilight'
import { expect, test } from 'vitest'
import { outcomeFlags } from './outcomeFlags.ts'

const flags = (result: 'victory' | 'defeat' | 'fled', ...outcomes: Enemy['outcome'][]) => {
  const { violence, nonviolent, mixed } = outcomeFlags({
    result,
    enemies: outcomes.map((outcome) => ({ outcome })) as Enemy[],
  })
  return [violence, nonviolent, mixed]
}

test('TW-231 violence, nonviolent and mixed', () => {
  expect(flags('victory', 'killed', 'pacified')).toEqual([true, false, true])
  expect(flags('victory', 'pacified', 'pacified')).toEqual([false, true, false])
  expect(flags('victory', 'pacified', 'escaped')).toEqual([false, false, false])
  expect(flags('fled', 'killed', 'escaped')).toEqual([true, false, false])
  expect(flags('defeat', null)).toEqual([false, false, false])
})
