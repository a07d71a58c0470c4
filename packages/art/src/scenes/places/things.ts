import { INK } from '../../recipes/colours.ts'
import { rays, wedge } from '../../recipes/gouge.ts'
import type { Stencils } from '../../recipes/stencil.ts'
import { circle, path } from '../../recipes/svg.ts'

import {
  beam,
  block,
  candle,
  EDGE,
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

/** What stands by every road. */
export const THINGS = {
  /** The last house with its lamp. */
  post: (stencils: Stencils) =>
    hutOf(-124, 0, 1.06) +
    glow(88, -150, 74, 'post') +
    beam(82, -150, 12) +
    beam(62, -156, 52, -146) +
    stamped(stencils, 'lantern-flame', 64, -92, 56, '#e6bd5b', INK.rust),
  /** Two bent trunks, a rag on one, a path between them. */
  trail: () =>
    path('M-52 6Q-6 -18 -16 -42Q-22 -58 4 -70Q-4 -56 8 -40Q26 -16 58 6Z', '#d9b98a') +
    path(wedge(-20, -2, -0.8, 30, 6) + wedge(34, 0, -2.4, 30, 6) + wedge(-2, -34, -1.9, 22, 5), '#8f7350') +
    lean(
      [
        [-104, 2],
        [-74, 2],
        [-58, -96],
        [-14, -172],
        [26, -196],
        [18, -206],
        [-32, -190],
        [-82, -104],
      ],
      '#5f4630',
    ) +
    lean(
      [
        [70, 2],
        [98, 2],
        [92, -90],
        [66, -158],
        [26, -196],
        [18, -186],
        [50, -146],
        [68, -84],
      ],
      '#4f3a2a',
    ) +
    marks(-86, -84, 12, 70, 'bark', 6, '#8f6f4c', -1.4, 20) +
    marks(76, -76, 12, 66, 'bark2', 5, '#7b5f42', -1.6, 18) +
    block('M-84 -96L-52 -104L-50 -88L-82 -80Z', INK.madder) +
    block('M-54 -94L-30 -70L-42 -64L-58 -86Z', INK.madder) +
    rock(
      [
        [100, 2],
        [108, -30],
        [130, -38],
        [146, -10],
        [142, 2],
      ],
      'cairn',
    ) +
    rock(
      [
        [110, -34],
        [118, -54],
        [134, -52],
        [138, -34],
      ],
      'cairn2',
    ),
  hut: () => hutOf(-96, 0, 1.28),
  boat: () =>
    beam(92, -190, 9, 10) +
    block('M-140 -44Q-110 -30 0 -30Q104 -30 146 -60L120 2Q104 12 0 12Q-96 12 -110 2Z', WOOD.body) +
    path('M-132 -36Q-100 -20 0 -20Q100 -20 138 -48L134 -38Q100 -8 0 -8Q-100 -8 -126 -24Z', WOOD.dark) +
    marks(-90, -6, 180, 10, 'hull', 10, WOOD.light, 0.02) +
    path('M-30 -30V-52H40V-30', WOOD.light, EDGE) +
    path('M-160 14H-60M-20 20H110M60 10H160', 'none', {
      stroke: '#d5e6de',
      'stroke-width': 5,
      'stroke-linecap': 'round',
    }),
  door: () =>
    block('M-130 2V-200H130V2Z', STONE.body) +
    marks(-104, -186, 208, 170, 'doorwall', 20, STONE.dark, -0.4, 22) +
    block('M-70 2V-110Q-66 -170 0 -176Q66 -170 70 -110V2Z', WOOD.body) +
    path('M0 -176V2M-35 -164V2M35 -164V2', 'none', { stroke: WOOD.dark, 'stroke-width': 5 }) +
    block('M-70 -118H70V-106H-70ZM-70 -42H70V-30H-70Z', '#5d5560') +
    circle(22, -74, 9, '#e6bd5b', EDGE) +
    candle(-102, -96, 26) +
    candle(102, -96, 26),
  stone: () =>
    rock(
      [
        [-52, 2],
        [-58, -120],
        [-30, -190],
        [18, -200],
        [52, -140],
        [50, 2],
      ],
      'menhir',
    ) +
    path('M-20 -150L10 -150L-10 -110L22 -110M0 -84V-40M-22 -62H22', 'none', {
      stroke: INK.rust,
      'stroke-width': 8,
      'stroke-linejoin': 'round',
    }) +
    rock(
      [
        [-120, 2],
        [-112, -36],
        [-84, -40],
        [-72, 2],
      ],
      'menhir1',
    ) +
    rock(
      [
        [76, 2],
        [84, -46],
        [112, -40],
        [120, 2],
      ],
      'menhir2',
    ) +
    candle(-92, -38, 16),
  roots: () =>
    lean(
      [
        [-150, 2],
        [-128, -110],
        [-70, -186],
        [30, -204],
        [110, -160],
        [148, -70],
        [152, 2],
        [104, 2],
        [96, -70],
        [52, -128],
        [0, -142],
        [-56, -118],
        [-88, -60],
        [-96, 2],
      ],
      '#5f4630',
    ) +
    marks(-126, -170, 240, 60, 'roots', 20, '#8f6f4c', 0.4) +
    path('M-96 2L-88 -60L-56 -118L0 -142L52 -128L96 -70L104 2Z', INK.soot) +
    path(
      wedge(-40, -128, 1.7, 60, 9) +
        wedge(6, -140, 1.5, 84, 11) +
        wedge(52, -126, 1.4, 52, 9) +
        wedge(-70, -90, 1.4, 48, 8),
      '#5f4630',
      { stroke: INK.soot, 'stroke-width': 3 },
    ) +
    circle(-22, -44, 6, INK.lamp) +
    circle(2, -44, 6, INK.lamp),
  /** The scar of the sky, a star in it. */
  seam: () =>
    path('M-14 6L-34 -40L-10 -78L-38 -126L-6 -160L-22 -216L16 -170L2 -132L36 -84L8 -46L24 6Z', '#f6e3b4', {
      stroke: INK.soot,
      'stroke-width': 7,
      'stroke-linejoin': 'round',
    }) +
    path('M-6 -2L-18 -40L2 -80L-20 -124L6 -162L4 -166L8 -128L18 -84L-4 -44L8 -2Z', '#6f4c9b') +
    path(rays(2, -104, 18, 120, 26, 'seam', 7), '#d9c6ff', { opacity: 0.6 }) +
    path('M2 -140L10 -112L38 -104L10 -96L2 -68L-6 -96L-34 -104L-6 -112Z', '#fff4dc', {
      stroke: INK.soot,
      'stroke-width': 4,
    }) +
    rock(
      [
        [-128, 2],
        [-118, -52],
        [-92, -62],
        [-72, 2],
      ],
      'seam1',
    ) +
    rock(
      [
        [70, 2],
        [84, -76],
        [112, -84],
        [128, 2],
      ],
      'seam2',
    ),
} as const satisfies Readonly<Record<string, Thing>>
