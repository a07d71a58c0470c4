import { INK } from './colours.ts'
import { cutout } from './figure.ts'
import { wedge } from './gouge.ts'
import { fitInto, type Stencils, stencilOf } from './stencil.ts'
import { element, escapeText, group, path, polygon, round } from './svg.ts'

/** What a die is cut from. Cheats and curses are told by their body and by what is carved into it. */
export interface DieBody {
  readonly body: string
  readonly side: string
  readonly pips: string
  /** A single pip of one is larger and may have another colour. */
  readonly one: string
  /** A stencil carved into the faces, under the pips. */
  readonly mark?: string
  /** The colour of the carving; that of the side if nothing is said. */
  readonly carved?: string
  /** A chipped corner: somebody has been at it. A crack: something is wrong with it. */
  readonly damage?: 'chip' | 'crack'
}

export const BONE: DieBody = { body: '#f3e8cf', side: '#b79e6c', pips: INK.soot, one: INK.madder }

export interface DiePlace {
  readonly x: number
  readonly y: number
  readonly size: number
  /** Turns the face; the side always falls away from the lamp. */
  readonly turn?: number
  /** Colour of the ring round a chosen die. */
  readonly ring?: string
  /** Without a shadow, for signs. */
  readonly flat?: boolean
}

const PLACES: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  // Not thrown yet: only what is carved into it.
  0: [],
  1: [[0.5, 0.5]],
  2: [
    [0.27, 0.27],
    [0.73, 0.73],
  ],
  3: [
    [0.25, 0.25],
    [0.5, 0.5],
    [0.75, 0.75],
  ],
  4: [
    [0.27, 0.27],
    [0.73, 0.27],
    [0.27, 0.73],
    [0.73, 0.73],
  ],
  5: [
    [0.25, 0.25],
    [0.75, 0.25],
    [0.5, 0.5],
    [0.25, 0.75],
    [0.75, 0.75],
  ],
  6: [
    [0.27, 0.23],
    [0.73, 0.23],
    [0.27, 0.5],
    [0.73, 0.5],
    [0.27, 0.77],
    [0.73, 0.77],
  ],
}

/** All pips of a face in one path. */
function pips(value: number, size: number, { pips: many, one }: DieBody): string {
  const r = round(size * (value === 1 ? 0.15 : 0.095))
  const d = PLACES[value]!.map(
    ([x, y]) => `M${round(x * size - r)} ${round(y * size)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`,
  )
  return path(d.join(''), value === 1 ? one : many)
}

/** Seen from above with a bit of its side. */
export function die(stencils: Stencils, value: number, place: DiePlace, body: DieBody = BONE): string {
  const { x, y, size, turn = 0, ring, flat = false } = place
  const away = (turn * Math.PI) / 180
  const off = (dx: number, dy: number) =>
    [dx * Math.cos(away) + dy * Math.sin(away), dy * Math.cos(away) - dx * Math.sin(away)] as const
  const [sideX, sideY] = off(size * 0.1, size * 0.13)
  const [shadowX, shadowY] = off(size * 0.22, size * 0.26)
  const corner = round(size * 0.16)
  const square = (dx: number, dy: number, fill: string, more = {}) =>
    element('rect', { x: round(dx), y: round(dy), width: size, height: size, rx: corner, fill, ...more })
  const outline = { stroke: INK.soot, 'stroke-width': size * 0.07 }
  let hatch = ''
  for (let i = 0; i < 5; i++) {
    hatch += wedge(
      size * (0.98 - i * 0.005),
      size * (0.2 + i * 0.16),
      Math.PI * 0.93,
      size * (0.34 - (i % 2) * 0.1),
      size * 0.028,
    )
  }
  const edge = {
    x: round(size * 0.06),
    y: round(size * 0.06),
    width: round(size * 0.88),
    height: round(size * 0.88),
    rx: round(corner * 0.8),
    fill: 'none',
    stroke: '#fffaf0',
    'stroke-width': size * 0.03,
    'stroke-dasharray': `${round(size * 1.3)} ${round(size * 5)}`,
    opacity: 0.9,
  }
  return group(
    (flat ? '' : square(shadowX, shadowY, '#000', { opacity: 0.35 })) +
      square(sideX, sideY, INK.soot, outline) +
      square(sideX * 0.9, sideY * 0.9, body.side) +
      square(sideX * 0.45, sideY * 0.45, body.side) +
      square(0, 0, INK.soot, outline) +
      square(0, 0, body.body) +
      path(hatch, body.side, { opacity: 0.75 }) +
      element('rect', edge) +
      carving(stencils, body, size) +
      pips(value, size, body) +
      (ring ? ringAround(ring, size, corner) : ''),
    { transform: `translate(${round(x)} ${round(y)}) rotate(${round(turn)} ${round(size / 2)} ${round(size / 2)})` },
  )
}

