import {
  choice,
  integer,
  integers,
  knobs,
  localised,
  mergePacks,
  type PackLayout,
  type Static,
  sectionsOf,
  strict,
  Type,
  tuningSchema,
} from '@arbiter/content'
import {
  bad,
  good,
  type Knob,
  type PackFault,
  type PackFiles,
  type PackRef,
  type Result,
  type Section,
} from '@arbiter/kernel'

const permille = { unit: 'permille', min: 0, max: 1000 }
const tuningOf = tuningSchema({
  /** How often a coin without bias shows heads. */
  'coin.heads': integer(permille),
  /** Of each seat. */
  'coin.tosses': integer({ unit: 'tosses', min: 1, max: 1000 }),
  /** For heads in the first, third … toss, and in the others. */
  'coin.points': integers(2, { unit: 'points', min: 0, max: 9 }),
  /** Who wins a tie. */
  'coin.tie': choice(['draw', 'first', 'second']),
  /** `own`: each kind of coin has luck of its own, so that it goes with the coin when seats are swapped. */
  'coin.luck': choice(['shared', 'own']),
})
const coinsOf = Type.Array(
  strict({
    id: Type.String(),
    name: localised(20),
    bias: Type.Integer({ minimum: -1000, maximum: 1000 }),
    /** Each adds to what heads are worth. */
    marks: Type.Array(strict({ id: Type.String(), worth: Type.Integer({ minimum: 0, maximum: 9 }) })),
  }),
  { minItems: 1 },
)

export interface CoinContent {
  readonly tuning: Static<typeof tuningOf>
  readonly coins: Static<typeof coinsOf>
}

export interface LoadedCoins {
  readonly content: CoinContent
  readonly refs: readonly PackRef[]
  readonly sections: Readonly<Record<string, Section>>
  readonly knobs: readonly Knob[]
}

const LAYOUT: PackLayout = {
  game: 'coin',
  get shipped() {
    return COIN_PACKS
  },
  sections: {
    tuning: { file: 'tuning.json', schema: tuningOf },
    coins: { file: 'coins.json', schema: coinsOf },
  },
}

export function loadCoins(packs: readonly PackFiles[]): Result<LoadedCoins, PackFault[]> {
  const merged = mergePacks(LAYOUT, packs)
  const errors = merged.errors([])
  if (errors.length > 0) return bad(errors)
  return good({
    content: merged.sections as unknown as CoinContent,
    refs: merged.refs(),
    sections: sectionsOf(LAYOUT, merged),
    knobs: knobs(tuningOf),
  })
}

const core: CoinContent = {
  tuning: { 'coin.heads': 500, 'coin.tosses': 3, 'coin.points': [1, 1], 'coin.tie': 'draw', 'coin.luck': 'shared' },
  coins: [
    { id: 'fair', name: { en: 'Fair', ru: 'Честная' }, bias: 0, marks: [] },
    {
      id: 'heavy',
      name: { en: 'Heavy', ru: 'Тяжёлая' },
      bias: 200,
      marks: [
        { id: 'chip', worth: 0 },
        { id: 'crown', worth: 0 },
      ],
    },
    { id: 'light', name: { en: 'Light', ru: 'Лёгкая' }, bias: -200, marks: [] },
  ],
}

export const COIN_PACKS = {
  core: {
    'pack.json': JSON.stringify({ id: 'core', game: 'coin', version: '1.0.0', name: { en: 'Core', ru: 'Основа' } }),
    'tuning.json': JSON.stringify(core.tuning),
    'coins.json': JSON.stringify(core.coins),
  },
  tilted: {
    'pack.json': JSON.stringify({
      id: 'tilted',
      game: 'coin',
      version: '1.0.0',
      name: { en: 'Tilted', ru: 'Наклон' },
      extends: 'core',
    }),
    'tuning.json': '{"coin.heads":600}',
  },
} as const satisfies Record<string, PackFiles>
