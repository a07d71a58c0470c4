import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from './bootstrap.mjs'
import { contoursOf } from './stencils/contours.ts'
import { artNames, NAMES_FILE, stencilFiles } from './stencils.ts'

test('the stencils are those that the tables name; if not, run npm run stencils', () => {
  const folder = join(root, 'packages/art/src/stencils')
  const written = Object.fromEntries(
    readdirSync(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
  )
  const made = stencilFiles()
  expect(Object.keys(written).toSorted()).toEqual(Object.keys(made).toSorted())
  expect(Object.keys(made).filter((file) => made[file] !== written[file])).toEqual([])
})

test('packs may name what the pictures know; if not, run npm run stencils', () => {
  expect(JSON.parse(readFileSync(NAMES_FILE, 'utf8'))).toEqual(JSON.parse(artNames()))
})

describe('contours', () => {
  const boxOf = (d: string) => {
    const points = contoursOf(d).flatMap(({ outline }) => outline)
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
    return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)].map(Math.round)
  }

  test('lines of every kind, absolute and relative, make the same box', () => {
    expect(contoursOf('M10 10H50V40H10Z').map(({ d }) => d)).toEqual(['M10 10l40 0l0 30l-40 0z'])
    expect(boxOf('m10 10h40v30h-40z')).toEqual([10, 10, 50, 40])
    expect(boxOf('M10 10 50 10 50 40z')).toEqual([10, 10, 50, 40])
  })

  test('errors of rounding do not add up', () => {
    const d = `M0 0${'l0.4 0'.repeat(100)}L40 40z`
    expect(contoursOf(d)[0]!.d).toMatch(/^M0 0(?:l1 0){40}l0 40z$/)
  })

  test('smooth curves mirror the last control point, of curves and of quadratics', () => {
    expect(contoursOf('M0 0C0 10 10 10 10 0S20 -10 20 0z')[0]!.d).toBe('M0 0c0 10 10 10 10 0c0-10 10-10 10 0z')
    expect(contoursOf('M0 0Q5 10 10 0T20 0L20 20z')[0]!.d).toBe('M0 0q5 10 10 0q5-10 10 0l0 20z')
    expect(contoursOf('M0 0L10 0S20 10 20 20z')[0]!.d).toBe('M0 0l10 0c0 0 10 10 10 20z')
  })

  test('arcs reach as far as they go, also with packed flags and radii that are too small', () => {
    expect(boxOf('M0 50A50 50 0 0 1 100 50A50 50 0 0 1 0 50z')).toEqual([0, 0, 100, 100])
    expect(boxOf('M0 50a50 50 0 01100 0a50 50 0 01-100 0z')).toEqual([0, 0, 100, 100])
    expect(boxOf('M0 50a1 1 0 0 1 100 0a1 1 0 0 1-100 0z')).toEqual([0, 0, 100, 100])
    expect(boxOf('M0 0a0 0 0 0 1 10 0l0 10z')).toEqual([0, 0, 10, 10])
  })

  test('after a closed line the next one begins where that one began', () => {
    const [first, second] = contoursOf('M10 10h10v10zl-5 0v-5z')
    expect(first!.d).toBe('M10 10l10 0l0 10z')
    expect(second!.d).toBe('M10 10l-5 0l0-5z')
  })

  test('a path that cannot be read is refused', () => {
    expect(() => contoursOf('M10 ?')).toThrow('cannot be read')
  })
})
