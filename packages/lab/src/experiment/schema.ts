import { localised, oneOf, type Static, strict, type TSchema, Type } from '@arbiter/content'

/** A question put to the lab, as a file. `schemas/lab/experiment.schema.json` is made from this. */

const id = Type.String({ pattern: '^[a-z0-9][a-z0-9._-]*$', maxLength: 64, title: 'a short id of a-z, 0-9, dot, dash' })
const expression = Type.String({ minLength: 1, maxLength: 500, title: 'an expression' })
/** `pack:<section>/<id or key>/<field>…` or `setup:/<field>…`. */
const path = Type.String({ pattern: '^(pack:[^/]|setup:/)', maxLength: 300, title: 'pack:section/… or setup:/…' })
/** More members than anything has that could be asked in one question. */
const MANY = 1_000
const paths = Type.Array(path, { maxItems: MANY })
/** Ids, keys and beginnings of keys. */
const names = Type.Array(Type.String({ maxLength: 500 }), { maxItems: MANY })
const anything = Type.Unknown()
/** An object with any keys. */
const record = <Value>(value: TSchema) =>
  Type.Unsafe<Record<string, Value>>({ type: 'object', additionalProperties: value })
const text = localised(200)
const bots = Type.Array(Type.String({ maxLength: 64 }), { minItems: 1, maxItems: 16 })

/** A shipped pack by its id, or a whole pack: path inside it → text. */
const packs = Type.Array(Type.Union([Type.String({ maxLength: 64 }), record<string>(Type.String())]), {
  minItems: 1,
  maxItems: 8,
})

/** What is played: a ready set-up, one of its own, or a random one for each match. */
const source = {
  preset: Type.Optional(Type.String({ maxLength: 64 })),
  setup: Type.Optional(anything),
  generate: Type.Optional(strict({ let: Type.Optional(record<unknown>(anything)), setup: anything })),
}

/** The same matches with something changed. */
const variant = {
  title: Type.Optional(text),
  packs: Type.Optional(packs),
  ...source,
  bots: Type.Optional(bots),
  /** Path → value. */
  set: Type.Optional(record<unknown>(anything)),
  /** Paths of what is taken out. */
  without: Type.Optional(paths),
}
const variantSchema = strict({ id, ...variant })

const axis = strict({
  path,
  title: Type.Optional(text),
  values: Type.Optional(Type.Array(anything, { minItems: 1, maxItems: 64 })),
  from: Type.Optional(Type.Number()),
  to: Type.Optional(Type.Number()),
  step: Type.Optional(Type.Number({ minimum: 0.000001 })),
})
const searchAxis = strict({
  path,
  title: Type.Optional(text),
  min: Type.Number(),
  max: Type.Number(),
  step: Type.Optional(Type.Number({ minimum: 0.000001 })),
})

const contender = strict({
  id,
  title: Type.Optional(text),
  bot: Type.Optional(Type.String({ maxLength: 64 })),
  /** What stands at `at` for whichever seat it takes. */
  place: Type.Optional(anything),
})
const contenders = {
  /** Where a contender stands in the set-up; `{seat}` is 0 or 1. */
  at: Type.Optional(path),
  contenders: Type.Union([
    Type.Array(contender, { minItems: 2, maxItems: 64 }),
    strict({
      /** Every entry of this section of the content. */
      ids: Type.String({ maxLength: 200 }),
      except: Type.Optional(names),
      /** What stands for it; `$id` is the entry. */
      place: anything,
    }),
  ]),
  /** Both seatings on the same seeds; default true. */
  swap: Type.Optional(Type.Boolean()),
}

const questions = {
  matchups: strict({ kind: Type.Literal('matchups'), ...contenders }),
  rating: strict({ kind: Type.Literal('rating'), ...contenders }),
  versus: strict({ kind: Type.Literal('versus'), a: Type.Optional(variantSchema), b: variantSchema }),
  sweep: strict({ kind: Type.Literal('sweep'), axes: Type.Array(axis, { minItems: 1, maxItems: 2 }) }),
  sensitivity: strict({
    kind: Type.Literal('sensitivity'),
    /** Per cent up and down; default 10, at least one step. */
    by: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    /** Beginnings of tuning keys; without it, all of them. */
    keys: Type.Optional(names),
    except: Type.Optional(names),
    /** Numbers of the content beyond `tuning.json`. */
    paths: Type.Optional(paths),
  }),
  ablation: strict({
    kind: Type.Literal('ablation'),
    /** Lists whose members are taken out in turn. `*` stands for every entry. */
    each: Type.Array(path, { minItems: 1, maxItems: MANY }),
    except: Type.Optional(names),
    /** What stands there instead; without it, nothing. */
    instead: Type.Optional(anything),
  }),
  distribution: strict({
    kind: Type.Literal('distribution'),
    variants: Type.Optional(Type.Array(variantSchema, { minItems: 1, maxItems: 64 })),
  }),
  search: strict({
    kind: Type.Literal('search'),
    axes: Type.Array(searchAxis, { minItems: 1, maxItems: 12 }),
    /** Matches that are compared in each round; default 400. */
    n: Type.Optional(Type.Integer({ minimum: 10, maximum: 1_000_000 })),
    /** Most candidates that are tried; default 60. */
    tries: Type.Optional(Type.Integer({ minimum: 1, maximum: 2000 })),
    /** The same targets must hold for each of these, too. */
    variants: Type.Optional(Type.Array(variantSchema, { minItems: 1, maxItems: 16 })),
  }),
} as const

