import { expect, test } from 'vitest'
import { logLevelIn } from './logging.ts'

test('every answer is logged, but not onto the terminal of somebody who plays', () => {
  expect(logLevelIn(undefined, false)).toBe('info')
  expect(logLevelIn('', true)).toBe('warn')
  expect(logLevelIn('debug', true)).toBe('debug')
  expect(() => logLevelIn('loud', true)).toThrow('bad_setting')
})
