import { INK } from '../../recipes/colours.ts'
import { prop } from '../../recipes/figure.ts'
import { type Box, fitInto, type Stencils, stencilOf } from '../../recipes/stencil.ts'
import { path, polygon } from '../../recipes/svg.ts'
import { filled, printed, type SceneOptions } from '../scene.ts'
import { drawBlocks, roughGround } from './blocks.ts'
import type { Block } from './boxes.ts'
import { FLOOR, type FloorKind } from './colours.ts'
import { groundDetails } from './details.ts'
import { rug } from './rug.ts'
import { quay, quayWidth, surface } from './surface.ts'

export interface FloorOptions extends SceneOptions {
  /** Side of a cell; without it no grid is drawn (hexes bring their own). */
  readonly cell?: number
  /** Cells that one walks on: some have grass, straw or stones. */
  readonly ground?: readonly Box[]
  /** A carpet on the floor. */
  readonly rug?: Box
  /** Houses, rocks or walls, in units of the picture. */
  readonly blocks?: readonly Block[]
  /** Ground that is hard to cross: water in a port and on a road, rubble elsewhere. */
  readonly rough?: readonly Box[]
  readonly exits?: readonly Box[]
  readonly props?: readonly { readonly name: string; readonly box: Box }[]
  /** Sea and quay on the right edge of a port. */
  readonly sea?: boolean
}

/** A floor seen from above: what a tabletop map lies on. Walls and roofs throw a hard shadow to the lower right. */
export function floor(stencils: Stencils, kind: FloorKind, options: FloorOptions): string {
  const p = FLOOR[kind][options.theme]
  const {
    width: w,
    height: h,
    cell,
    ground = [],
    blocks = [],
    rough = [],
    exits = [],
    props = [],
    sea = false,
  } = options
  return printed(
    options,
    filled(options, p.base) +
      surface(kind, options, p) +
      groundDetails(kind, ground, p, options) +
      (options.rug ? rug(options.rug, options.theme) : '') +
      (sea ? quay(options) + ship(stencils, options) : '') +
      rough.map((box, i) => roughGround(kind, box, options.theme, i, p)).join('') +
      (cell === undefined
        ? ''
        : path(gridLines(w, h, cell), 'none', { stroke: p.grid, 'stroke-width': 1.5, opacity: 0.8 })) +
      path(exits.map(arrow).join(''), '#e6bd5b', { stroke: INK.soot, 'stroke-width': 3 }) +
      drawBlocks(
        kind,
        blocks.map((box) => beyondEdge(box, options)),
        p,
      ) +
      props.map(({ name, box }) => prop(stencils, name, fitInto(stencilOf(stencils, name), box), p.wood)).join(''),
    0.16,
  )
}

/** What touches the edge of the picture goes on behind it: no wall ends there. */
function beyondEdge({ x, y, width, height, ...rest }: Block, size: SceneOptions): Block {
  const left = x < 1 ? Math.min(x, -60) : x
  const top = y < 1 ? Math.min(y, -60) : y
  const right = x + width > size.width - 1 ? Math.max(x + width, size.width + 60) : x + width
  const bottom = y + height > size.height - 1 ? Math.max(y + height, size.height + 60) : y + height
  return { ...rest, x: left, y: top, width: right - left, height: bottom - top }
}

function ship(stencils: Stencils, options: SceneOptions): string {
  const room = quayWidth(options) - 66
  const box = { x: options.width - room - 4, y: options.height * 0.38, width: room, height: room }
  return prop(stencils, 'caravel', fitInto(stencilOf(stencils, 'caravel'), box), SAIL[options.theme])
}

const SAIL = { dusk: '#f2e6cc', night: '#cdb892' } as const

function gridLines(width: number, height: number, cell: number): string {
  let d = ''
  for (let x = 0; x <= width; x += cell) d += `M${x} 0V${height}`
  for (let y = 0; y <= height; y += cell) d += `M0 ${y}H${width}`
  return d
}

const arrow = ({ x, y, width, height }: Box): string =>
  polygon([
    [x + width * 0.14, y + height * 0.28],
    [x + width * 0.56, y + height * 0.5],
    [x + width * 0.14, y + height * 0.72],
    [x + width * 0.28, y + height * 0.5],
  ])
