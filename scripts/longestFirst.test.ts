import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { TestSpecification, Vitest } from 'vitest/node'
import { root } from './bootstrap.mjs'
import { LONGEST, LongestFirst } from './longestFirst.mjs'

test('the long files are still there', () => {
  expect(LONGEST.filter((file) => !existsSync(join(root, file)))).toEqual([])
})

test('a machine without earlier results begins each project with its longest files, each group with the project that has the longest, and leaves the groups in their order', async () => {
  const project = (name: string, groupOrder: number) => ({ name, config: { isolate: false, sequence: { groupOrder } } })
  const [unit, vite, browser] = [project('unit', 0), project('vite', 0), project('browser', 1)]
  const file = (path: string, of: object) => ({ moduleId: join(root, path), project: of }) as TestSpecification
  const files = [
    file('e2e/dice.test.ts', browser),
    file('e2e/offline.test.ts', browser),
    // Larger than the next, but quick.
    file('packages/twilight/src/examples.test.ts', unit),
    file('docs/readme.test.ts', unit),
    file('apps/web/src/lab/kit.test.ts', vite),
    file('scripts/pack.test.ts', vite),
  ]
  const nothingKnown = { cache: { getTestSpecificationResult: () => undefined } } as unknown as Vitest
  const sorted = await new LongestFirst(nothingKnown).sort(files)
  expect(sorted).toEqual([files[5], files[4], files[3], files[2], files[1], files[0]])
})
