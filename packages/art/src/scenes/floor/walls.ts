import { INK } from '../../recipes/colours.ts'
import { rays, wedge } from '../../recipes/gouge.ts'
import { seeded } from '../../recipes/random.ts'
import type { Box } from '../../recipes/stencil.ts'
import { type PathPoint, path, polygon, rectangle } from '../../recipes/svg.ts'
import type { FloorColours } from './colours.ts'
import { type Edge, edgesOf } from './edges.ts'

/** Rock round a cave: one mass with a broken edge, its front lit from the fires, its brink in the light. */
export function rocks(boxes: readonly Box[], p: FloorColours): string {
  const { north, south, west, east } = edgesOf(boxes)
  const lips = [
    ...north.map((edge) => lip(edge, 'north')),
    ...south.map((edge) => lip(edge, 'south')),
    ...west.map((edge) => lip(edge, 'west')),
    ...east.map((edge) => lip(edge, 'east')),
  ]
  const mass = boxes.map(({ x, y, width, height }) => rectangle(x, y, width, height)).join('') + lips.join('')
  let [brink, fronts, clefts] = ['', '', '']
  for (const edge of south) {
    const tall = Math.min(30, edge.depth * 0.42)
    const next = seeded(`front${Math.round(edge.x)},${Math.round(edge.y)}`)
    const foot = brokenLine(edge, 'south')
    const top = foot.map(([x]) => [x, edge.y - tall + (next() - 0.5) * tall * 0.5] as const)
    fronts += polygon([...foot, ...top.toReversed()])
    brink += polygon([...top, ...top.toReversed().map(([x, y]) => [x, y - 3.5 - next() * 2.5] as const)])
    for (let x = edge.x + 6; x < edge.x + edge.length - 4; x += 13 + next() * 16)
      clefts += wedge(x, edge.y - tall * 0.7, Math.PI / 2 + (next() - 0.5) * 0.5, tall * (0.5 + next() * 0.4), 3.4)
  }
  for (const edge of west) {
    const line = brokenLine(edge, 'west')
    brink += polygon([...line, ...line.toReversed().map(([x, y], i) => [x + 3 + (i % 3) * 1.5, y] as const)])
  }
  for (const edge of north) {
    const line = brokenLine(edge, 'north')
    brink += polygon([...line, ...line.toReversed().map(([x, y], i) => [x, y + 3 + (i % 3) * 1.5] as const)])
  }
  const outline = { stroke: INK.soot, 'stroke-width': 6, 'stroke-linejoin': 'round' } as const
  return (
    path(mass, INK.soot, outline) +
    path(mass, p.roof[0]) +
    path(boxes.map(strata).join(''), p.roof[1]) +
    path(fronts, p.face[0]) +
    path(clefts, p.face[1]) +
    path(brink, p.rim)
  )
}

type Side = 'north' | 'south' | 'west' | 'east'

/** The broken line along an edge; it leans out by a few units, and the same edge always breaks the same way. */
function brokenLine({ x, y, length }: Edge, side: Side): PathPoint[] {
  const next = seeded(`${side}${Math.round(x)},${Math.round(y)}`)
  const pieces = Math.max(3, Math.round(length / 20))
  const out = side === 'north' || side === 'west' ? -1 : 1
  return Array.from({ length: pieces + 1 }, (_, i) => {
    const along = (i / pieces) * length
    const lean = i === 0 || i === pieces ? 0 : out * next() * 7
    return side === 'north' || side === 'south' ? [x + along, y + lean] : [x + lean, y + along]
  })
}

function lip(edge: Edge, side: Side): string {
  const [from, to] = [brokenLine(edge, side)[0]!, brokenLine(edge, side).at(-1)!]
  const level = side === 'north' || side === 'south'
  const inside = side === 'north' || side === 'west' ? 4 : -4
  const back: PathPoint[] = level
    ? [
        [to[0], to[1] + inside],
        [from[0], from[1] + inside],
      ]
    : [
        [to[0] + inside, to[1]],
        [from[0] + inside, from[1]],
      ]
  return polygon([...brokenLine(edge, side), ...back])
}

/** Dark layers in the mass. */
function strata({ x, y, width, height }: Box): string {
  const next = seeded(`strata${Math.round(x)},${Math.round(y)}`)
  let d = ''
  for (let i = 0; i < (width * height) / 900; i++)
    d += wedge(x + 4 + next() * (width - 30), y + 6 + next() * (height - 12), (next() - 0.5) * 0.5, 14 + next() * 26, 4)
  return d
}

