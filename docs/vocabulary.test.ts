import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const vocabulary = readFileSync(join(root, 'docs/vocabulary.md'), 'utf8')
/** The first cell of each row: one word, or several that belong together. */
const WORDS = [...vocabulary.matchAll(/^\| ([^|]+) \|/gm)]
  .flatMap(([, cell]) => [...cell!.matchAll(/`(\w+)`/g)])
  .map(([, word]) => word!)

/** Workspaces by the name of each type that one of their files exports. */
function exportedTypes(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const path of globSync('{packages,apps}/*/src/**/*.{ts,tsx}', { cwd: root })) {
    if (/\.test\.tsx?$/.test(path)) continue
    const workspace = path.split('/').slice(0, 2).join('/')
    for (const [, name] of readFileSync(join(root, path), 'utf8').matchAll(
      /^export (?:declare )?(?:abstract )?(?:interface|type|class) (\w+)/gm,
    )) {
      const holders = found.get(name!) ?? new Set()
      found.set(name!, holders.add(workspace))
    }
  }
  return found
}

test('a type name that more than two workspaces export stands in the vocabulary', () => {
  const shared = [...exportedTypes()].filter(([, workspaces]) => workspaces.size > 2)
  expect(shared.length).toBeGreaterThan(5)
  const unknown = shared.filter(([name]) => !WORDS.includes(name))
  expect(unknown.map(([name, workspaces]) => `${name}: ${[...workspaces].join(', ')}`)).toEqual([])
})

test('the vocabulary holds no word that the code has lost', () => {
  const types = exportedTypes()
  expect(WORDS.filter((word) => !types.has(word))).toEqual([])
})
