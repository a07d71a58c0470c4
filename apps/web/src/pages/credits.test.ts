import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { STENCIL_SETS } from '@arbiter/art'
import { ICON_AUTHORS, iconsBy } from '@arbiter/art/credits'
import { expect, test } from 'vitest'

const SOURCES = join(import.meta.dirname, '..')

const credited = Object.keys(ICON_AUTHORS).flatMap(iconsBy)
const shown = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .flatMap((file) => [...readFileSync(join(SOURCES, file), 'utf8').matchAll(/~icons\/game-icons\/([\w-]+)/g)])
  .map(([, name]) => name!)

test('every drawing of game-icons.net that a page shows has its author on the credits page', () => {
  expect(shown).not.toEqual([])
  expect([...new Set(shown)].filter((name) => !credited.includes(name))).toEqual([])
})

test('nobody is credited with a drawing that is nowhere', () => {
  const used = new Set([...shown, ...Object.values(STENCIL_SETS).flat()])
  expect(credited.filter((name) => !used.has(name))).toEqual([])
})
