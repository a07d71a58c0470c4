import { expect, test } from 'vitest'
import config from '../vitest.config.ts'
import { closingLines, secondTries } from './flakyReporter.mjs'

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

test('the last line is the figures alone, second tries stand right above it beside the seconds', () => {
  const figures = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 3 }
  expect(closingLines(figures, { seconds: 42, tries: 2 })).toEqual([
    '42 s, second tries: 2',
    '5 passed, 1 failed, 3 skipped',
  ])
  expect(closingLines(figures, { seconds: 42, tries: undefined })).toEqual(['42 s', '5 passed, 1 failed, 3 skipped'])
})

test('only tests of the browser have a second try: in a document without a layout it would hide a fault', () => {
  const projects = config.test!.projects as { test: { name: string; retry?: number } }[]
  expect(projects.filter(({ test }) => test.retry !== undefined).map(({ test }) => [test.name, test.retry])).toEqual([
    ['nightly-browser', 1],
    ['browser', 1],
    ['browser-lab', 1],
  ])
})