/** Walls of a hall: a front of dressed stone under each, with banners and torches, a cap of slabs, and the dark of other rooms behind. */
export function hallWalls(boxes: readonly Box[], p: FloorColours): string {
  const { north, south, west, east } = edgesOf(boxes)
  let [caps, slabs, fronts, stones, cloth, stripes, flames, irons] = ['', '', '', '', '', '', '', '']
  const thick = (depth: number) => Math.min(34, depth * 0.6)
  for (const { x, y, length, depth } of south) {
    const tall = Math.min(44, depth * 0.5)
    const cap = thick(depth - tall)
    fronts += rectangle(x, y - tall, length, tall)
    caps += rectangle(x, y - tall - cap, length, cap)
    slabs += seams(x, y - tall - cap, length, cap)
    stones += courses({ x, y: y - tall, width: length, height: tall })
    const hooks = Math.max(1, Math.round(length / 150))
    for (let i = 0; i < hooks; i++) {
      const middle = x + ((i + 0.5) * length) / hooks
      if (tall < 22 || length < 90) continue
      if (i % 2 === 0) {
        cloth += banner(middle, y - tall, 22, tall * 0.9)
        stripes += banner(middle, y - tall, 8, tall * 0.62)
      } else {
        irons += rectangle(middle - 2.5, y - tall * 0.55, 5, tall * 0.34)
        flames += rays(middle, y - tall * 0.66, 1, 12, 10, `torch${i}`, 5)
      }
    }
  }
  for (const { x, y, length, depth } of north) {
    const cap = thick(depth)
    caps += rectangle(x, y, length, cap)
    slabs += seams(x, y, length, cap)
  }
  for (const [side, edges] of [
    ['west', west],
    ['east', east],
  ] as const)
    for (const { x, y, length, depth } of edges) {
      const cap = thick(depth)
      const left = side === 'west' ? x : x - cap
      caps += rectangle(left, y, cap, length)
      slabs += seams(left, y, cap, length)
    }
  const mass = boxes.map(({ x, y, width, height }) => rectangle(x, y, width, height)).join('')
  return (
    path(mass, p.roof[1], { stroke: INK.soot, 'stroke-width': 5 }) +
    path(boxes.map(rafters).join(''), p.wall, { opacity: 0.55 }) +
    path(caps, p.roof[0], { stroke: INK.soot, 'stroke-width': 2.5 }) +
    path(slabs, p.rim) +
    path(fronts, p.face[1], { stroke: INK.soot, 'stroke-width': 3 }) +
    path(stones, p.face[0]) +
    path(cloth, INK.madder, { stroke: INK.soot, 'stroke-width': 2.5 }) +
    path(stripes, p.lamp) +
    path(irons, INK.soot) +
    path(flames, p.lamp)
  )
}

/** The lit upper edge of a cap, broken where slabs meet. */
function seams(x: number, y: number, width: number, height: number): string {
  const wide = width >= height
  const length = wide ? width : height
  let d = ''
  for (let at = 0; at < length - 6; at += 46) {
    const size = Math.min(43, length - at - 3)
    d += wide ? rectangle(x + at + 1.5, y + 2, size, 3) : rectangle(x + 2, y + at + 1.5, 3, size)
  }
  return d
}

function courses({ x, y, width, height }: Box): string {
  const lines = Math.max(1, Math.round(height / 14))
  const line = height / lines
  let d = ''
  for (let row = 0; row < lines; row++)
    for (let at = -(row % 2) * 15; at < width - 3; at += 30) {
      const from = Math.max(0, at)
      const size = Math.min(at + 30, width) - from - 2.4
      if (size > 1) d += rectangle(x + from + 1.2, y + row * line + 1.2, size, line - 2.4)
    }
  return d
}

const banner = (x: number, y: number, width: number, height: number): string =>
  polygon([
    [x - width / 2, y],
    [x + width / 2, y],
    [x + width / 2, y + height],
    [x, y + height * 0.78],
    [x - width / 2, y + height],
  ])

/** Beams over the rooms behind. */
function rafters({ x, y, width, height }: Box): string {
  let d = ''
  if (width >= height) for (let at = 18; at < width; at += 36) d += rectangle(x + at, y, 5, height)
  else for (let at = 18; at < height; at += 36) d += rectangle(x, y + at, width, 5)
  return d
}
