import { type ArtTheme, INK } from '../../recipes/colours.ts'
import { cuts } from '../../recipes/gouge.ts'
import { oval, torn } from '../../recipes/landscape.ts'
import { seeded } from '../../recipes/random.ts'
import type { Box } from '../../recipes/stencil.ts'
import { path, polygon } from '../../recipes/svg.ts'
import { type Block, seedOf } from './boxes.ts'
import type { FloorColours, FloorKind } from './colours.ts'
import { houses } from './house.ts'
import { hallWalls, rocks } from './walls.ts'

/** What nobody walks through: houses of a port, walls of a hall, rocks of a cave, thickets beside a road; their shadows first. */
export function drawBlocks(kind: FloorKind, boxes: readonly Block[], p: FloorColours): string {
  if (boxes.length === 0) return ''
  if (kind === 'road') return boxes.map((box) => thicket(box, p)).join('')
  const shade = path(boxes.map(shadowOf).join(''), '#000', { opacity: 0.42 })
  if (kind === 'port') return shade + houses(boxes, p)
  return shade + (kind === 'cave' ? rocks(boxes, p) : hallWalls(boxes, p))
}

/** Hard, to the lower right. */
const shadowOf = ({ x, y, width, height }: Box): string =>
  polygon([
    [x, y + height],
    [x + 20, y + height + 22],
    [x + width + 20, y + height + 22],
    [x + width + 20, y + 20],
    [x + width, y],
    [x, y],
  ])

/** Trees from above: crowns close to each other in two greens, lit from the upper left. A row is few paths, the next one lies over it. */
function thicket(block: Block, p: FloorColours): string {
  const { x, y, width, height } = block
  const seed = `thicket${seedOf(block)}`
  const next = seeded(seed)
  const [columns, lines] = [Math.max(1, Math.round(width / 52)), Math.max(1, Math.round(height / 46))]
  const size = Math.min(width / columns, height / lines)
  const rows = Array.from({ length: lines }, (_, line) =>
    Array.from({ length: columns }, (_unused, column) => ({
      cx: x + (column + 0.5 + (next() - 0.5) * 0.44) * (width / columns),
      cy: y + (line + 0.5 + (next() - 0.5) * 0.44) * (height / lines),
      r: (size / 2) * (1.05 + next() * 0.5),
      green: next() < 0.4 ? 1 : 0,
      seed: `${seed}${line},${column}`,
    })),
  )
  const shape = ({ cx, cy, r, seed }: (typeof rows)[number][number], part: number, away: number) =>
    oval(cx - r * away, cy - r * away, r * part, r * part, { seed, roundness: 1, jitter: 0.36, corners: 14 })
  const shadow = path(
    rows
      .flat()
      .map(({ cx, cy, r, seed }) => oval(cx + r * 0.42, cy + r * 0.5, r, r, { seed, corners: 12 }))
      .join(''),
    '#000',
    { opacity: 0.36 },
  )
  return (
    shadow +
    rows
      .map((row) => {
        const of = (green: number) => row.filter((crown) => crown.green === green)
        return (
          path(row.map((crown) => shape(crown, 1.05, 0)).join(''), p.wall) +
          path(
            of(0)
              .map((crown) => shape(crown, 0.92, 0))
              .join(''),
            p.roofs[0]![1],
          ) +
          path(
            of(1)
              .map((crown) => shape(crown, 0.92, 0))
              .join(''),
            p.roofs[1]![1],
          ) +
          path(
            of(0)
              .map((crown) => shape(crown, 0.58, 0.2))
              .join(''),
            p.roofs[0]![0],
          ) +
          path(
            of(1)
              .map((crown) => shape(crown, 0.58, 0.2))
              .join(''),
            p.roofs[1]![0],
          ) +
          path(
            of(0)
              .map((crown) => shape(crown, 0.2, 0.36))
              .join(''),
            p.rim,
          )
        )
      })
      .join('')
  )
}

/** Ground that is hard to cross: water with a shore, or a heap of stones. */
export function roughGround(kind: FloorKind, box: Box, theme: ArtTheme, index: number, p: FloorColours): string {
  return kind === 'port' || kind === 'road' ? water(box, theme, index) : rubble(box, index, p)
}

function water({ x, y, width, height }: Box, theme: ArtTheme, index: number): string {
  const [fill, deep, light, shore] =
    theme === 'dusk' ? ['#6fa3a2', '#578a8d', '#d6ebe2', '#8f7247'] : ['#2f5d6f', '#244a5a', '#7fb2b8', '#3a3024']
  const inset = (by: number) =>
    torn(
      [
        [x + by, y + by],
        [x + width - by, y + by],
        [x + width - by, y + height - by],
        [x + by, y + height - by],
      ],
      `shore${index}`,
      9,
      16,
    )
  const marks = cuts(
    { x: x + 12, y: y + 12, width: width - 24, height: height - 24 },
    Math.max(4, Math.round((width * height) / 520)),
    `rough${index}`,
    { angle: () => 0.05, length: 24, thickness: 3 },
  )
  return (
    path(inset(2), shore, { stroke: INK.soot, 'stroke-width': 3 }) +
    path(inset(6), deep) +
    path(inset(11), fill) +
    path(marks, light, { opacity: 0.85 })
  )
}

/** Broken stones, each with its lit top. */
function rubble({ x, y, width, height }: Box, index: number, p: FloorColours): string {
  const next = seeded(`rubble${index}`)
  const stones = Array.from({ length: Math.max(7, Math.round((width * height) / 330)) }, (_, i) => {
    const r = 6 + next() * 7
    return {
      cx: x + r + 2 + next() * Math.max(1, width - 2 * r - 6),
      cy: y + r + 2 + next() * Math.max(1, height - 2 * r - 6),
      r,
      seed: `stone${index},${i}`,
    }
  }).toSorted((a, b) => a.cy - b.cy)
  const shape = ({ cx, cy, r, seed }: (typeof stones)[number], part: number, dx: number, dy: number) =>
    oval(cx + dx, cy + dy, r * part, r * part * 0.82, { seed, roundness: 1, jitter: 0.5, corners: 7 })
  return (
    path(stones.map((stone) => shape(stone, 1.1, 4, 5)).join(''), '#000', { opacity: 0.4 }) +
    path(stones.map((stone) => shape(stone, 1, 0, 0)).join(''), p.face[1], { stroke: INK.soot, 'stroke-width': 2.5 }) +
    path(stones.map((stone) => shape(stone, 0.66, -1.5, -2.5)).join(''), p.rim)
  )
}
