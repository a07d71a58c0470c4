import { DYE, type Dye, INK, type Inks, MATTER, type Matter } from './colours.ts'
import { around, cuts, rays, wedge } from './gouge.ts'
import { forest, ridge } from './landscape.ts'
import { seeded } from './random.ts'
import { circle, group, path, polygon, rectangle } from './svg.ts'

/** One row of eight colours and one motif of at most eight paths: that is a new faction. */
export interface Ground {
  readonly sky: string
  readonly far: string
  readonly near: string
  readonly light: string
  /** The attribute beside the figure. */
  readonly arm: string
  readonly spot: string
  readonly rim: string
  readonly wash: string
  readonly motif: (seed: string) => string
}

const banners = () =>
  [36, 250]
    .map((x, i) => {
      const top = 92 + i * 26
      const out = i === 0 ? 1 : -1
      const cloth = polygon([
        [x + 5, top + 4],
        [x + 5 + out * 53, top + 14],
        [x + 5 + out * 35, top + 32],
        [x + 5 + out * 55, top + 50],
        [x + 5, top + 56],
      ])
      return (
        path(rectangle(x, top, 5, 360 - top), INK.soot) +
        path(cloth, INK.madder, { stroke: INK.soot, 'stroke-width': 4 })
      )
    })
    .join('') + path('M0 300V236H18V246H34V236H54V262H246V230H266V242H282V230H300V300Z', '#1b2c4e')

const graves = (seed: string) =>
  [
    [20, 0],
    [228, 6],
    [268, -8],
  ]
    .map(([x, turn]) =>
      path('M-5 0V-62H5V0ZM-22 -50H22V-41H-22ZM-14 -30L14 -23V-16L-14 -23Z', '#150e26', {
        transform: `translate(${x} 300) rotate(${turn})`,
      }),
    )
    .join('') +
  path(cuts({ x: 0, y: 238, width: 300, height: 50 }, 26, `fog${seed}`, { length: 70, thickness: 4 }), '#7fc79d', {
    opacity: 0.35,
  })

const deadWood = () =>
  path(
    'M30 320L38 210L8 150L14 146L40 190L44 120L28 84L34 80L48 108L60 66L66 68L54 122L52 188L82 138L88 142L58 212L56 320ZM258 320L262 230L236 190L241 186L264 214L268 150L274 150L276 210L296 176L300 180L280 226L284 320Z',
    '#170f28',
  )

const grove = (seed: string) => {
  const trees = forest({ from: -10, to: 320, low: 90, high: 170, gap: 38, seed: `grove${seed}`, foot: () => 290 })
  return path(trees.body, '#173229') + path(trees.light, '#4f8a72')
}

const wheat = (seed: string) =>
  path(
    cuts({ x: 0, y: 250, width: 300, height: 60 }, 60, `wheat${seed}`, {
      angle: () => -1.45,
      length: 34,
      thickness: 3.4,
    }),
    '#ffe6a3',
    { opacity: 0.7 },
  )

const arches = () =>
  path('M0 300V180H300V300Z', '#7d3d1d') +
  path(
    [0, 1, 2, 3, 4].map((i) => `M${16 + i * 60} 300V236Q${38 + i * 60} 196 ${60 + i * 60} 236V300Z`).join(''),
    '#4e2412',
  )

const icicles = (seed: string) => {
  const next = seeded(`ice${seed}`)
  const shards = Array.from({ length: 9 }, (_, i) => {
    const x = i * 36 + next() * 16
    const height = 50 + next() * 90
    return polygon([
      [x - 16 - next() * 8, 304],
      [x + next() * 8, 304 - height],
      [x + 18 + next() * 8, 304],
    ])
  })
  const lit = Array.from({ length: 9 }, (_, i) => wedge(i * 36 + 4, 296, -1.4, 70, 5)).join('')
  return path(shards.join(''), '#27506b') + path(lit, '#8fc3d8')
}

