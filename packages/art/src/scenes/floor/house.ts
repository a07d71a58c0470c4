import { INK } from '../../recipes/colours.ts'
import { rays, wedge } from '../../recipes/gouge.ts'
import { seeded } from '../../recipes/random.ts'
import type { Box } from '../../recipes/stencil.ts'
import { type PathPoint, path, polygon, rectangle, round } from '../../recipes/svg.ts'
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

/** Houses from above and a little from the front: a hipped roof with a chimney, below it a front with door and windows. */
export function houses(boxes: readonly Block[], p: FloorColours): string {
  const prints: Prints = {
    ...{ body: '', lit: p.roofs.map(() => ''), shade: p.roofs.map(() => ''), tiles: '', spine: '', rim: '' },
    ...{ front: '', sill: '', window: '', dark: '', door: '', timber: '', lamp: '', smoke: '', chimney: '', pot: '' },
  }
  for (const box of boxes) cutHouse(box, prints)
  return (
    path(prints.body, INK.soot) +
    p.roofs.map(([lit, shade], i) => path(prints.lit[i]!, lit) + path(prints.shade[i]!, shade)).join('') +
    path(prints.tiles, INK.soot, { opacity: 0.55 }) +
    path(prints.rim, 'none', { stroke: p.rim, 'stroke-width': 2.4, opacity: 0.55 }) +
    path(prints.spine, 'none', { stroke: INK.soot, 'stroke-width': 4, 'stroke-linecap': 'round' }) +
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
  const roof = { x: x + 4, y: y + 4, width: width - 8, height: height - tall - 4 }
  prints.body += rectangle(x, y, width, height)
  const ridge = cutRoof(roof, kind, prints, next)
  if (tall >= 9) cutFront({ x: x + 3, y: y + height - tall + 3, width: width - 6, height: tall - 6 }, prints, next)
  if (width < 60 || roof.height < 40) return
  const part = 0.25 + next() * 0.4
  const [left, top] = [
    ridge[0][0] + (ridge[1][0] - ridge[0][0]) * part + 6,
    ridge[0][1] + (ridge[1][1] - ridge[0][1]) * part - 16,
  ]
  prints.smoke += rectangle(left + 6, top + 6, 26, 18)
  prints.chimney += rectangle(left, top, 20, 17)
  prints.pot += rectangle(left + 3, top + 3, 14, 8)
}

type Ridge = readonly [PathPoint, PathPoint]

/** Four slopes that meet in a ridge: those to the upper left lie in the light. Where they end, and where the ridge does. */
function cutRoof(roof: Box, kind: number, prints: Prints, next: () => number): Ridge {
  const { x, y, width, height } = roof
  const [right, bottom] = [x + width, y + height]
  const hip = Math.min(width, height) / 2
  const wide = width >= height
  const ridge: Ridge = [
    [x + hip, y + hip],
    [right - hip, bottom - hip],
  ]
  const [a, b] = ridge
  const [nw, ne, sw, se]: [PathPoint, PathPoint, PathPoint, PathPoint] = [
    [x, y],
    [right, y],
    [x, bottom],
    [right, bottom],
  ]
  const [first, last] = wide ? [sw, ne] : [ne, sw]
  prints.lit[kind] += rectangle(x, y, width, height)
  prints.shade[kind] += polygon(wide ? [sw, a, b, ne, se] : [sw, b, a, ne, se])
  prints.tiles += tiles(roof, next)
  const line = ([ax, ay]: PathPoint, [bx, by]: PathPoint, up = 0) =>
    `M${round(ax - up)} ${round(ay - up)}L${round(bx - up)} ${round(by - up)}`
  prints.spine += line(nw, a) + line(first, a) + line(a, b) + line(last, b) + line(se, b)
  // The light catches what rises towards it.
  prints.rim += line(nw, a, 2.5) + line(a, b, 2.5) + line(nw, ne, -1) + line(nw, sw, -1)
  // The last course hangs over the front.
  for (let at = x + 5; at < right - 4; at += 11) prints.tiles += wedge(at, bottom - 1, -Math.PI / 2, 8, 3)
  return ridge
}

/** Cuts that run down each slope, in courses: few, so that a roof stays calm behind people. */
function tiles({ x, y, width, height }: Box, next: () => number): string {
  let d = ''
  for (let row = 0, v = 13; v < height - 8; v += 21, row++) {
    for (let u = 12 + (row % 2) * 10; u < width - 8; u += 21) {
      const [px, py] = [u + (next() - 0.5) * 9, v + (next() - 0.5) * 9]
      // How far it is to each eave: water runs to the nearest one.
      const eaves = [width - px, height - py, px, py]
      const [nearest, second] = eaves.toSorted((a, b) => a - b) as [number, number]
      if (next() < 0.24 || second - nearest < 9 || nearest < 5) continue
      const angle = (eaves.indexOf(nearest) * Math.PI) / 2
      const length = Math.min(nearest - 2, 9 + next() * 8)
      d += wedge(x + px, y + py, angle, length, 3.4)
    }
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
