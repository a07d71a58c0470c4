import {
  circle,
  die,
  dieBodyOf,
  element,
  group,
  INK,
  type PicturesInTime,
  path,
  picture,
  polygon,
  wedge,
} from '@arbiter/art'

export const CUP = { width: 240, height: 280 }

const LEATHER = { body: '#9a5a2e', light: '#c9854a', dark: '#5f3218', inside: '#2a170c' }
const MOUTH = { cx: 116, cy: 92, rx: 88, ry: 27 }
/** Where dice look out of the mouth, those behind first. */
const PEEKING = [
  { x: 46, y: 36, turn: -14, value: 5 },
  { x: 128, y: 34, turn: 18, value: 3 },
  { x: 86, y: 48, turn: 6, value: 1 },
]
const DIE = 62

/** The cup in which the dice of a seat wait for the throw. */
export const cupImage = (pictures: PicturesInTime, dice: readonly string[]): string | undefined =>
  pictures.drawn(['cup', ...dice], (stencils) => {
    const peeking = PEEKING.map(({ value, ...place }, at) =>
      die(stencils, value, { ...place, size: DIE, flat: true }, dieBodyOf(dice[at * 2]!)),
    )
    return picture(
      CUP.width,
      CUP.height,
      path(outline(24, 22), '#000', { opacity: 0.35 }) +
        path(outline(0, 0), INK.soot, { stroke: INK.soot, 'stroke-width': 14, 'stroke-linejoin': 'round' }) +
        mouth(LEATHER.light, MOUTH.rx + 2) +
        mouth(LEATHER.inside, MOUTH.rx - 8) +
        group(peeking.join('')) +
        front(),
    )
  })

const mouth = (fill: string, rx: number): string =>
  element('ellipse', { cx: MOUTH.cx, cy: MOUTH.cy, rx, ry: (MOUTH.ry * rx) / MOUTH.rx, fill })

const outline = (dx: number, dy: number): string =>
  `M${28 + dx} ${92 + dy}A88 27 0 0 1 ${204 + dx} ${92 + dy}L${184 + dx} ${240 + dy}A68 20 0 0 1 ${48 + dx} ${240 + dy}Z`

/** The wall towards the viewer, from the near lip down: it covers what the dice have below it. */
function front(): string {
  const wall = 'M28 92A88 27 0 0 0 204 92L184 240A68 20 0 0 1 48 240Z'
  const shade = 'M204 92L184 240A68 20 0 0 1 126 260L140 118A88 27 0 0 0 204 92Z'
  let hatch = ''
  for (let at = 0; at < 9; at++) hatch += wedge(192 - at * 1.8, 124 + at * 14, Math.PI * 0.96, 54 - (at % 3) * 14, 5)
  let light = ''
  for (let at = 0; at < 5; at++) light += wedge(52 + at * 13, 128 + at * 4, Math.PI * 0.47, 70 - at * 9, 4)
  const band = (y: number, rx: number) =>
    element('path', {
      d: `M${MOUTH.cx - rx} ${y}A${rx} 24 0 0 0 ${MOUTH.cx + rx} ${y}`,
      fill: 'none',
      stroke: INK.ochre,
      'stroke-width': 9,
    })
  const mark = polygon([
    [96, 178],
    [116, 156],
    [136, 178],
    [116, 200],
  ])
  return (
    path(wall, LEATHER.body, { stroke: INK.soot, 'stroke-width': 6, 'stroke-linejoin': 'round' }) +
    path(shade, LEATHER.dark, { opacity: 0.55 }) +
    path(hatch, LEATHER.dark) +
    path(light, LEATHER.light) +
    band(116, 83) +
    band(226, 69) +
    path(mark, INK.soot) +
    circle(116, 178, 9, INK.ochre)
  )
}
