import { wedge } from '../../recipes/gouge.ts'
import { oval } from '../../recipes/landscape.ts'
import { seeded } from '../../recipes/random.ts'
import type { Box } from '../../recipes/stencil.ts'
import { path, polygon, rectangle } from '../../recipes/svg.ts'
import type { SceneOptions } from '../scene.ts'
import type { FloorColours, FloorKind } from './colours.ts'
import { isOnRoad } from './surface.ts'

/** What lies flat on the ground of some cells, so that no two look the same; the number of a cell alone decides. Nothing of it stands in the way. */
export function groundDetails(kind: FloorKind, cells: readonly Box[], p: FloorColours, size: SceneOptions): string {
  const ink: Record<Ink, string> = { dark: '', light: '', green: '', bright: '' }
  for (const [i, cell] of cells.entries()) {
    const next = seeded(`${kind}cell${i}`)
    next()
    const lot = next()
    const lies = kind === 'road' && isOnRoad(cell, size) ? ON_ROAD : DETAILS[kind]
    const found = lies.find(({ below }) => lot < below)
    found?.draw(cell, next, ink)
  }
  return (
    path(ink.dark, p.cut, { opacity: 0.9 }) +
    path(ink.light, p.stone[2]) +
    path(ink.green, p.tuft) +
    path(ink.bright, p.bloom)
  )
}

type Ink = 'dark' | 'light' | 'green' | 'bright'
type Inks = Record<Ink, string>
type Draw = (cell: Box, next: () => number, ink: Inks) => void

interface Detail {
  /** Of the lot that a cell draws. */
  readonly below: number
  readonly draw: Draw
}

const ON_ROAD: readonly Detail[] = [{ below: 0.25, draw: pebbles }]

const DETAILS: Readonly<Record<FloorKind, readonly Detail[]>> = {
  port: [
    { below: 0.1, draw: moss },
    { below: 0.18, draw: straw },
    { below: 0.21, draw: grate },
    { below: 0.27, draw: sunken },
  ],
  road: [
    { below: 0.3, draw: grass },
    { below: 0.42, draw: flowers },
    { below: 0.52, draw: pebbles },
  ],
  cave: [
    { below: 0.16, draw: pebbles },
    { below: 0.24, draw: cleft },
    { below: 0.3, draw: mushrooms },
    { below: 0.34, draw: bones },
  ],
  hall: [
    { below: 0.1, draw: straw },
    { below: 0.17, draw: knot },
    { below: 0.2, draw: crumbs },
  ],
}

const within = ({ x, width }: Box, next: () => number, keep = 0.12): number =>
  x + width * (keep + next() * (1 - 2 * keep))
const down = ({ y, height }: Box, next: () => number, keep = 0.12): number =>
  y + height * (keep + next() * (1 - 2 * keep))

/** A fan of blades on one root. */
function tuft(x: number, y: number, size: number, next: () => number): string {
  let d = ''
  for (let i = -2; i <= 2; i++) d += wedge(x + i, y, -Math.PI / 2 + i * 0.32, size * (0.6 + next() * 0.5), size * 0.26)
  return d
}

function moss(cell: Box, next: () => number, ink: Inks): void {
  for (let i = 0; i < 4; i++) ink.green += tuft(within(cell, next), down(cell, next), cell.width * 0.13, next)
}

function grass(cell: Box, next: () => number, ink: Inks): void {
  for (let i = 0; i < 3; i++) ink.green += tuft(within(cell, next), down(cell, next), cell.width * 0.2, next)
}

function straw(cell: Box, next: () => number, ink: Inks): void {
  const [x, y] = [within(cell, next, 0.3), down(cell, next, 0.3)]
  for (let i = 0; i < 9; i++)
    ink.bright += wedge(
      x + (next() - 0.5) * cell.width * 0.5,
      y + (next() - 0.5) * cell.height * 0.4,
      next() * Math.PI,
      cell.width * (0.16 + next() * 0.16),
      cell.width * 0.03,
    )
}

