import { INK } from '../../recipes/colours.ts'
import { cuts } from '../../recipes/gouge.ts'
import { oval, torn } from '../../recipes/landscape.ts'
import { seeded } from '../../recipes/random.ts'
import type { Box } from '../../recipes/stencil.ts'
import { type PathPoint, path, polygon, rectangle } from '../../recipes/svg.ts'
import type { SceneOptions } from '../scene.ts'
import type { FloorColours, FloorKind } from './colours.ts'

/** What one walks on. */
export function surface(kind: FloorKind, { width, height }: SceneOptions, p: FloorColours): string {
  switch (kind) {
    case 'port':
      return cobbles(width, height, p)
    case 'hall':
      return boards(width, height, p)
    case 'road':
      return countryside(width, height, p)
    case 'cave':
      return (
        inTones(cracked(width, height, 'cave', 74), p) +
        path(
          cuts({ x: 0, y: 0, width, height }, Math.round((width * height) / 5100), 'cave', {
            angle: (x, y) => Math.sin(x / 120 + y / 90),
            length: 30,
          }),
          p.cut,
        )
      )
  }
}

/** Meadows in patches, and a road across with its edges in the light, two ruts and loose stones. */
function countryside(width: number, height: number, p: FloorColours): string {
  const size = (width * height) / 1_024_000
  const middle = height * 0.5
  const border = (part: number) =>
    torn(
      [
        [-20, middle - height * 0.16 * part],
        [width * 0.5, middle - height * 0.1 * part],
        [width + 20, middle - height * 0.2 * part],
        [width + 20, middle + height * 0.14 * part],
        [width * 0.5, middle + height * 0.2 * part],
        [-20, middle + height * 0.16 * part],
      ],
      'way',
      14,
    )
  const track = { x: 0, y: middle - height * 0.1, width, height: height * 0.22 }
  return (
    path(patches(width, height, 'lee'), p.cut, { opacity: 0.55 }) +
    path(patches(width, height, 'sun'), p.tuft, { opacity: 0.3 }) +
    path(
      cuts({ x: 0, y: 0, width, height }, Math.round(420 * size), 'meadow', {
        angle: (x) => -1.3 + Math.sin(x / 90) * 0.2,
        length: 18,
      }),
      p.cut,
    ) +
    path(border(1.05), p.stone[1], { stroke: p.grid, 'stroke-width': 4 }) +
    path(border(0.92), p.stone[0]) +
    path(rut(width, middle - height * 0.045) + rut(width, middle + height * 0.085), p.stone[1]) +
    path(cuts(track, Math.round(120 * size), 'dust', { angle: () => 0.02, length: 60 }), p.stone[2], { opacity: 0.7 }) +
    path(cuts(track, Math.round(60 * size), 'stones', { length: 16, thickness: 6 }), p.grid, { opacity: 0.7 })
  )
}

/** Whether its middle lies where the road goes. */
export const isOnRoad = ({ y, height }: Box, size: SceneOptions): boolean =>
  Math.abs(y + height / 2 - size.height * 0.5) < size.height * 0.17

/** Where the grass grows otherwise. */
function patches(width: number, height: number, seed: string): string {
  const next = seeded(seed)
  return Array.from({ length: Math.max(3, Math.round((width * height) / 90_000)) }, (_, i) =>
    oval(next() * width, next() * height, 50 + next() * 90, 26 + next() * 46, {
      seed: `${seed}${i}`,
      roundness: 1,
      jitter: 0.3,
      corners: 20,
    }),
  ).join('')
}

/** A wheel's track along the road. */
function rut(width: number, y: number): string {
  const next = seeded(`rut${Math.round(y)}`)
  const over: PathPoint[] = []
  const under: PathPoint[] = []
  for (let x = -10; x <= width + 30; x += 30) {
    const at = y + Math.sin(x / 170) * 7 + (next() - 0.5) * 3
    over.push([x, at - 3 - next() * 2])
    under.push([x, at + 3 + next() * 2])
  }
  return polygon([...over, ...under.toReversed()])
}

/** Which of three tones a piece has: patches that run into each other, never a pattern. */
function toneAt(x: number, y: number, next: () => number): 0 | 1 | 2 {
  const patch = Math.sin(x / 137 + Math.sin(y / 181) * 2) + Math.sin(y / 97 + 1.3 + Math.sin(x / 210) * 2)
  const tone = patch + (next() - 0.5) * 2
  return tone < -0.75 ? 1 : tone > 1 ? 2 : 0
}

const inTones = (paths: readonly [string, string, string], p: FloorColours): string =>
  paths.map((d, tone) => path(d, p.stone[tone]!)).join('')

