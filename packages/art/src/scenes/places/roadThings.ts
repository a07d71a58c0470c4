import { INK } from '../../recipes/colours.ts'
import { figure } from '../../recipes/figure.ts'
import { rays, wedge } from '../../recipes/gouge.ts'
import { fitInto, type Stencils, stencilOf } from '../../recipes/stencil.ts'
import { circle, group, path, polygon, rectangle } from '../../recipes/svg.ts'

import {
  beam,
  block,
  candle,
  EDGE,
  flame,
  glow,
  hutOf,
  lean,
  marks,
  rock,
  STONE,
  stamped,
  type Thing,
  WOOD,
} from './strokes.ts'

/** What stands by the long roads alone: they bring it along. */
export const ROAD_THINGS = {
  bridge: () =>
    path('M-150 0Q0 -96 150 0Z', '#1a2039', { opacity: 0.6 }) +
    block('M-160 -16Q0 -112 160 -16L160 0Q0 -92 -160 0Z', WOOD.body) +
    path(
      [-120, -84, -48, -12, 24, 60, 96, 130].map((x) => wedge(x, -14 - (1 - (x / 160) ** 2) * 46, 1.4, 26, 5)).join(''),
      WOOD.dark,
    ) +
    [-140, -70, 0, 70, 140]
      .map((x) => beam(x - 6, -66 - (1 - (x / 160) ** 2) * 44, 12, -12 - (1 - (x / 160) ** 2) * 44))
      .join('') +
    path('M-150 -62Q0 -158 150 -62', 'none', { stroke: INK.soot, 'stroke-width': 12 }) +
    path('M-150 -62Q0 -158 150 -62', 'none', { stroke: '#d9b98a', 'stroke-width': 5 }) +
    beam(-134, -40, 14, 26) +
    beam(118, -40, 14, 26),
  /** A fire, a pot over it, logs to sit on. */
  fire: (stencils: Stencils) =>
    glow(0, -50, 150, 'fire') +
    path('M-66 2L-4 -168L62 2', 'none', { stroke: INK.soot, 'stroke-width': 13, 'stroke-linejoin': 'round' }) +
    path('M-66 2L-4 -168L62 2', 'none', { stroke: WOOD.light, 'stroke-width': 5 }) +
    path('M-3 -160V-122', 'none', { stroke: INK.soot, 'stroke-width': 5 }) +
    block('M-32 -122H28L22 -92Q-2 -78 -26 -92Z', '#5d5560') +
    stamped(stencils, 'campfire', 0, 4, 96, '#ffd98f', INK.madder) +
    block('M84 -30L150 -34Q162 -16 150 0L84 4Q74 -14 84 -30Z', WOOD.body) +
    circle(86, -13, 16, WOOD.light, EDGE) +
    path('M86 -22a9 9 0 1 0 .1 0M86 -17a4 4 0 1 0 .1 0', 'none', { stroke: WOOD.dark, 'stroke-width': 3 }),
  /** Two stalls under striped cloth. */
  stalls: () => stall(-128, 0, 1, INK.madder) + stall(28, 0, 0.86, INK.indigo),
  stove: () =>
    block(rectangle(-120, -150, 150, 150), '#e6dcc8') +
    block(rectangle(-104, -206, 60, 56), '#e6dcc8') +
    marks(-112, -140, 130, 40, 'lime', 10, '#b9ab92', 0.1) +
    block('M-76 0V-58Q-42 -92 -8 -58V0Z', INK.soot) +
    glow(-42, -22, 60, 'stove') +
    flame(-56, -2, 18) +
    flame(-32, -2, 24) +
    block('M40 -58H142V-46H40ZM52 -46H64V0H52ZM118 -46H130V0H118Z', WOOD.body) +
    block('M70 -58V-82H100V-58Z', '#b9793f') +
    path('M76 -92q8 -12 0 -22M92 -92q8 -12 0 -22', 'none', { stroke: INK.paper, 'stroke-width': 4 }),
  /** A niche black with soot, a bowl in it. */
  niche: () =>
    block('M-110 2V-214H110V2Z', STONE.body) +
    marks(-84, -196, 168, 176, 'niche', 18, STONE.dark, -0.4, 22) +
    path('M-110 -52H-66M66 -52H110M-110 -118H-66M66 -118H110', 'none', { stroke: STONE.dark, 'stroke-width': 5 }) +
    block('M-66 -30V-120Q-60 -190 0 -196Q60 -190 66 -120V-30Z', INK.soot) +
    glow(0, -96, 92, 'niche') +
    block('M-84 -30H84V-10H-84Z', STONE.light) +
    block('M-30 -62H30Q26 -32 0 -32Q-26 -32 -30 -62Z', '#b9793f') +
    flame(0, -58, 20) +
    candle(-50, -30, 30) +
    candle(50, -30, 40),
  altar: () =>
    path(rays(0, -150, 30, 170, 34, 'altar', 10), '#ffe6a3', { opacity: 0.7 }) +
    circle(0, -150, 34, '#ffe6a3', EDGE) +
    path('M-4 -178H4V-154H26V-146H4V-120H-4V-146H-26V-154H-4Z', '#8a5c12') +
    block('M-100 -72H100V-54H-100Z', '#fff4dc') +
    block('M-84 -54H84L78 2H-78Z', '#e6dcc8') +
    block('M-30 -54H30L36 -8L0 4L-36 -8Z', INK.madder) +
    candle(-78, -72, 46) +
    candle(78, -72, 46) +
    candle(-50, -72, 28) +
    candle(50, -72, 28),
  /** A hollow under a rock, moss, a bed. */
  hollow: () =>
    lean(
      [
        [-140, 2],
        [-146, -60],
        [-112, -136],
        [-40, -184],
        [44, -190],
        [108, -150],
        [142, -78],
        [146, 2],
      ],
      STONE.body,
    ) +
    marks(-110, -130, 40, 90, 'hollow', 8, STONE.light, -1.1) +
    marks(60, -150, 50, 110, 'hollow2', 10, STONE.dark, -1, 26) +
    block('M-104 2Q-104 -92 -40 -120Q30 -144 82 -104Q112 -76 112 2Z', INK.soot) +
    path('M-104 2Q-60 -40 0 -32Q70 -46 112 2Z', INK.moss, EDGE) +
    marks(-66, -24, 140, 14, 'moss', 14, '#9db05a', -1.3, 14) +
    block('M-62 -26Q-66 -48 -42 -50L52 -44Q70 -40 68 -24Z', INK.madder) +
    block('M-74 -28Q-78 -54 -50 -54Q-26 -52 -28 -28Z', '#f2e6cc') +
    glow(84, -44, 60, 'coal') +
    block('M66 -40H102L94 -8H74Z', '#b9793f') +
    flame(84, -40, 11),
  fenceInWater: () =>
    [-140, -104, -68, -32, 4, 40, 76, 112]
      .map((x, i) =>
        lean(
          [
            [x, 8],
            [x + 2, -74 - (i % 3) * 12],
            [x + 11, -90 - (i % 3) * 12],
            [x + 20, -72 - (i % 3) * 12],
            [x + 20, 8],
          ],
          i % 2 ? WOOD.body : '#7b4f2c',
        ),
      )
      .join('') +
    block('M-150 -54L140 -62V-48L-150 -40Z', WOOD.light) +
    path('M-160 10H-70M-40 16H60M40 8H150', 'none', {
      stroke: '#e9f2ec',
      'stroke-width': 6,
      'stroke-linecap': 'round',
    }),
  stilts: () =>
    [-96, -40, 24, 78].map((x) => beam(x, -64, 14, 12)).join('') +
    block('M-112 -72H112V-58H-112Z', WOOD.light) +
    hutOf(-92, -70, 1.1) +
    path('M-150 14H-50M-10 20H120', 'none', { stroke: '#d5e6de', 'stroke-width': 5, 'stroke-linecap': 'round' }),
  /** Grave boards and a cross, one of them fresh. */
  graves: () =>
    [
      [-118, 0.9, -5],
      [-20, 1.25, 3],
      [84, 1, -3],
    ]
      .map(([x, size, turn]) =>
        group(
          block('M-9 0V-128H9V0ZM-44 -104H44V-88H-44Z', '#8f8577') +
            block('M-26 -64L28 -52L26 -40L-28 -52Z', '#8f8577') +
            path(wedge(-3, -120, 1.57, 100, 5), '#cfc6b8') +
            block('M-38 2Q-30 -22 0 -22Q30 -22 38 2Z', '#5a4632'),
          { transform: `translate(${x} 0) scale(${size}) rotate(${turn})` },
        ),
      )
      .join('') + candle(44, 0, 24),
  mill: () =>
    block('M-66 2L-44 -130H44L66 2Z', '#3b2f2a') +
    marks(-50, -120, 100, 110, 'char', 14, '#6b5a50', -1.4) +
    block('M-54 -126L0 -182L54 -126Z', '#2a211d') +
    block('M-18 2V-44H18V2Z', INK.soot) +
    [0.5, 2.07, 3.64, 5.21]
      .map((turn, i) =>
        group(
          block('M-4 -6H4L8 -112H-4Z', WOOD.dark) +
            (i === 2
              ? ''
              : path('M8 -34H34V-108H8ZM8 -52H34M8 -70H34M8 -88H34M21 -34V-108', i === 1 ? 'none' : '#d9c8a3', {
                  stroke: INK.soot,
                  'stroke-width': 4,
                })),
          { transform: `translate(0 -128) rotate(${(turn * 180) / Math.PI})` },
        ),
      )
      .join('') +
    circle(0, -128, 11, WOOD.light, EDGE) +
    path('M40 -176C62 -190 44 -206 66 -222M-30 -180C-50 -196 -30 -210 -48 -226', 'none', {
      stroke: '#8b8577',
      'stroke-width': 8,
      'stroke-linecap': 'round',
    }),
  sheaves: () =>
    [
      [-104, 0.95],
      [8, 1.2],
      [106, 0.9],
    ]
      .map(([x, size]) =>
        group(
          path(
            Array.from({ length: 13 }, (_, i) => wedge((i - 6) * 4, -46, -1.57 + (i - 6) * 0.1, 88, 8)).join(''),
            '#e6bd5b',
            { stroke: INK.soot, 'stroke-width': 3 },
          ) +
            block('M-52 2L-18 -60H18L52 2Z', '#d9a441') +
            path(
              Array.from({ length: 9 }, (_, i) => wedge((i - 4) * 5, -48, 1.57 + (i - 4) * -0.13, 46, 4)).join(''),
              '#8a6414',
            ) +
            block('M-22 -64H22V-50H-22Z', INK.madder),
          { transform: `translate(${x} 0) scale(${size})` },
        ),
      )
      .join(''),
  desk: () =>
    block('M-130 -72H130V-56H-130Z', WOOD.light) +
    block('M-116 -56H-98V2H-116ZM98 -56H116V2H98ZM-98 -56H98V-34H-98Z', WOOD.body) +
    block('M-70 -72L-60 -92H20L14 -72Z', '#fff4dc') +
    path(wedge(-50, -86, 0, 52, 4) + wedge(-52, -79, 0, 44, 4), INK.soot) +
    block('M40 -72Q34 -98 56 -98Q78 -98 72 -72Z', INK.soot) +
    path('M56 -98Q60 -150 92 -164Q86 -126 60 -98Z', '#fff4dc', EDGE) +
    glow(-98, -120, 60, 'desk') +
    candle(-98, -72, 34) +
    block('M88 -72V-90H120V-72ZM84 -90V-102H116V-90Z', INK.madder),
  /** Doors of bars, somebody behind one. */
  bars: (stencils: Stencils) =>
    block('M-140 2V-200H140V2Z', STONE.body) +
    marks(-116, -186, 232, 170, 'cells', 22, STONE.dark, -0.4, 22) +
    block('M-112 2V-120Q-108 -164 -62 -166Q-16 -164 -12 -120V2Z', INK.soot) +
    block('M18 2V-120Q22 -164 68 -166Q114 -164 118 -120V2Z', INK.soot) +
    stamped(stencils, 'kneeling', 68, 0, 78, '#cbb994', '#5d5560') +
    path(
      `${[-96, -74, -50, -28, 34, 56, 80, 102].map((x) => `M${x} -152V2`).join('')}M-112 -74H-12M18 -74H118`,
      'none',
      { stroke: '#b9c2c7', 'stroke-width': 6 },
    ) +
    candle(3, -118, 24),
  /** Arms in the ground: somebody has fought here, or will. */
  blades: (stencils: Stencils) =>
    arms(stencils, -30, 152, 'broadsword', 172) +
    arms(stencils, 40, 100, 'two-handed-sword', 182) +
    rock(
      [
        [-100, 2],
        [-92, -38],
        [-40, -56],
        [30, -50],
        [92, -34],
        [104, 2],
      ],
      'blades',
    ),
} as const satisfies Readonly<Record<string, Thing>>

