import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const SOURCE = join(import.meta.dirname, '..')
/** What stands for itself at the left edge of a file: neither in a media query nor below another class. */
const RULE = /^\.([\w-]+) \{/gm
/** Says in which colours things stand, and nothing else. */
const COLOURS = 'styles/tokens.css'

test('a class is one thing, styled in one folder: a sheet that was loaded stays, whatever is opened next', () => {
  const folders = new Map<string, Set<string>>()
  for (const file of globSync('**/*.css', { cwd: SOURCE }))
    if (file !== COLOURS)
      for (const [, name] of readFileSync(join(SOURCE, file), 'utf8').matchAll(RULE))
        folders.set(name!, (folders.get(name!) ?? new Set()).add(dirname(file)))
  expect(folders.size).toBeGreaterThan(1000)
  expect([...folders].flatMap(([name, all]) => (all.size > 1 ? [`.${name}: ${[...all].join(', ')}`] : []))).toEqual([])
})
