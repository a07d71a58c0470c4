import { INK, RING } from '../recipes/colours.ts'
import { cuts, wedge } from '../recipes/gouge.ts'
import { seeded } from '../recipes/random.ts'
import { group, move, type PathPoint, path, polygon, rectangle } from '../recipes/svg.ts'
import type { fieldGrid } from './field.ts'

type Grid = ReturnType<typeof fieldGrid>

interface Matter {
  readonly stone: string
  readonly stoneDark: string
  /** Far and near. */
  readonly mist: readonly [string, string]
}

/** Whose camps they are, by faction. */
export interface Sides {
  readonly mine?: string | undefined
  readonly theirs?: string | undefined
}

const WOOD = '#8a5a33'
const EDGE = { stroke: INK.soot, 'stroke-width': 4, 'stroke-linejoin': 'round' }

/** Beyond each end stands the camp of its side: a banner, a tent, a fence. On a narrow field pennants hang along the edge. */
export function camps(
  { x, y, cellWidth, cellHeight, columns, rows, upright }: Grid,
  matter: Matter,
  { mine, theirs }: Sides,
): string {
  const [right, bottom] = [x + columns * cellWidth, y + rows * cellHeight]
  if (upright) return pennants(x, right, y, RING.foe) + pennants(x, right, bottom, RING.you)
  // As large as the room beside the field allows.
  const size = Math.min(1.3, (x - 28) / 100)
  if (size < 0.4) return ''
  const high = rows * cellHeight
  return [
    { middle: x / 2 - 6, colour: RING.you, faction: mine },
    { middle: right + x / 2 + 6, colour: RING.foe, faction: theirs },
  ]
    .map(
      ({ middle, colour, faction }) =>
        group(banner(colour, matter, faction), { transform: move(middle, y + high * 0.46, size) }) +
        group(tent(colour), { transform: move(middle, y + high * 0.7, size) }) +
        group(fence(), { transform: move(middle, y + high * 0.84, size) }),
    )
    .join('')
}

/** What lies beyond my half of the field before the battle: nobody sees who stands there. */
export function mistOver(
  { x, y, cell, cellWidth, cellHeight, columns, rows, upright }: Grid,
  deep: number,
  matter: Matter,
  { theirs }: Sides,
) {
  const [width, height] = [columns * cellWidth, rows * cellHeight]
  const area = upright
    ? { x, y, width, height: deep * cellHeight }
    : { x: x + width - deep * cellWidth, y, width: deep * cellWidth, height }
  const size = upright ? area.height / 262 : area.width / 190
  const middle: PathPoint = [area.x + area.width / 2, area.y + area.height * (upright ? 0.9 : 0.56)]
  return (
    path(rectangle(area.x, area.y, area.width, area.height), matter.mist[0]) +
    group(spears(), { transform: move(middle[0], middle[1], size) }) +
    group(banner(RING.foe, matter, theirs), { transform: move(middle[0], middle[1], size) }) +
    path(billows(area, upright, cell), matter.mist[1]) +
    path(cuts(area, 60, 'mist', { angle: () => 0, length: cell * 0.9, thickness: 3 }), matter.mist[1], { opacity: 0.6 })
  )
}

/** The near edge of the mist, cut in round tongues that stay beyond the cells. */
function billows(
  area: { x: number; y: number; width: number; height: number },
  upright: boolean,
  cell: number,
): string {
  const next = seeded('billows')
  const [long, edge] = upright ? [area.width, area.y + area.height] : [area.height, area.x]
  const start = upright ? area.x : area.y
  const inward = upright ? -1 : 1
  const points: PathPoint[] = []
  const steps = Math.round(long / (cell * 0.22))
  for (let n = 0; n <= steps; n++) {
    const along = start + (long * n) / steps
    const deep = edge + inward * cell * (0.34 + (n % 2 ? 0.12 : 0) + next() * 0.16)
    points.push(upright ? [along, deep] : [deep, along])
  }
  const end: PathPoint[] = upright
    ? [
        [start + long, edge],
        [start, edge],
      ]
    : [
        [edge, start + long],
        [edge, start],
      ]
  return polygon([...points, ...end])
}

/** The tips of a company that waits. */
function spears(): string {
  let shafts = ''
  let tips = ''
  for (const [at, high] of [
    [-58, 92],
    [-44, 110],
    [46, 104],
    [62, 88],
    [78, 108],
  ] as const) {
    shafts += rectangle(at - 1.5, -high, 3, high)
    tips += wedge(at, -high + 6, -Math.PI / 2, 26, 10)
  }
  return path(shafts, INK.soot) + path(tips, '#b9c2c7', { stroke: INK.soot, 'stroke-width': 2 })
}

