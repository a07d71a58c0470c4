import { INK } from '../../recipes/colours.ts'
import { cuts } from '../../recipes/gouge.ts'
import { torn } from '../../recipes/landscape.ts'
import { seeded } from '../../recipes/random.ts'
import { path, polygon, rectangle } from '../../recipes/svg.ts'
import type { SceneOptions } from '../scene.ts'
import type { FloorColours, FloorKind } from './colours.ts'

/** What one walks on. */
export function surface(kind: FloorKind, { width, height }: SceneOptions, p: FloorColours): string {
  const area = { x: 0, y: 0, width, height }
  const size = (width * height) / 1_024_000
  switch (kind) {
    case 'port':
      return cobbles(width, height, p)
    case 'hall':
      return boards(width, height, p)
    case 'road': {
      const middle = height * 0.5
      const way = torn(
        [
          [-20, middle - height * 0.16],
          [width * 0.5, middle - height * 0.1],
          [width + 20, middle - height * 0.2],
          [width + 20, middle + height * 0.14],
          [width * 0.5, middle + height * 0.2],
          [-20, middle + height * 0.16],
        ],
        'way',
        14,
      )
      return (
        path(
          cuts(area, Math.round(260 * size), 'meadow', { angle: (x) => -1.3 + Math.sin(x / 90) * 0.2, length: 18 }),
          p.cut,
        ) +
        path(way, p.stone[0], { stroke: p.grid, 'stroke-width': 4 }) +
        path(
          cuts({ x: 0, y: middle - height * 0.1, width, height: height * 0.22 }, Math.round(90 * size), 'ruts', {
            angle: () => 0.02,
            length: 80,
          }),
          p.stone[1],
        ) +
        path(
          cuts({ x: 0, y: middle - height * 0.1, width, height: height * 0.22 }, Math.round(40 * size), 'stones', {
            length: 16,
            thickness: 6,
          }),
          p.grid,
          { opacity: 0.6 },
        )
      )
    }
    case 'cave':
      return (
        path(cracked(width, height, 'cave', 96), p.stone[0]) +
        path(
          cuts(area, Math.round(200 * size), 'cave', { angle: (x, y) => Math.sin(x / 120 + y / 90), length: 30 }),
          p.cut,
        )
      )
  }
}

/** Three to a cell, cut by hand. */
function cobbles(width: number, height: number, p: FloorColours): string {
  const next = seeded('cobbles')
  const uneven = () => (next() - 0.5) * 4
  const paths: [string, string] = ['', '']
  for (let y = 0, row = 0; y < height; y += 22, row++) {
    for (let x = -(row % 2) * 16; x < width; x += 32) {
      const stone = polygon([
        [x + 3 + uneven(), y + 3 + uneven()],
        [x + 29 + uneven(), y + 2 + uneven()],
        [x + 30 + uneven(), y + 19 + uneven()],
        [x + 2 + uneven(), y + 20 + uneven()],
      ])
      paths[next() < 0.34 ? 1 : 0] += stone
    }
  }
  const marks = cuts({ x: 0, y: 0, width, height }, Math.round((width * height) / 5700), 'cobbleCuts', {
    angle: () => 0.4,
    length: 16,
    thickness: 2.4,
  })
  return path(paths[0], p.stone[0]) + path(paths[1], p.stone[1]) + path(marks, p.cut)
}

function boards(width: number, height: number, p: FloorColours): string {
  const next = seeded('boards')
  const paths: [string, string] = ['', '']
  let nails = ''
  for (let y = 0, row = 0; y < height; y += 32, row++) {
    for (let x = -next() * 160; x < width; ) {
      const length = 140 + next() * 160
      paths[(row + Math.round(length)) % 2] += rectangle(x + 1, y + 1.5, length - 2, 29)
      nails += rectangle(x + 6, y + 8, 3, 3) + rectangle(x + length - 9, y + 21, 3, 3)
      x += length
    }
  }
  const grain = cuts({ x: 0, y: 0, width, height }, Math.round((width * height) / 3800), 'boardCuts', {
    angle: () => 0.01,
    length: 70,
    thickness: 2.4,
  })
  return path(paths[0], p.stone[0]) + path(paths[1], p.stone[1]) + path(grain + nails, p.cut)
}

/** Slabs with uneven edges. */
function cracked(width: number, height: number, seed: string, size: number): string {
  const next = seeded(seed)
  const columns = Math.ceil(width / size) + 1
  const rows = Math.ceil(height / size) + 1
  const corner = Array.from({ length: rows + 1 }, (_, y) =>
    Array.from(
      { length: columns + 1 },
      (_unused, x) => [(x - 0.5 + (next() - 0.5) * 0.6) * size, (y - 0.5 + (next() - 0.5) * 0.6) * size] as const,
    ),
  )
  let d = ''
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      const around = [corner[y]![x]!, corner[y]![x + 1]!, corner[y + 1]![x + 1]!, corner[y + 1]![x]!]
      const [cx, cy] = [around.reduce((sum, [px]) => sum + px, 0) / 4, around.reduce((sum, [, py]) => sum + py, 0) / 4]
      d += polygon(around.map(([px, py]) => [cx + (px - cx) * 0.93, cy + (py - cy) * 0.93]))
    }
  }
  return d
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
