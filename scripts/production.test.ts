import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'))
const { packages } = read('package-lock.json') as { packages: Record<string, { dev?: boolean; link?: boolean }> }
const manifests = [
  'package.json',
  ...globSync('{packages,apps}/*/package.json', { cwd: root }),
  'bench/package.json',
  'e2e/package.json',
]
const declared = (kind: 'dependencies' | 'devDependencies', files = manifests): string[] =>
  files.flatMap((file) => Object.keys(read(file)[kind] ?? {}))
/** `ink` takes the types of React when they are there; the server's document is written with `yaml`. */
const SHARED = /^(@types\/.+|yaml)$/

test('what only tests, benchmarks and builds need is not part of a production install', () => {
  const needed = new Set(declared('dependencies'))
  const tools = declared('devDependencies').filter(
    (name) => !needed.has(name) && !SHARED.test(name) && !packages[`node_modules/${name}`]?.link,
  )
  expect(tools).toEqual(
    expect.arrayContaining(['vite', 'vitest', 'playwright-core', 'boardgame.io', 'react-aria-components']),
  )
  expect(tools.filter((name) => packages[`node_modules/${name}`] && !packages[`node_modules/${name}`]!.dev)).toEqual([])
})

test.each(['bullmq', 'ioredis', 'pg', 'piscina'])('%s is declared by the apps that use it, by no package', (name) => {
  const users = manifests.filter((file) => declared('dependencies', [file]).includes(name))
  expect(users.length).toBeGreaterThan(0)
  expect(users.filter((file) => !file.startsWith('apps/'))).toEqual([])
})
