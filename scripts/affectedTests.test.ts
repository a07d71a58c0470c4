import { expect, test } from 'vitest'
import { affectedTests, MAX_DEPENDENTS } from './affectedTests.ts'

const sources = new Map([
  ['packages/dice/src/index.ts', "export * from './score.ts'\nexport * from './view.ts'"],
  ['packages/dice/src/score.ts', ''],
  ['packages/dice/src/view.ts', "import { x } from './score.ts'"],
  ['packages/dice/src/score.test.ts', "import { x } from './score.ts'"],
  ['packages/dice/src/view.test.ts', "import { x } from './view.ts'"],
  ['packages/dice/src/alone.test.ts', "import { expect } from 'vitest'"],
  ['packages/dice/src/long.nightly.test.ts', "import { x } from './score.ts'"],
  ['apps/terminal/src/play.test.ts', "const kit = await import('@arbiter/dice')"],
  ['apps/terminal/src/help.test.ts', ''],
  ['e2e/play.test.ts', "import { x } from '@arbiter/dice'"],
])

test('a change is tested by what reaches it, first in its own workspace; neither a browser nor a night is needed', () => {
  expect(affectedTests(sources, ['packages/dice/src/score.ts'])).toEqual({
    run: ['packages/dice/src/score.test.ts', 'packages/dice/src/view.test.ts', 'apps/terminal/src/play.test.ts'],
    left: [],
  })
  expect(affectedTests(sources, ['packages/dice/src/alone.test.ts']).run).toEqual(['packages/dice/src/alone.test.ts'])
  expect(affectedTests(sources, ['README.md']).run).toEqual([])
})

test('content and what was deleted reach every test of their workspace', () => {
  const all = ['score', 'view', 'alone'].map((name) => `packages/dice/src/${name}.test.ts`)
  expect(affectedTests(sources, ['packages/dice/packs/core/dice.json']).run).toEqual(all)
  expect(affectedTests(sources, ['packages/dice/src/gone.ts']).run).toEqual(all)
})

test('of many dependents the nearest run, and the others are named', () => {
  const many = new Map(sources)
  for (let i = 0; i < MAX_DEPENDENTS; i++)
    many.set(`apps/web/src/near${i}.test.ts`, "import { x } from '@arbiter/dice'")
  many.set('apps/web/src/far.ts', "import { x } from '@arbiter/dice'")
  many.set('apps/web/src/far.test.ts', "import { x } from './far.ts'")
  const { run, left } = affectedTests(many, ['packages/dice/src/score.ts'])
  expect(run).toHaveLength(2 + MAX_DEPENDENTS)
  expect(left).toContain('apps/web/src/far.test.ts')
})

test('a changed sentence reaches the tests that quote it or read such files; those that only show it are counted', () => {
  const shown = new Map([
    ['apps/web/src/words.ts', "import en from './locales/en.json'"],
    ['apps/web/src/app.ts', "import { words } from './words.ts'"],
    ['apps/web/src/quotes.test.ts', "import { app } from './app.ts'\nexpect(page).toContain('Throw the dice')"],
    ['apps/web/src/other.test.ts', "expect('Throw the dice')"],
    ['apps/web/src/locales.test.ts', "readFileSync('locales/en.json')"],
    ['scripts/russian.test.ts', "for (const file of readdirSync('locales')) check(file)"],
  ])
  for (let i = 0; i <= MAX_DEPENDENTS; i++) shown.set(`apps/web/src/page${i}.test.ts`, "import { app } from './app.ts'")
  const file = 'apps/web/src/locales/en.json'
  const { run, left } = affectedTests(shown, [file], new Map([[file, ['the dice']]]))
  expect(run.slice(0, 3)).toEqual([
    'apps/web/src/quotes.test.ts',
    'apps/web/src/locales.test.ts',
    'scripts/russian.test.ts',
  ])
  expect([run.length, left.length]).toEqual([3 + MAX_DEPENDENTS, 1])
  // Of a file whose sentences cannot be compared, every test of its workspace is near.
  expect(affectedTests(shown, [file]).run).toContain('apps/web/src/other.test.ts')
})
