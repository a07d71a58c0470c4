/** The inks of the shop. */
export const INK = {
  soot: '#17130f',
  paper: '#f2e6cc',
  white: '#fff4dc',
  madder: '#b8402a',
  rust: '#7c2a1c',
  ochre: '#d9a441',
  verdigris: '#3f8f78',
  pine: '#1d4a3d',
  moss: '#66803a',
  indigo: '#2f4f86',
  night: '#1a2440',
  violet: '#6f4c9b',
  plum: '#2c1e44',
  ash: '#8b8577',
  lamp: '#ffc45e',
} as const

export type FrameTier = 1 | 2 | 3

/** The metal of each tier: body, lit edge, edge in shade. */
export const METAL: Readonly<
  Record<FrameTier, { readonly body: string; readonly light: string; readonly dark: string }>
> = {
  1: { body: '#b9793f', light: '#e0a66a', dark: '#6b3f1b' },
  2: { body: '#b9c2c7', light: '#eef3f5', dark: '#5e686e' },
  3: { body: '#e6bd5b', light: '#fff0b8', dark: '#8a6414' },
}

/** What a figure is made of says which paper it is printed on. Never pure white. */
export const MATTER = {
  paper: '#f2e6cc',
  skin: '#f2dcc0',
  steel: '#dbe1e6',
  bronze: '#e6bd5b',
  cloth: '#e8cfa0',
  bone: '#d8ccb0',
  ghost: '#d7f0e2',
  rot: '#b9cfa4',
  fur: '#cfc8d8',
  hide: '#d6bd94',
  ice: '#cfe6ef',
  flame: '#ffd98f',
  leaf: '#d5dcae',
  blood: '#e8a08c',
  copper: '#e8a063',
} as const
export type Matter = keyof typeof MATTER

/** What a whole figure is printed with. */
export interface Inks {
  readonly paper: string
  readonly spot: string
  readonly rim: string
  readonly wash: string
  readonly hatch: string
  /** Of face and hands, where its drawing leaves them to be printed. */
  readonly face?: string
}

/** A dyed figure brings all its inks along: the shade of its ground would turn them grey. Its face and hands are not dyed. */
export const DYE = {
  madder: {
    paper: '#c9492f',
    spot: '#f2dcc0',
    rim: '#ffd9a8',
    wash: '#8c2f1b',
    hatch: '#3d120c',
    face: '#f2dcc0',
  },
  moss: {
    paper: '#93ad54',
    spot: '#f2dcc0',
    rim: '#f3ecb4',
    wash: '#5f7a38',
    hatch: '#26331a',
    face: '#f2dcc0',
  },
} as const satisfies Readonly<Record<string, Inks>>
export type Dye = keyof typeof DYE

/** Whose side a ring shows. The same in both themes: a token is an object that lies on the board. */
export const RING = { you: '#5ea2ef', foe: '#ef6a55', neutral: '#e6bd5b' } as const
export type RingSide = keyof typeof RING

/** Where a ring has run out. */
export const RING_EMPTY = '#3a2a24'

/** Name strips of cards; the words on them are INK.white. */
export const STRIP = { attack: '#b23d28', defence: '#3d62a3', influence: '#8a5c12' } as const

/** What changes between the night and the dusk impression of a scene. */
export interface Impression {
  readonly sky: readonly [string, string, string]
  readonly far: string
  readonly mid: string
  readonly near: string
  readonly fore: string
  readonly disc: string
  readonly ray: string
  readonly wall: string
  readonly roof: string
  readonly road: string
  readonly water: string
}

export const IMPRESSION: Readonly<Record<ArtTheme, Impression>> = {
  dusk: {
    sky: ['#f0cf9a', '#e9b77d', '#d99a66'],
    far: '#b4876a',
    mid: '#7d7a5f',
    near: '#46583f',
    fore: '#22301f',
    disc: '#fff3cf',
    ray: '#fbe3b0',
    wall: '#a4713f',
    roof: '#7c2a1c',
    road: '#f2dcb0',
    water: '#8db6b4',
  },
  night: {
    sky: ['#1b2444', '#2a2c57', '#4a3a66'],
    far: '#4a4278',
    mid: '#2c3159',
    near: '#1a2039',
    fore: '#0d0f1b',
    disc: '#f6e3b4',
    ray: '#8f79a8',
    wall: '#6e4a2a',
    roof: '#5a1f18',
    road: '#8f7a78',
    water: '#3b4f7e',
  },
}

/** An <img> sees no variables of the page: each scene is printed once for each theme. */
export type ArtTheme = 'night' | 'dusk'