/** What a faction has on its shield; a banner of nobody's is plain. */
const EMBLEMS: Readonly<Record<string, (colour: string) => string>> = {
  humans: (colour) => path('M-4 -166H4V-152H12V-144H4V-124L0 -121L-4 -124V-144H-12V-152H-4Z', colour),
  undead: (colour) =>
    path('M-13 -152Q-13 -167 0 -167Q13 -167 13 -152Q13 -145 8 -142V-130H-8V-142Q-13 -145 -13 -152Z', colour) +
    path(
      'M-9 -153H-2V-146H-9ZM2 -153H9V-146H2ZM-2 -140L0 -145L2 -140ZM-4 -136H-2V-130H-4ZM2 -136H4V-130H2Z',
      INK.paper,
    ),
}

/** A cloth on a pole; its foot stands at the origin. */
function banner(colour: string, { stone, stoneDark }: Matter, faction: string | undefined): string {
  return (
    path(rectangle(-4, -206, 8, 206), WOOD, EDGE) +
    path(rectangle(-38, -196, 76, 7), WOOD, EDGE) +
    path('M-32 -190H32V-92L16 -108L0 -84L-16 -108L-32 -92Z', colour, EDGE) +
    path('M32 -190V-92L16 -108L8 -96V-190Z', INK.soot, { opacity: 0.22 }) +
    path('M-18 -172H18V-146Q18 -126 0 -116Q-18 -126 -18 -146Z', INK.paper, EDGE) +
    (EMBLEMS[faction ?? '']?.(colour) ?? '') +
    path('M0 -206L-8 -214L0 -226L8 -214Z', '#e6bd5b', EDGE) +
    path('M-30 6L-22 -14L-4 -18L16 -16L28 6Z', stone, EDGE) +
    path('M6 -17L16 -16L28 6H2Z', stoneDark)
  )
}

function tent(colour: string): string {
  return (
    path('M-50 0L0 -78L50 0Z', INK.paper, EDGE) +
    path('M-50 0L0 -78L-28 0ZM50 0L0 -78L28 0Z', colour, { stroke: INK.soot, 'stroke-width': 2 }) +
    path('M-12 0L0 -46L12 0Z', INK.soot) +
    path('M0 -78L50 0H28Z', INK.soot, { opacity: 0.25 }) +
    path('M-2 -78V-98L18 -90L-2 -84', colour, EDGE)
  )
}

function fence(): string {
  const posts = [-46, -20, 6, 32]
  return (
    path(`${rectangle(-54, -30, 108, 6)}${rectangle(-54, -14, 108, 6)}`, WOOD, {
      stroke: INK.soot,
      'stroke-width': 3,
    }) +
    path(posts.map((at) => `M${at} 0V-38L${at + 6} -46L${at + 12} -38V0Z`).join(''), WOOD, {
      stroke: INK.soot,
      'stroke-width': 3,
    })
  )
}

/** A string of them. */
function pennants(from: number, to: number, y: number, colour: string): string {
  const count = Math.round((to - from) / 24)
  const step = (to - from) / count
  let flags = ''
  for (let n = 0; n < count; n++) {
    const left = from + n * step
    flags += polygon([
      [left + 3, y],
      [left + step - 3, y],
      [left + step / 2, y + 11],
    ])
  }
  return path(flags, colour)
}

/** A rope on stakes where the halves meet. */
export function border({ x, y, cell, cellWidth, cellHeight, columns, rows, upright }: Grid): string {
  const count = upright ? columns : rows
  const size = Math.max(5, cell * 0.09)
  const stakes = Array.from(
    { length: count + 1 },
    (_, n): PathPoint =>
      upright ? [x + n * cellWidth, y + (rows / 2) * cellHeight] : [x + (columns / 2) * cellWidth, y + n * cellHeight],
  )
  return (
    path(`M${stakes.map(([px, py]) => `${px} ${py}`).join('L')}`, 'none', {
      stroke: INK.paper,
      'stroke-width': 2.5,
      'stroke-dasharray': '9 7',
      opacity: 0.7,
    }) +
    path(stakes.map(([px, py]) => rectangle(px - size / 2, py - size, size, size * 2)).join(''), WOOD, {
      stroke: INK.soot,
      'stroke-width': 2,
    })
  )
}
