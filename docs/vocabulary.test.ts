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

/** Files by the name of each type that they export. */
function exportingFiles(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const path of globSync('{packages,apps}/*/src/**/*.{ts,tsx}', { cwd: root })) {
    if (/\.test\.tsx?$/.test(path)) continue
    for (const [, name] of readFileSync(join(root, path), 'utf8').matchAll(
      /^export (?:declare )?(?:abstract )?(?:interface|type|class) (\w+)/gm,
    )) {
      const holders = found.get(name!) ?? new Set()
      found.set(name!, holders.add(path))
    }
  }
  return found
}

const workspacesOf = (paths: ReadonlySet<string>) =>
  new Set([...paths].map((path) => path.split('/').slice(0, 2).join('/')))

test('a type name that more than two workspaces export stands in the vocabulary', () => {
  const shared = [...exportingFiles()]
    .map(([name, files]) => [name, workspacesOf(files)] as const)
    .filter(([, workspaces]) => workspaces.size > 2)
  expect(shared.length).toBeGreaterThan(5)
  const unknown = shared.filter(([name]) => !WORDS.includes(name))
  expect(unknown.map(([name, workspaces]) => `${name}: ${[...workspaces].join(', ')}`)).toEqual([])
})

test('the vocabulary holds no word that the code has lost', () => {
  const types = exportingFiles()
  expect(WORDS.filter((word) => !types.has(word))).toEqual([])
})

test('a word that is not yet one thing gains no meaning', () => {
  const [, list] = vocabulary.split('## Not yet one thing')
  const pinned = [...list!.matchAll(/^\| `(\w+)` .*\| +(\d+) \|$/gm)]
  expect(pinned.length).toBe([...list!.matchAll(/^\| `/gm)].length)
  expect(pinned.length).toBeGreaterThan(10)
  const files = exportingFiles()
  const grown = pinned.filter(([, word, max]) => files.get(word!)!.size > Number(max))
  expect(grown.map(([, word, max]) => `${word}: ${max} files, now ${[...files.get(word!)!].join(', ')}`)).toEqual([])
})