const embers = (seed: string) => {
  const next = seeded(`ember${seed}`)
  const tongues = Array.from({ length: 8 }, (_, i) => {
    const x = i * 42 + next() * 12
    const height = 60 + next() * 80
    return `M${x - 22} 306Q${x - 26} ${306 - height * 0.4} ${x - 4} ${306 - height}Q${x} ${306 - height * 0.5} ${x + 12} ${306 - height * 0.62}Q${x + 30} ${306 - height * 0.3} ${x + 22} 306Z`
  })
  return (
    path(tongues.join(''), '#3d0f0a') +
    path(
      cuts({ x: 0, y: 60, width: 300, height: 220 }, 30, `spark${seed}`, {
        angle: () => -1.3,
        length: 12,
        thickness: 4,
      }),
      '#ffb14a',
    )
  )
}

const shelves = () =>
  path('M0 150H300V160H0ZM0 226H300V236H0Z', '#2a160a') +
  path(
    'M14 150V120Q14 112 22 112H40Q48 112 48 120V150ZM70 150L74 118H78V104H90V118H94L98 150ZM238 150V116H268V150ZM276 150V126H296V150ZM8 226V190H40V226ZM52 226L56 196H60V184H70V196H74L78 226ZM226 226Q222 196 240 194H258Q276 196 272 226Z',
    '#3b2010',
  )

const reeds = (seed: string) =>
  path(
    cuts({ x: 0, y: 226, width: 300, height: 80 }, 44, `reed${seed}`, {
      angle: (x) => -1.57 + Math.sin(x) * 0.12,
      length: 74,
      thickness: 5,
    }),
    '#12282a',
  ) +
  path(cuts({ x: 0, y: 250, width: 300, height: 50 }, 16, `pool${seed}`, { length: 60, thickness: 4 }), '#7fb3a6', {
    opacity: 0.5,
  })

const gears = () =>
  path(
    [
      [44, 220, 46],
      [262, 196, 58],
    ]
      .map(([x, y, r]) => rays(x!, y!, r! * 0.7, r! * 1.1, 20, 'cog', 14))
      .join(''),
    '#22282c',
  ) +
  circle(44, 220, 34, '#22282c') +
  circle(262, 196, 43, '#22282c') +
  path('M30 220a14 14 0 1 0 28 0a14 14 0 1 0 -28 0ZM244 196a18 18 0 1 0 36 0a18 18 0 1 0 -36 0Z', '#49545a')

