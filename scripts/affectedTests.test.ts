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
