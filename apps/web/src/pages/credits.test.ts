import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ICON_AUTHORS, iconsBy } from '@arbiter/art/credits'
import { expect, test } from 'vitest'

const SOURCES = join(import.meta.dirname, '..')

test('every drawing of game-icons.net that a page shows has its author on the credits page', () => {
  const credited = new Set(Object.keys(ICON_AUTHORS).flatMap(iconsBy))
  const shown = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => [...readFileSync(join(SOURCES, file), 'utf8').matchAll(/~icons\/game-icons\/([\w-]+)/g)])
    .map(([, name]) => name!)
  expect(shown).not.toEqual([])
  expect([...new Set(shown)].filter((name) => !credited.has(name))).toEqual([])
})