function carving(stencils: Stencils, { mark, damage, side, carved = side }: DieBody, size: number): string {
  const room = { x: size * 0.17, y: size * 0.17, width: size * 0.66, height: size * 0.66 }
  const emblem = mark ? cutout(stencils, mark, fitInto(stencilOf(stencils, mark), room), carved) : ''
  const s = (points: readonly (readonly [number, number])[]) => polygon(points.map(([x, y]) => [x * size, y * size]))
  const hurt = {
    chip: path(
      s([
        [0, 0.16],
        [0.05, 0.05],
        [0.16, 0],
        [0.27, 0],
        [0.2, 0.1],
        [0.12, 0.11],
        [0.09, 0.2],
        [0, 0.26],
      ]),
      INK.soot,
    ),
    crack: path(
      s([
        [0.62, -0.02],
        [0.55, 0.16],
        [0.66, 0.28],
        [0.54, 0.44],
        [0.6, 0.52],
        [0.5, 0.46],
        [0.6, 0.29],
        [0.48, 0.17],
        [0.54, -0.02],
      ]) +
        s([
          [0.2, 1.02],
          [0.28, 0.86],
          [0.18, 0.76],
          [0.26, 0.68],
          [0.24, 0.76],
          [0.36, 0.87],
          [0.29, 1.02],
        ]),
      INK.soot,
    ),
  }
  return emblem + (damage ? hurt[damage] : '')
}

const ringAround = (ring: string, size: number, corner: number): string =>
  element('rect', {
    x: round(-size * 0.1),
    y: round(-size * 0.1),
    width: round(size * 1.2),
    height: round(size * 1.2),
    rx: round(corner * 1.5),
    fill: 'none',
    stroke: ring,
    'stroke-width': size * 0.055,
  })

/** A die as a standing cube, for key art: the faces on top, left and right. */
export function cube(
  faces: readonly [top: number, left: number, right: number],
  { x, y, size, turn = 0 }: Pick<DiePlace, 'x' | 'y' | 'size' | 'turn'>,
): string {
  const slope = Math.cos(Math.PI / 6)
  const face = (matrix: readonly number[], fill: string, value: number) =>
    group(
      element('rect', {
        width: size,
        height: size,
        fill,
        stroke: INK.soot,
        'stroke-width': size * 0.05,
        'stroke-linejoin': 'round',
      }) + pips(value, size, BONE),
      { transform: `matrix(${matrix.map((n) => Math.round(n * 1000) / 1000).join(' ')})` },
    )
  return group(
    face([slope, 0.5, -slope, 0.5, 0, -size], '#f6ecd4', faces[0]) +
      face([slope, 0.5, 0, 1, -slope * size, -size / 2], '#d8c290', faces[1]) +
      face([slope, -0.5, 0, 1, 0, 0], '#8f6f3c', faces[2]),
    { transform: `translate(${round(x)} ${round(y)}) rotate(${round(turn)})` },
  )
}

/** The paper tag with the points of a chosen die; the words are the page's. */
export const tag = (x: number, y: number, text = ''): string =>
  group(
    path('M-26 -13L22 -15L27 0L22 15L-26 13L-21 0Z', INK.soot) +
      path('M-22 -10L19 -11L23 0L19 11L-22 10L-17 0Z', '#e6bd5b') +
      (text === ''
        ? ''
        : element(
            'text',
            {
              'text-anchor': 'middle',
              y: 5.5,
              'font-family': 'Golos Text Variable,Golos Text,sans-serif',
              'font-weight': 800,
              'font-size': 15,
              fill: INK.soot,
            },
            escapeText(text),
          )),
    { transform: `translate(${round(x)} ${round(y)})` },
  )