export const QUESTIONS = Object.keys(questions) as (keyof typeof questions)[]
export type QuestionKind = keyof typeof questions

const measureTitle = { id, title: Type.Optional(text), unit: Type.Optional(text) }
const measure = Type.Union([
  strict({ ...measureTitle, rate: expression }),
  strict({ ...measureTitle, mean: expression }),
  strict({ ...measureTitle, share: Type.Array(expression, { minItems: 2, maxItems: 2 }) }),
  strict({
    ...measureTitle,
    /** For each thing that stands at this place of a seat's set-up: how often that seat wins. `{name}` is what the seat is called. */
    wins: Type.String({ pattern: '^/', maxLength: 300, title: 'a pointer with {seat} and *' }),
  }),
])

export const STATISTICS = ['rate', 'mean', 'share', 'median', 'p5', 'p10', 'p25', 'p75', 'p90', 'p95'] as const
const target = strict({
  measure: id,
  stat: Type.Optional(oneOf(STATISTICS)),
  low: Type.Optional(Type.Number()),
  high: Type.Optional(Type.Number()),
  /** Which arms must meet it; without it, all. */
  arms: Type.Optional(Type.Array(Type.String({ maxLength: 500 }), { minItems: 1, maxItems: MANY })),
  /** Which things of a `wins` measure; without it, all. */
  groups: Type.Optional(Type.Array(Type.String({ maxLength: 500 }), { minItems: 1, maxItems: MANY })),
})

const stop = Type.Union([
  strict({ n: Type.Integer({ minimum: 2, maximum: 100_000_000 }) }),
  strict({
    halfWidth: Type.Number({ minimum: 0.000001 }),
    measure: Type.Optional(id),
    /** Matches before the first look; fewer would spoil the interval. Default 400. */
    min: Type.Optional(Type.Integer({ minimum: 100, maximum: 100_000_000 })),
    max: Type.Integer({ minimum: 2, maximum: 100_000_000 }),
  }),
])

export const experimentSchema = strict({
  $schema: Type.Optional(Type.String({ maxLength: 500 })),
  id,
  game: Type.String({ maxLength: 64 }),
  title: text,
  /** Why it is asked. */
  about: Type.Optional(localised(1000)),
  question: Type.Union([
    questions.matchups,
    questions.rating,
    questions.versus,
    questions.sweep,
    questions.sensitivity,
    questions.ablation,
    questions.distribution,
    questions.search,
  ]),
  packs: Type.Optional(packs),
  ...source,
  bots: Type.Optional(bots),
  measures: Type.Optional(Type.Array(measure, { minItems: 1, maxItems: 200 })),
  targets: Type.Optional(Type.Array(target, { minItems: 1, maxItems: 128 })),
  stop,
  seed: Type.String({ minLength: 1, maxLength: 200 }),
  /** Default 0.95. */
  confidence: Type.Optional(Type.Number({ minimum: 0.5, maximum: 0.9999 })),
  /** Runs of rules code that an exact answer may take, all arms together; default 2000, 0 means never. */
  exact: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000_000 })),
  /** Matches in one batch; default 250. It never depends on who works. */
  chunk: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
  /** Part of `npm run balance`. */
  standing: Type.Optional(Type.Boolean()),
})

export type Experiment = Static<typeof experimentSchema>
export type Question = Experiment['question']
export type QuestionOf<Kind extends QuestionKind> = Extract<Question, { kind: Kind }>
export type Variant = Static<typeof variantSchema>
export type MeasureSpec = Static<typeof measure>
export type Target = Static<typeof target>
export type StatisticName = (typeof STATISTICS)[number]
export type PackChoice = string | Record<string, string>
