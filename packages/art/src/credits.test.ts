import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ICON_AUTHORS, iconsBy, OWN_DRAWINGS } from './credits.ts'
import { STENCIL_SETS } from './law/sets.ts'

const credited = Object.keys(ICON_AUTHORS).flatMap(iconsBy)

test('every stencil has an author, and only one; our own drawings are named apart', () => {
  const own = readdirSync(join(import.meta.dirname, '../drawings')).map((file) => file.replace('.svg', ''))
  expect(OWN_DRAWINGS).toEqual(own.toSorted())
  const used = new Set(Object.values(STENCIL_SETS).flat())
  expect([...used].filter((name) => !own.includes(name) && !credited.includes(name))).toEqual([])
  expect(own.filter((name) => credited.includes(name))).toEqual([])
  expect(credited.filter((name, i) => credited.indexOf(name) !== i)).toEqual([])
})

test('somebody who drew nothing is credited with nothing', () => {
  expect(iconsBy('nobody')).toEqual([])
})
