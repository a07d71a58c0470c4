import { INK, MATTER, STRIP } from './colours.ts'
import { cutout, figure } from './figure.ts'
import { cuts, rays } from './gouge.ts'
import { GROUND, ground } from './ground.ts'
import type { Picture } from './portrait.ts'
import { fitInto, type Stencils, stencilOf } from './stencil.ts'
import { circle, clipped, element, escapeText, group, path, picture, rectangle, round } from './svg.ts'

export type CardKind = keyof typeof STRIP

/** Where a page lays its words: a picture knows no language and no font of the page. Units of the card. */
export const CARD = {
  width: 280,
  height: 396,
  name: { x: 5, y: 253, width: 270, height: 30 },
  text: { x: 18, y: 292, width: 244, height: 92 },
  cost: { cx: 30, cy: 30, r: 25 },
} as const

/** The shape of the window tells the kind: blade, arch, ribbon. */
const WINDOW: Readonly<Record<CardKind, string>> = {
  attack: 'M14 14H266V196L140 232L14 196Z',
  defence: 'M14 232V110Q14 14 140 14Q266 14 266 110V232Z',
  influence: 'M14 34Q77 4 140 26Q203 48 266 18V214Q203 244 140 222Q77 200 14 230Z',
}
/** The sign in the upper right corner; each set with cards holds these stencils. */
export const CARD_SIGN: Readonly<Record<CardKind, string>> = {
  attack: 'broadsword',
  defence: 'shield',
  influence: 'talk',
}

/** Words for a card that stands on a sheet of its own; a page leaves them out and lays its own above. */
export interface CardWords {
  readonly name: string
  readonly cost?: string
  readonly lines?: readonly string[]
}

const SHEET =
  element('rect', { width: 280, height: 396, rx: 12, fill: INK.soot }) +
  element('rect', { x: 5, y: 5, width: 270, height: 386, rx: 8, fill: INK.paper })

export function card(stencils: Stencils, of: Picture, kind: CardKind, words?: CardWords): string {
  const sign = CARD_SIGN[kind]
  return picture(
    CARD.width,
    CARD.height,
    SHEET +
      paperCuts(of.seed) +
      clipped(WINDOW[kind], view(stencils, of)) +
      path(WINDOW[kind], 'none', { stroke: INK.soot, 'stroke-width': 6 }) +
      path(rectangle(0, 250, 280, 36), INK.soot) +
      path(rectangle(5, 253, 270, 30), STRIP[kind]) +
      circle(CARD.cost.cx, CARD.cost.cy, CARD.cost.r, INK.soot) +
      circle(CARD.cost.cx, CARD.cost.cy, CARD.cost.r - 4, '#e6bd5b') +
      circle(251, 29, 21, INK.soot) +
      cutout(stencils, sign, fitInto(stencilOf(stencils, sign), { x: 238, y: 16, width: 26, height: 26 }), INK.paper) +
      (words ? wordsOn(words, INK.white) : ''),
  )
}

const paperCuts = (seed: string) =>
  path(
    cuts({ x: 60, y: 296, width: 160, height: 84 }, 18, `paper${seed}`, {
      angle: () => 0.05,
      length: 44,
      thickness: 2,
    }),
    '#e2d2ae',
  )

function view(
  stencils: Stencils,
  { figure: name, attribute, ground: world, matter, seed, flip = false }: Picture,
): string {
  const colours = GROUND[world]
  const behind = attribute
    ? figure(stencils, attribute, {
        ...fitInto(stencilOf(stencils, attribute), { x: 26, y: 16, width: 228, height: 208 }),
        paper: colours.arm,
        spot: colours.far,
        outline: 18,
      })
    : ''
  return (
    group(ground(world, seed, { x: 200, y: 110, radius: 36 }), { transform: 'translate(-12 -34) scale(1.013)' }) +
    behind +
    figure(stencils, name, {
      ...fitInto(
        stencilOf(stencils, name),
        attribute ? { x: 70, y: 58, width: 140, height: 140 } : { x: 46, y: 30, width: 188, height: 180 },
      ),
      flip,
      paper: MATTER[matter],
      spot: colours.spot,
      rim: colours.rim,
      hatch: colours.near,
      wash: colours.wash,
    })
  )
}