function stall(x: number, y: number, scale: number, cloth: string): string {
  const stripes = [0, 1, 2, 3, 4]
  const scallop = (i: number) => `M${i * 28} -150H${i * 28 + 28}V-118q-14 18 -28 0Z`
  return group(
    beam(4, -150, 9) +
      beam(128, -150, 9) +
      block('M0 -60H140V0H0Z', WOOD.body) +
      path([14, 30, 46].map((at) => rectangle(2, -60 + at, 136, 3)).join(''), WOOD.dark) +
      block('M-8 -72H148V-58H-8Z', WOOD.light) +
      block('M10 -72V-98H38V-72Z', '#b9793f') +
      circle(58, -84, 12, INK.madder, EDGE) +
      circle(80, -84, 12, '#e6bd5b', EDGE) +
      block('M98 -72L104 -100H124L130 -72Z', '#d9c8a3') +
      block('M-4 -150L16 -182H124L144 -150Z', INK.paper) +
      stripes.map((i) => block(scallop(i), i % 2 ? INK.paper : cloth)).join('') +
      path(
        stripes
          .filter((i) => i % 2 === 0)
          .map((i) =>
            polygon([
              [i * 28, -150],
              [16 + i * 21.6, -182],
              [37.6 + i * 21.6, -182],
              [i * 28 + 28, -150],
            ]),
          )
          .join(''),
        cloth,
      ),
    { transform: `translate(${x} ${y}) scale(${scale})` },
  )
}

/** A blade that is stuck in the ground, point down. */
function arms(stencils: Stencils, x: number, turn: number, name: string, size: number): string {
  return figure(stencils, name, {
    ...fitInto(stencilOf(stencils, name), { x: x - size / 2, y: -size - 24, width: size, height: size }),
    paper: '#dbe1e6',
    spot: INK.madder,
    rim: '#fff0b8',
    wash: '#9aa7b4',
    hatch: INK.night,
    shadow: 0,
    turn,
  })
}
