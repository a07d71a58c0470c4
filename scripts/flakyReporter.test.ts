import { expect, test } from 'vitest'
import { runsTypeScript } from './bootstrap.mjs'
import { secondTries } from './flakyReporter.mjs'

test('second tries are counted and named on lines of their own', () => {
  expect(secondTries([])).toBe('second tries: 0')
  expect(secondTries(['e2e/lab.test.ts > lab > a run'])).toBe('second tries: 1\n  e2e/lab.test.ts > lab > a run')
})

test('vitest asks for a Node that runs TypeScript as it stands', () => {
  expect(
    ['18.19.0', '20.20.2', '22.17.9', '22.18.0', '23.0.0', '24.21.0'].map((version) => runsTypeScript(version)),
  ).toEqual([false, false, false, true, true, true])
})
