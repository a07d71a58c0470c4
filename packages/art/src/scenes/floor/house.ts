import { INK } from '../../recipes/colours.ts'
import { rays, wedge } from '../../recipes/gouge.ts'
import { seeded } from '../../recipes/random.ts'
import type { Box } from '../../recipes/stencil.ts'
import { type PathPoint, path, polygon, rectangle } from '../../recipes/svg.ts'
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
    path(prints.rim, p.rim, { opacity: 0.55 }) +
    path(prints.spine, INK.soot) +
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
  const ridge: Ridge = wide
    ? [
        [x + hip, y + hip],
        [right - hip, y + hip],
      ]
    : [
        [x + hip, y + hip],
        [x + hip, bottom - hip],
      ]
  const [a, b] = ridge
  const [nw, ne, sw, se]: PathPoint[] = [
    [x, y],
    [right, y],
    [x, bottom],
    [right, bottom],
  ]
  prints.lit[kind] +=
    polygon(wide ? [nw!, ne!, b, a] : [nw!, ne!, a]) + polygon(wide ? [nw!, a, sw!] : [nw!, a, b, sw!])
  prints.shade[kind] +=
    polygon(wide ? [sw!, a, b, se!] : [sw!, b, se!]) + polygon(wide ? [ne!, se!, b] : [ne!, se!, b, a])
  prints.tiles += tiles(roof, next)
  const hips: readonly (readonly [PathPoint, PathPoint])[] = wide
    ? [
        [nw!, a],
        [sw!, a],
        [ne!, b],
        [se!, b],
      ]
    : [
        [nw!, a],
        [ne!, a],
        [sw!, b],
        [se!, b],
      ]
  for (const [from, to] of [...hips, ridge]) prints.spine += beam(from, to, 4)
  // The light catches what rises towards it.
  for (const [from, to] of [[nw!, a] as const, ridge])
    prints.rim += beam([from[0] - 2, from[1] - 2.5], [to[0] - 2, to[1] - 2.5], 2.4)
  prints.rim += rectangle(x, y, width, 2.4) + rectangle(x, y, 2.4, height)
  // The last course hangs over the front.
  for (let at = x + 5; at < right - 4; at += 11) prints.tiles += wedge(at, bottom - 1, -Math.PI / 2, 8, 3)
  return ridge
}

/** A straight line of some thickness. */
function beam([ax, ay]: PathPoint, [bx, by]: PathPoint, thick: number): string {
  const length = Math.hypot(bx - ax, by - ay)
  if (length < 1) return ''
  const [dx, dy] = [((bx - ax) / length) * (thick / 2), ((by - ay) / length) * (thick / 2)]
  return polygon([
    [ax - dy - dx, ay + dx - dy],
    [bx - dy + dx, by + dx + dy],
    [bx + dy + dx, by - dx + dy],
    [ax + dy - dx, ay - dx - dy],
  ])
}

/** Cuts that run down each slope, in courses: few, so that a roof stays calm behind people. */
function tiles({ x, y, width, height }: Box, next: () => number): string {
  let d = ''
  for (let row = 0, v = 13; v < height - 8; v += 21, row++) {
    for (let u = 12 + (row % 2) * 10; u < width - 8; u += 21) {
      const [px, py] = [u + (next() - 0.5) * 9, v + (next() - 0.5) * 9]
      const skipped = next() < 0.24
      // How far it is to each eave: water runs to the nearest one.
      const [west, east, north, south] = [px, width - px, py, height - py]
      const nearest = Math.min(west, east, north, south)
      const second = [west, east, north, south].toSorted((a, b) => a - b)[1]!
      if (skipped || second - nearest < 9 || nearest < 5) continue
      const angle = nearest === west ? Math.PI : nearest === east ? 0 : nearest === north ? -Math.PI / 2 : Math.PI / 2
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
