import { pictureOf } from '../../law/law.ts'
import type { Dweller, PlaceLook } from '../../law/places.ts'
import { INK } from '../../recipes/colours.ts'
import { figure } from '../../recipes/figure.ts'
import { rays } from '../../recipes/gouge.ts'
import { inksOf } from '../../recipes/ground.ts'
import { ridge } from '../../recipes/landscape.ts'
import { seeded } from '../../recipes/random.ts'
import { fitInto, type Stencils, stencilOf } from '../../recipes/stencil.ts'
import { clipped, element, group, move, path, picture, polygon, rectangle } from '../../recipes/svg.ts'
import { enlarged, impressionOf, printed, type SceneOptions } from '../scene.ts'
import type { Thing } from './strokes.ts'

export interface PlaceOptions extends SceneOptions {
  readonly look: PlaceLook
}

interface PrintOptions extends PlaceOptions {
  readonly walker?: Dweller
  /** Who waits there for a fight, in place of what stands there. */
  readonly foes?: readonly Dweller[]
  /** So small that one thing has to tell it all. */
  readonly close?: boolean
}

/** With its shadow. */
const onGround = (thing: Thing, stencils: Stencils): string =>
  element('ellipse', { cx: 4, cy: 2, rx: 128, ry: 11, fill: '#000', opacity: 0.35 }) + thing(stencils)

/** Somebody of the content as a figure in a scene. */
export function dwellerOf(kind: string, id: string): Dweller {
  const { figure, matter, ground, dye } = pictureOf('twilight', kind, id)
  return [figure, matter, ground, dye]
}

/** The same land where a fight stands in it: the ground begins lower, and there are no words on it. */
export const fightScene = enlarged((_, { look, ...options }: PlaceOptions): string => {
  const { width: w, height: h } = options
  return printed(
    options,
    look.land.draw({ ...options, horizon: h * 0.58 }) +
      path(
        ridge({ width: w, y: h * 0.965, height: 4, seed: 'wood6', base: h + 6, step: 16 }),
        impressionOf(options).fore,
      ),
    0.25,
    'xMidYMax slice',
  )
})

export const TABLEAU = { width: 560, height: 270 } as const
const FEET = 258

/** The same with its land, small, for a card. */
export const placePrint = (stencils: Stencils, options: PrintOptions): string =>
  picture(options.width, options.height, printOf(stencils, options), 'xMidYMid slice')

function printOf(stencils: Stencils, { look, walker, foes = [], close = false, ...options }: PrintOptions): string {
  const { width: w, height: h } = options
  const waiting = foes.length > 0
  const room = close ? 262 : waiting ? Math.max(300, foes.length * 196) : walker ? TABLEAU.width : look.who ? 430 : 330
  const scale = Math.min(w / room, (h * 0.88) / TABLEAU.height)
  const [x, y] = [w / 2 - (TABLEAU.width / 2) * scale, h * 0.94 - FEET * scale]
  return (
    path(rectangle(0, 0, w, h), INK.soot) +
    look.land.draw({ ...options, horizon: h * 0.72, small: true }) +
    group(
      close
        ? alone(stencils, look, foes[0] ?? walker)
        : waiting
          ? company(stencils, foes)
          : standingThere(stencils, look, walker),
      {
        transform: move(x, y, scale),
      },
    )
  )
}

/** Somebody, or else the thing that the place is known by. */
const alone = (stencils: Stencils, { thing, who }: PlaceLook, someone?: Dweller): string =>
  someone === undefined && thing
    ? group(onGround(thing, stencils), { transform: move(TABLEAU.width / 2, FEET - 6) })
    : company(
        stencils,
        [someone ?? who].filter((one) => one !== undefined),
      )

/** As many as come, side by side. */
const company = (stencils: Stencils, foes: readonly Dweller[]): string =>
  foes
    .map((foe, i) =>
      somebody(
        stencils,
        foe,
        TABLEAU.width / 2 + (i - (foes.length - 1) / 2) * 190,
        foes.length > 1 ? 205 : 230,
        i % 2 === 1,
      ),
    )
    .join('')

/** How far one is from a place of the map. */
export type StopState = 'done' | 'ahead' | 'next' | 'here' | 'boss'

const RADIUS: Readonly<Record<StopState, number>> = { done: 40, ahead: 42, next: 48, here: 50, boss: 60 }
const RIM: Readonly<Record<StopState, string>> = {
  done: '#8a7a60',
  ahead: '#b9ab92',
  next: INK.white,
  here: '#e6bd5b',
  boss: INK.madder,
}

/** A place as a mark of the map, in the middle of 200 by 200: its print within an edge that tells how far one is from it. */
export function placeMark(
  stencils: Stencils,
  state: StopState,
  options: Omit<PrintOptions, 'width' | 'height' | 'close'>,
): string {
  const radius = RADIUS[state]
  const next = seeded(`mark${state}`)
  const edge = polygon(
    Array.from({ length: 16 }, (_, i) => {
      const r = radius * (1 + (next() - 0.5) * 0.07)
      return [100 + Math.cos((i / 8) * Math.PI) * r, 100 + Math.sin((i / 8) * Math.PI) * r] as const
    }),
  )
  const side = radius * 2.1
  const shade = { done: 0.5, ahead: 0.22, next: 0, here: 0, boss: 0 }[state]
  return picture(
    200,
    200,
    (state === 'here' ? path(rays(100, 100, radius + 4, 98, 26, 'here', 9), INK.lamp) : '') +
      clipped(
        edge,
        group(printOf(stencils, { ...options, width: side, height: side, close: true }), {
          transform: move(100 - side / 2, 100 - side / 2),
        }) + (shade > 0 ? path(edge, INK.soot, { opacity: shade }) : ''),
      ) +
      path(edge, 'none', { stroke: INK.soot, 'stroke-width': 11 }) +
      path(edge, 'none', { stroke: RIM[state], 'stroke-width': 5 }) +
      (state === 'done'
        ? path('M84 102l10 12l24 -28l6 6l-30 36l-16 -18Z', '#e6bd5b', { stroke: INK.soot, 'stroke-width': 3 })
        : ''),
  )
}

/** What stands there, who lives there, who has just come; feet at FEET. */
export function standingThere(stencils: Stencils, { thing, who }: PlaceLook, walker?: Dweller): string {
  const middle = who && walker ? 276 : walker ? 330 : who ? 220 : TABLEAU.width / 2
  return (
    (thing ? group(onGround(thing, stencils), { transform: move(middle, FEET - 6, 1) }) : '') +
    (walker ? somebody(stencils, walker, 92, 176) : '') +
    (who ? somebody(stencils, who, 476, 168, true) : '')
  )
}

export function somebody(
  stencils: Stencils,
  [name, matter, ground, dye]: Dweller,
  x: number,
  size: number,
  flip = false,
): string {
  return (
    element('ellipse', { cx: x, cy: FEET - 1, rx: size * 0.4, ry: 9, fill: '#000', opacity: 0.4 }) +
    figure(stencils, name, {
      ...fitInto(stencilOf(stencils, name), { x: x - size / 2, y: FEET - size, width: size, height: size }, true),
      flip,
      ...inksOf(matter, ground, dye),
    })
  )
}
