import { INK } from '../../recipes/colours.ts'
import { rays } from '../../recipes/gouge.ts'
import { seeded } from '../../recipes/random.ts'
import type { Box } from '../../recipes/stencil.ts'
import { path, polygon, rectangle } from '../../recipes/svg.ts'
import { type Block, seedOf } from './boxes.ts'
import type { FloorColours } from './colours.ts'

/** Everything that is printed with one ink in one go, for all houses. */
interface Prints {
  body: string
  readonly lit: string[]
  readonly shade: string[]
  tiles: string
  spine: string
  rim: string
  front: string
  sill: string
  window: string
  dark: string
  door: string
  timber: string
  lamp: string
  smoke: string
  chimney: string
  pot: string
}

/** Houses from above and a little from the front: two slopes of a roof with a chimney, below them a front with door and windows. */
export function houses(boxes: readonly Block[], p: FloorColours): string {
  const prints: Prints = {
    ...{ body: '', lit: p.roofs.map(() => ''), shade: p.roofs.map(() => ''), tiles: '', spine: '', rim: '' },
    ...{ front: '', sill: '', window: '', dark: '', door: '', timber: '', lamp: '', smoke: '', chimney: '', pot: '' },
  }
  for (const box of boxes) cutHouse(box, prints)
  return (
    path(prints.body, INK.soot) +
    p.roofs.map(([lit, shade], i) => path(prints.lit[i]!, lit) + path(prints.shade[i]!, shade)).join('') +
    path(prints.tiles, INK.soot, { opacity: 0.34 }) +
    path(prints.spine, INK.soot) +
    path(prints.rim, p.rim, { opacity: 0.75 }) +
    path(prints.front, p.face[0]) +
    path(prints.sill, p.face[1]) +
    path(prints.window, p.lamp, { stroke: INK.soot, 'stroke-width': 2 }) +
    path(prints.dark, INK.soot) +
    path(prints.door, p.wood, { stroke: INK.soot, 'stroke-width': 2.5 }) +
    path(prints.timber, INK.soot) +
    path(prints.lamp, p.lamp) +
    path(prints.smoke, '#000', { opacity: 0.4 }) +
    path(prints.chimney, INK.soot) +
    path(prints.pot, p.face[0])
  )
}

function cutHouse(block: Block, prints: Prints): void {
  const { x, y, width, height } = block
  const next = seeded(`house${seedOf(block)}`)
  next()
  const kind = Math.floor(next() * prints.lit.length)
  const tall = Math.min(34, height * 0.36)
  const roof = { x: x + 3, y: y + 3, width: width - 6, height: height - tall - 3 }
  const wide = width * 1.15 >= height
  const ridge = wide ? roof.y + roof.height * 0.46 : roof.x + roof.width * 0.46
  prints.body += rectangle(x, y, width, height)
  prints.lit[kind] += rectangle(roof.x, roof.y, roof.width, roof.height)
  prints.shade[kind] += wide
    ? rectangle(roof.x, ridge, roof.width, roof.y + roof.height - ridge)
    : rectangle(ridge, roof.y, roof.x + roof.width - ridge, roof.height)
  prints.tiles += tiles(roof, wide)
  prints.spine += wide
    ? rectangle(roof.x - 3, ridge - 2, roof.width + 6, 4)
    : rectangle(ridge - 2, roof.y, 4, roof.height)
  prints.rim += wide
    ? rectangle(roof.x, ridge - 4.5, roof.width, 2.5)
    : rectangle(ridge - 4.5, roof.y, 2.5, roof.height)
  prints.rim += rectangle(roof.x, roof.y, roof.width, 2.5) + rectangle(roof.x, roof.y, 2.5, roof.height)
  if (tall >= 9) cutFront({ x: x + 3, y: y + height - tall + 3, width: width - 6, height: tall - 6 }, prints, next)
  if (width < 60 || roof.height < 40) return
  const [left, top] = [
    roof.x + roof.width * (0.18 + next() * 0.5),
    wide ? ridge - 14 : roof.y + roof.height * (0.2 + next() * 0.4),
  ]
  prints.smoke += rectangle(left + 5, top + 5, 22, 16)
  prints.chimney += rectangle(left, top, 18, 15)
  prints.pot += rectangle(left + 2, top + 2, 14, 7)
}

/** Courses of tiles, their joints by turns. */
function tiles({ x, y, width, height }: Box, wide: boolean): string {
  const [along, across] = wide ? [width, height] : [height, width]
  const mark = (a: number, b: number, length: number, thick: number) =>
    wide ? rectangle(x + a, y + b, length, thick) : rectangle(x + b, y + a, thick, length)
  let d = ''
  for (let course = 11, row = 0; course < across - 2; course += 11, row++) {
    d += mark(0, course, along, 1.6)
    for (let at = 8 + (row % 2) * 8; at < along - 4; at += 16) d += mark(at, course - 7, 1.6, 6)
  }
  return d
}

/** Plaster between timbers: a door with a lamp, windows where somebody is awake, shutters and struts elsewhere. */
function cutFront({ x, y, width, height }: Box, prints: Prints, next: () => number): void {
  const bays = Math.max(1, Math.round(width / 52))
  const bay = width / bays
  const doorAt = Math.floor(next() * bays)
  prints.front += rectangle(x, y, width, height)
  prints.sill += rectangle(x, y + height - 3, width, 3)
  for (let i = 0; i < bays; i++) {
    const [left, middle] = [x + i * bay, x + (i + 0.5) * bay]
    const lot = next()
    if (i > 0) prints.timber += rectangle(left - 1.5, y, 3, height)
    if (i === doorAt) {
      prints.door += rectangle(middle - 8, y + height * 0.16, 16, height * 0.84)
      prints.lamp += rays(middle + 14, y + height * 0.36, 2, 7, 8, `lamp${i}`, 3)
    } else if (height > 12 && lot < 0.62) {
      const pane = rectangle(middle - 7, y + height * 0.22, 14, height * 0.5)
      if (lot < 0.4) prints.window += pane
      else prints.dark += pane
      prints.timber += rectangle(middle - 0.8, y + height * 0.22, 1.6, height * 0.5)
    } else {
      prints.timber += polygon([
        [left + 4, y + height],
        [left + bay - 8, y],
        [left + bay - 4, y],
        [left + 8, y + height],
      ])
    }
  }
}