function grate({ x, y, width, height }: Box, _: () => number, ink: Inks): void {
  const [left, top, side] = [x + width * 0.3, y + height * 0.3, width * 0.4]
  ink.dark += rectangle(left, top, side, side)
  for (let i = 0; i < 4; i++)
    ink.light += rectangle(left + side * (0.12 + i * 0.22), top + side * 0.1, side * 0.1, side * 0.8)
}

/** Stones that the rain has washed out. */
function sunken(cell: Box, next: () => number, ink: Inks): void {
  const [x, y] = [within(cell, next, 0.35), down(cell, next, 0.35)]
  ink.dark += oval(x, y, cell.width * 0.3, cell.height * 0.2, {
    seed: `sunken${Math.round(next() * 999)}`,
    jitter: 0.3,
    corners: 16,
  })
  ink.light += wedge(x - cell.width * 0.16, y - cell.height * 0.02, 0.05, cell.width * 0.26, cell.width * 0.04)
}

function flowers(cell: Box, next: () => number, ink: Inks): void {
  for (let i = 0; i < 4; i++) {
    const [x, y, r] = [within(cell, next), down(cell, next), cell.width * (0.035 + next() * 0.02)]
    ink.green += wedge(x, y, Math.PI / 2 + (next() - 0.5) * 0.6, r * 4, r)
    ink.bright += polygon([
      [x, y - r],
      [x + r, y],
      [x, y + r],
      [x - r, y],
    ])
  }
}

function pebbles(cell: Box, next: () => number, ink: Inks): void {
  for (let i = 0; i < 5; i++) {
    const [x, y, r] = [within(cell, next), down(cell, next), cell.width * (0.03 + next() * 0.045)]
    const seed = `pebble${Math.round(next() * 999)}`
    ink.dark += oval(x + r * 0.4, y + r * 0.5, r * 1.1, r * 0.9, { seed, jitter: 0.3, corners: 7 })
    ink.light += oval(x, y, r, r * 0.8, { seed, jitter: 0.3, corners: 7 })
  }
}

function cleft(cell: Box, next: () => number, ink: Inks): void {
  let [x, y, angle] = [within(cell, next, 0.3), cell.y + cell.height * 0.1, Math.PI / 2]
  for (let i = 0; i < 4; i++) {
    angle = Math.PI / 2 + (next() - 0.5) * 1.6
    const length = cell.height * 0.26
    ink.dark += wedge(x, y, angle, length * 1.3, cell.width * (0.09 - i * 0.015))
    x += Math.cos(angle) * length
    y += Math.sin(angle) * length
  }
}

function mushrooms(cell: Box, next: () => number, ink: Inks): void {
  for (let i = 0; i < 3; i++) {
    const [x, y, r] = [within(cell, next, 0.25), down(cell, next, 0.25), cell.width * (0.06 + next() * 0.04)]
    ink.light += rectangle(x - r * 0.25, y, r * 0.5, r)
    ink.bright += polygon([
      [x - r, y + r * 0.15],
      [x - r * 0.6, y - r * 0.6],
      [x, y - r * 0.85],
      [x + r * 0.6, y - r * 0.6],
      [x + r, y + r * 0.15],
    ])
  }
}

function bones(cell: Box, next: () => number, ink: Inks): void {
  for (let i = 0; i < 3; i++) {
    const [x, y, angle] = [within(cell, next, 0.3), down(cell, next, 0.3), next() * Math.PI]
    const length = cell.width * 0.2
    ink.light += wedge(x, y, angle, length, cell.width * 0.06) + wedge(x, y, angle + Math.PI, length, cell.width * 0.06)
  }
}

function knot(cell: Box, next: () => number, ink: Inks): void {
  const [x, y, r] = [within(cell, next, 0.25), down(cell, next, 0.25), cell.width * 0.09]
  const seed = `knot${Math.round(next() * 999)}`
  ink.dark += oval(x, y, r * 1.6, r * 0.8, { seed, jitter: 0.1, corners: 14 })
  ink.light += oval(x, y, r * 0.9, r * 0.4, { seed, jitter: 0.1, corners: 12 })
}

function crumbs(cell: Box, next: () => number, ink: Inks): void {
  for (let i = 0; i < 5; i++) ink.bright += rectangle(within(cell, next), down(cell, next), 2.4, 2.4)
}