/** Three to a cell, cut by hand. */
function cobbles(width: number, height: number, p: FloorColours): string {
  const next = seeded('cobbles')
  const uneven = () => (next() - 0.5) * 5
  const paths: [string, string, string] = ['', '', '']
  for (let y = 0, row = 0; y < height; y += 22, row++) {
    for (let x = -(row % 2) * 16 - next() * 12; x < width; ) {
      const length = 22 + next() * 18
      paths[toneAt(x, y, next)] += polygon([
        [x + 2 + uneven() / 2, y + 3 + uneven()],
        [x + length - 2 + uneven() / 2, y + 2 + uneven()],
        [x + length - 1.5 + uneven() / 2, y + 19 + uneven()],
        [x + 1.5 + uneven() / 2, y + 20 + uneven()],
      ])
      x += length
    }
  }
  const marks = cuts({ x: 0, y: 0, width, height }, Math.round((width * height) / 5700), 'cobbleCuts', {
    angle: () => 0.4,
    length: 16,
    thickness: 2.4,
  })
  return inTones(paths, p) + path(marks, p.cut)
}

function boards(width: number, height: number, p: FloorColours): string {
  const next = seeded('boards')
  const paths: [string, string, string] = ['', '', '']
  let nails = ''
  for (let y = 0; y < height; y += 32) {
    for (let x = -next() * 160; x < width; ) {
      const length = 140 + next() * 160
      paths[toneAt(x, y, next)] += rectangle(x + 1, y + 1.5, length - 2, 29)
      nails += rectangle(x + 6, y + 8, 3, 3) + rectangle(x + length - 9, y + 21, 3, 3)
      x += length
    }
  }
  const grain = cuts({ x: 0, y: 0, width, height }, Math.round((width * height) / 3800), 'boardCuts', {
    angle: () => 0.01,
    length: 70,
    thickness: 2.4,
  })
  return inTones(paths, p) + path(grain + nails, p.cut)
}

/** Slabs with uneven edges. */
function cracked(width: number, height: number, seed: string, size: number): [string, string, string] {
  const next = seeded(seed)
  const columns = Math.ceil(width / size) + 1
  const rows = Math.ceil(height / size) + 1
  const corner = Array.from({ length: rows + 1 }, (_, y) =>
    Array.from(
      { length: columns + 1 },
      (_unused, x) => [(x - 0.5 + (next() - 0.5) * 0.6) * size, (y - 0.5 + (next() - 0.5) * 0.6) * size] as const,
    ),
  )
  const paths: [string, string, string] = ['', '', '']
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      const around = [corner[y]![x]!, corner[y]![x + 1]!, corner[y + 1]![x + 1]!, corner[y + 1]![x]!]
      const [cx, cy] = [around.reduce((sum, [px]) => sum + px, 0) / 4, around.reduce((sum, [, py]) => sum + py, 0) / 4]
      paths[toneAt(cx, cy, next)] += polygon(around.map(([px, py]) => [cx + (px - cx) * 0.93, cy + (py - cy) * 0.93]))
    }
  }
  return paths
}

/** How much of the right edge is quay and sea. */
export const quayWidth = ({ width }: Pick<SceneOptions, 'width'>): number => Math.min(168, width * 0.16) + 26

/** Planks and the sea beyond them, on the right edge. */
export function quay({ width, height, theme }: SceneOptions): string {
  const [sea, foam, plank, worn] =
    theme === 'dusk' ? ['#5f9a9c', '#d6ebe2', '#a9753f', '#b98449'] : ['#22485a', '#6ea3ac', '#6b4829', '#7a5530']
  const x = width - quayWidth({ width }) + 26
  const planks = Array.from({ length: Math.ceil(height / 42) }, (_, i) => rectangle(x - 22, i * 42 + 2, 52, 37))
  return (
    path(rectangle(x + 30, 0, width - x - 30, height), sea) +
    path(
      cuts({ x: x + 50, y: 0, width: width - x, height }, Math.round(height / 11), 'waves', {
        angle: () => 0.05,
        length: 44,
        thickness: 3.4,
      }),
      foam,
      { opacity: 0.7 },
    ) +
    path(rectangle(x - 26, 0, 60, height), INK.soot) +
    path(planks.filter((_, i) => i % 2 === 0).join(''), plank) +
    path(planks.filter((_, i) => i % 2 === 1).join(''), worn) +
    path(
      cuts({ x: x - 6, y: 0, width: 20, height }, Math.round(height / 11), 'quay', {
        angle: () => 0.02,
        length: 20,
        thickness: 2.4,
      }),
      '#3b2413',
    )
  )
}
