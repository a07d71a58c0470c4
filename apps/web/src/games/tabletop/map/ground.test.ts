import { expect, test } from 'vitest'
import { drawGround } from './ground.ts'

/** A street between houses: a long row above, single ones below. */
const ROWS = ['####################', '....................', '....................', '###..####..###..####']
const map = {
  grid: { kind: 'square', width: 20, height: 4 } as const,
  terrain: ROWS.flatMap((row) =>
    Array.from(row, (letter) => (letter === '#' ? ('blocked' as const) : ('plain' as const))),
  ),
}

/** Of a port by day. */
const ROOFS = ['#b25a3d', '#a34b36', '#8d7f70']

/** How many houses have each colour of the drawing, and in which order the columns of the drawing see them. */
function roofs(cell: number): readonly string[] {
  const placed = { width: 20 * cell, height: 4 * cell, x: 0, y: 0, cell }
  const svg = drawGround({}, 'port', map, placed, 'dusk')
  return ROOFS.flatMap((fill) => {
    const d = new RegExp(`<path d="([^"]*)" fill="${fill}"`).exec(svg)?.[1] ?? ''
    return Array.from(d.matchAll(/M(-?[\d.]+)[ ,]/g), ([, x]) => `${fill} ${Math.max(0, Math.round(Number(x) / cell))}`)
  })
}

test('TT-185 a house keeps its roof however near one looks, and wherever the map lies in the window', () => {
  const [near, far] = [roofs(68), roofs(41)]
  expect(near.length).toBeGreaterThanOrEqual(7)
  expect(far).toEqual(near)
})

/** As many houses as have a front with a door. */
const doors = (svg: string): number =>
  (/<path d="([^"]*)" fill="#a8642c" stroke="[^"]*" stroke-width="2.5"/.exec(svg)?.[1] ?? '').split('M').length - 1

test('TT-185 rows of hexes below each other are one house, and what is very deep is two', () => {
  const terrain = ['......', '.###..', '.###..', '......'].flatMap((row) =>
    Array.from(row, (letter) => (letter === '#' ? ('blocked' as const) : ('plain' as const))),
  )
  const grid = { kind: 'hex', width: 6, height: 4 } as const
  const placed = { width: 6.5 * 60, height: 226, x: 0, y: 0, cell: 60 }
  expect(doors(drawGround({}, 'port', { grid, terrain }, placed, 'dusk'))).toBe(1)

  const street = { grid: { kind: 'square', width: 5, height: 8 } as const, terrain: Array(40).fill('plain') }
  for (let row = 1; row < 7; row++)
    for (let column = 1; column < 4; column++) street.terrain[row * 5 + column] = 'blocked'
  expect(doors(drawGround({}, 'port', street, { width: 300, height: 480, x: 0, y: 0, cell: 60 }, 'dusk'))).toBe(2)
})
