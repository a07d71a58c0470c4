import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { TestSpecification, Vitest } from 'vitest/node'
import { root } from './bootstrap.mjs'
import { LONGEST, LongestFirst } from './longestFirst.mjs'

test('the long files are still there', () => {
  expect(LONGEST.filter((file) => !existsSync(join(root, file)))).toEqual([])
})

test('a machine without earlier results begins each project with its longest files, and leaves the projects in their order', async () => {
  const project = (name: string, groupOrder: number) => ({ name, config: { isolate: false, sequence: { groupOrder } } })
  const [unit, browser] = [project('unit', 0), project('browser', 1)]
  const file = (path: string, of: object) => ({ moduleId: join(root, path), project: of }) as TestSpecification
  const files = [
    file('e2e/dice.test.ts', browser),
    file('e2e/offline.test.ts', browser),
    // Larger than the next, but quick.
    file('packages/twilight/src/examples.test.ts', unit),
    file('scripts/pack.test.ts', unit),
  ]
  const nothingKnown = { cache: { getTestSpecificationResult: () => undefined } } as unknown as Vitest
  const sorted = await new LongestFirst(nothingKnown).sort(files)
  expect(sorted).toEqual([files[3], files[2], files[1], files[0]])
})