/** A fate card: the same size, the ground of its world to the edge, no window; a paper disc waits for its number. */
export function fateCard(stencils: Stencils, of: Picture, words?: CardWords): string {
  const colours = GROUND[of.ground]
  const opening = 'M14 12H266Q272 12 272 18V378Q272 384 266 384H14Q8 384 8 378V18Q8 12 14 12Z'
  return picture(
    CARD.width,
    CARD.height,
    element('rect', { width: 280, height: 396, rx: 12, fill: INK.soot }) +
      clipped(
        opening,
        group(ground(of.ground, of.seed, { x: 150, y: 140, radius: 62 }), {
          transform: 'translate(-20 -6) scale(1.08)',
        }) +
          figure(stencils, of.figure, {
            ...fitInto(stencilOf(stencils, of.figure), { x: 42, y: 44, width: 196, height: 200 }),
            paper: MATTER[of.matter],
            spot: colours.spot,
            rim: colours.rim,
            hatch: colours.near,
            wash: colours.wash,
          }),
      ) +
      path(opening, 'none', { stroke: colours.light, 'stroke-width': 5 }) +
      path('M24 258H256L246 274L256 290H24L34 274Z', INK.paper, { stroke: INK.soot, 'stroke-width': 4 }) +
      circle(140, 336, 34, INK.soot) +
      circle(140, 336, 29, INK.paper) +
      (words ? wordsOn(words, INK.soot, true) : ''),
  )
}

/** Violet rays round a gold disc. */
export const cardBack = (): string =>
  picture(
    CARD.width,
    CARD.height,
    element('rect', { width: 280, height: 396, rx: 12, fill: INK.soot }) +
      clipped(
        'M18 9H262Q271 9 271 18V378Q271 387 262 387H18Q9 387 9 378V18Q9 9 18 9Z',
        path(rectangle(0, 0, 280, 396), '#33234f') +
          path(rays(140, 198, 38, 250, 46, 'back', 15), '#b79af0', { opacity: 0.62 }) +
          path(
            cuts({ x: 10, y: 10, width: 260, height: 376 }, 60, 'backCuts', {
              angle: (x, y) => Math.atan2(y - 198, x - 140),
              length: 30,
            }),
            '#241739',
          ),
      ) +
      element('rect', {
        x: 18,
        y: 18,
        width: 244,
        height: 360,
        rx: 6,
        fill: 'none',
        stroke: '#b79af0',
        'stroke-width': 3,
      }) +
      circle(140, 198, 38, '#e6bd5b', { stroke: INK.soot, 'stroke-width': 6 }) +
      path(rays(140, 198, 8, 30, 16, 'backDisc', 5), '#8a6414'),
  )

const FONT = 'Literata Variable,Literata,Georgia,serif'

function wordsOn({ name, cost, lines = [] }: CardWords, nameFill: string, fate = false): string {
  const line = (text: string, y: number, size: number, weight: number, fill: string) =>
    element(
      'text',
      { x: 140, y, 'text-anchor': 'middle', 'font-family': FONT, 'font-weight': weight, 'font-size': size, fill },
      escapeText(text),
    )
  const number = cost
    ? element(
        'text',
        {
          x: fate ? 140 : CARD.cost.cx,
          y: fate ? 348 : CARD.cost.cy + 9,
          'text-anchor': 'middle',
          'font-family': FONT,
          'font-weight': 800,
          'font-size': fate ? 36 : 26,
          fill: INK.soot,
        },
        escapeText(cost),
      )
    : ''
  const size = round(Math.min(21, 430 / Math.max(1, name.length)))
  return (
    line(name, fate ? 281 : 275, size, 700, nameFill) +
    lines.map((text, i) => line(text, 318 + i * 22, 16, 500, INK.soot)).join('') +
    number
  )
}
