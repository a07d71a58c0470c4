import { expect, test } from 'vitest'
import { runsTypeScript } from './bootstrap.mjs'
import { secondTries } from './flakyReporter.mjs'

test('second tries are counted and named on lines of their own, each with what went wrong at first', () => {
  expect(secondTries([])).toBe('second tries: 0')
  const stacks = [
    { file: 'node_modules/playwright-core/lib/page.js', line: 1, column: 1 },
    { file: 'e2e/lab.test.ts', line: 20, column: 5 },
  ]
  const tries = [{ name: 'e2e/lab.test.ts > lab > a run', error: { message: 'Timeout 15000ms\n  h1', stacks } }]
  expect(secondTries(tries)).toBe(
    'second tries: 1\n  e2e/lab.test.ts > lab > a run\n    Timeout 15000ms\n      h1\n    at e2e/lab.test.ts:20:5',
  )
  expect(secondTries([{ name: 'a > b' }])).toBe('second tries: 1\n  a > b')
})

test('vitest asks for a Node that runs TypeScript as it stands', () => {
  expect(
    ['18.19.0', '20.20.2', '22.17.9', '22.18.0', '23.0.0', '24.21.0'].map((version) => runsTypeScript(version)),
  ).toEqual([false, false, false, true, true, true])
})
