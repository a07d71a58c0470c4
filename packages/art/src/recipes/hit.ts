import { INK } from './colours.ts'
import { element, escapeText, group, type PathPoint, path, polygon, round } from './svg.ts'

/** What a number tells: the shape says it first, the colour second. */
export type HitKind = 'hit' | 'critical' | 'heal' | 'miss'

const LEAF = 'M-30 6Q-34 -22 0 -24Q34 -22 30 6Q16 24 0 22Q-18 24 -30 6Z'
const RIBBON = 'M-44 -14H44L37 0L44 14H-44L-37 0Z'

/** Burst for a hit, double burst with gold for a critical, leaf for a heal, ribbon for a miss or a block; around 0, 0. */
export function hitShape(kind: HitKind): string {
  const edge = { stroke: INK.soot, 'stroke-width': 4, 'stroke-linejoin': 'round' }
  switch (kind) {
    case 'hit':
      return path(burst(17, 25, 11), HIT_FILL.hit, edge)
    case 'critical':
      return (
        path(burst(28, 46, 14), INK.soot) +
        path(burst(24, 40, 14), '#e6bd5b') +
        path(burst(20, 31, 14), HIT_FILL.critical)
      )
    case 'heal':
      return path(LEAF, HIT_FILL.heal, edge)
    case 'miss':
      return path(RIBBON, HIT_FILL.miss, { ...edge, 'stroke-width': 3 })
  }
}

/** What the number stands on, and its own colour. */
export const HIT_FILL: Readonly<Record<HitKind, string>> = {
  hit: INK.madder,
  critical: INK.madder,
  heal: '#2f7d53',
  miss: INK.paper,
}
export const HIT_TEXT: Readonly<Record<HitKind, string>> = {
  hit: INK.white,
  critical: INK.white,
  heal: '#f4ffe9',
  miss: INK.soot,
}
const SIZE: Readonly<Record<HitKind, number>> = { hit: 21, critical: 30, heal: 20, miss: 16 }

/** Shape and number together, for a page that draws inline. */
export const hitNumber = (x: number, y: number, text: string, kind: HitKind, scale = 1): string =>
  group(
    hitShape(kind) +
      element(
        'text',
        {
          'text-anchor': 'middle',
          y: SIZE[kind] * 0.35,
          'font-family': 'Literata Variable,Literata,Georgia,serif',
          'font-weight': 800,
          'font-size': SIZE[kind],
          fill: HIT_TEXT[kind],
        },
        escapeText(text),
      ),
    { transform: `translate(${round(x)} ${round(y)})${scale === 1 ? '' : ` scale(${scale})`}` },
  )

function burst(inner: number, outer: number, spikes: number): string {
  const points: PathPoint[] = Array.from({ length: spikes * 2 }, (_, i) => {
    const angle = (i / spikes) * Math.PI - Math.PI / 2
    const r = i % 2 === 1 ? inner : outer * (0.88 + ((i * 37) % 10) / 40)
    return [Math.cos(angle) * r * 1.25, Math.sin(angle) * r]
  })
  return polygon(points)
}

/** What a blow leaves in the air: a sickle from the one who strikes to the one who is struck. */
export function slash(from: PathPoint, to: PathPoint, width = 12, fill: string = INK.white): string {
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0])
  const bend = Math.hypot(to[0] - from[0], to[1] - from[1]) * 0.16
  const [nx, ny] = [-Math.sin(angle), Math.cos(angle)]
  const [mx, my] = [(from[0] + to[0]) / 2 + nx * bend, (from[1] + to[1]) / 2 + ny * bend]
  const at = (x: number, y: number) => `${round(x)} ${round(y)}`
  return path(
    `M${at(...from)}Q${at(mx, my)} ${at(...to)}Q${at(mx + nx * width, my + ny * width)} ${at(...from)}Z`,
    fill,
    { stroke: INK.soot, 'stroke-width': 2.5, 'stroke-linejoin': 'round' },
  )
}