export const GROUND = {
  /** Blue, banners, a wall. */
  order: {
    sky: '#2f4f86',
    far: '#26406e',
    near: '#1b2c4e',
    light: '#e6bd5b',
    arm: '#8ea2c6',
    spot: '#b8402a',
    rim: '#ffe2a0',
    wash: '#b9c6dd',
    motif: banners,
  },
  /** Plum, graves, a green moon. */
  undead: {
    sky: '#2c1e44',
    far: '#21163a',
    near: '#150e26',
    light: '#7fc79d',
    arm: '#76947f',
    spot: '#4c7f68',
    rim: '#a8f0c4',
    wash: '#a9c7ae',
    motif: graves,
  },
  /** Violet, dead wood. */
  nav: {
    sky: '#33234f',
    far: '#261a3d',
    near: '#170f28',
    light: '#c9b3f0',
    arm: '#8d79b5',
    spot: '#6f4c9b',
    rim: '#d9c6ff',
    wash: '#c3b3dc',
    motif: deadWood,
  },
  /** Green, spruces. */
  yav: {
    sky: '#3c6b57',
    far: '#2c5244',
    near: '#173229',
    light: '#e9dcae',
    arm: '#8fa07c',
    spot: '#b8402a',
    rim: '#fff0c4',
    wash: '#c9d2a4',
    motif: grove,
  },
  /** Ochre, wheat. */
  prav: {
    sky: '#b37a2c',
    far: '#8f5a20',
    near: '#50300f',
    light: '#ffe6a3',
    arm: '#c58f45',
    spot: '#b8402a',
    rim: '#fff3c9',
    wash: '#edc77e',
    motif: wheat,
  },
  /** Rust, arches. */
  sand: {
    sky: '#c2703a',
    far: '#9c5127',
    near: '#4e2412',
    light: '#ffd98f',
    arm: '#d69a63',
    spot: '#8c2f1b',
    rim: '#ffe9b8',
    wash: '#e6b47f',
    motif: arches,
  },
  /** Pale blue, shards. */
  frost: {
    sky: '#4f86a3',
    far: '#3c6d8a',
    near: '#183a50',
    light: '#e4f4f7',
    arm: '#a3c8d8',
    spot: '#2f5f8a',
    rim: '#f2fdff',
    wash: '#a9cfdc',
    motif: icicles,
  },
  /** Dark red, tongues of fire. */
  ember: {
    sky: '#8c2f1b',
    far: '#6b1f13',
    near: '#2e0b07',
    light: '#ffb14a',
    arm: '#d9763f',
    spot: '#b8402a',
    rim: '#ffe0a0',
    wash: '#f0a868',
    motif: embers,
  },
  /** Brown, shelves with jugs: people and things of the inn. */
  tavern: {
    sky: '#6b4426',
    far: '#553318',
    near: '#22120a',
    light: '#ffc45e',
    arm: '#a9793f',
    spot: '#7c2a1c',
    rim: '#ffe2a0',
    wash: '#d9ae72',
    motif: shelves,
  },
  /** Dark water, reeds. */
  marsh: {
    sky: '#2f5a5c',
    far: '#234749',
    near: '#10292b',
    light: '#b9d8b0',
    arm: '#7fa39a',
    spot: '#3f8f78',
    rim: '#d2fff0',
    wash: '#a9cfc0',
    motif: reeds,
  },
  /** Slate, cogs. */
  machine: {
    sky: '#5b686e',
    far: '#465257',
    near: '#1f2629',
    light: '#f0c987',
    arm: '#9aa7ac',
    spot: '#b8402a',
    rim: '#ffe9b8',
    wash: '#b9c2c7',
    motif: gears,
  },
} as const satisfies Readonly<Record<string, Ground>>
export type GroundName = keyof typeof GROUND

/** The inks of a figure: paper by what it is made of, all others by where it stands; a dye goes before both. */
export function inksOf(matter: Matter, world: GroundName, dye?: Dye): Inks {
  if (dye !== undefined) return DYE[dye]
  const { spot, rim, wash, near } = GROUND[world]
  return { paper: MATTER[matter], spot, rim, wash, hatch: near }
}

export interface Light {
  readonly x: number
  readonly y: number
  readonly radius: number
}

/** The disc hangs where the seed says, so that neighbours in a gallery differ. */
export function lightOf(seed: string): Light {
  const next = seeded(`light${seed}`)
  return { x: 66 + next() * 170, y: 74 + next() * 44, radius: 36 + next() * 18 }
}

/** The world behind a figure, 300 by 360: sky, rays round a disc, sky cuts, far ridge, motif, near ridge, ground cuts. */
export function ground(name: GroundName, seed: string, light: Light = lightOf(seed)): string {
  const { sky, far, near, light: lit, motif } = GROUND[name]
  return group(
    path('M0 0H300V360H0Z', sky) +
      path(rays(light.x, light.y, light.radius, 250, 46, `rays${seed}`, 9), lit, { opacity: 0.42 }) +
      path(
        cuts({ x: 0, y: 0, width: 300, height: 240 }, 34, `sky${seed}`, {
          angle: around(light.x, light.y),
          length: 40,
        }),
        far,
      ) +
      circle(light.x, light.y, light.radius, lit) +
      path(ridge({ width: 300, y: 236, height: 16, seed: `far${seed}`, base: 360 }), far) +
      motif(seed) +
      path(ridge({ width: 300, y: 298, height: 9, seed: `near${seed}`, base: 360 }), near) +
      path(
        cuts({ x: 0, y: 306, width: 300, height: 54 }, 22, `ground${seed}`, {
          angle: () => -0.06,
          length: 46,
          thickness: 3.2,
        }),
        far,
      ),
  )
}
