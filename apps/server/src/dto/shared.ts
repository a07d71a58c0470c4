import Type from 'typebox'

/** Who may call an operation, as OpenAPI says it. */
export const GUEST = [{ guest: [] }]
export const GUEST_OR_NOBODY = [{ guest: [] }, {}]
export const NO_TOKEN = []

/** Seats are numbers or names; in a map of seats the key is their text. */
export const Seat = Type.Union([Type.Integer(), Type.String({ maxLength: 64 })], { examples: [1] })

export const Localised = Type.Record(Type.String(), Type.String(), {
  title: 'Localised',
  description: 'Language (BCP 47) → text',
})

export const PackRef = Type.Object({ id: Type.String(), hash: Type.String() }, { title: 'PackRef' })

export const Outcome = Type.Object(
  {
    places: Type.Record(Type.String(), Type.Integer(), {
      description: 'Seat → place; 1 is the best; several in it share a draw, nobody in it means that all have lost',
    }),
    reason: Type.String(),
    detail: Type.Record(Type.String(), Type.Unknown()),
  },
  { title: 'Outcome', examples: [{ places: { 1: 1, 2: 2 }, reason: 'target', detail: {} }] },
)

export const Nullable = <Schema extends Type.TSchema>(schema: Schema) => Type.Union([schema, Type.Null()])

export const Seed = Type.String({
  minLength: 1,
  maxLength: 128,
  pattern: '^[^\\u0000-\\u001f\\u007f]+$',
  examples: ['tuesday'],
})

export const Id = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' })
export const IdParams = Type.Object({ id: Id })

/** RN-740. Any integer that is exact in JavaScript: which of them is the current version is not a question of shape. */
export const SeenVersion = Type.Integer({
  minimum: Number.MIN_SAFE_INTEGER,
  maximum: Number.MAX_SAFE_INTEGER,
  description: 'The version you have seen',
})

/** What starts a match or a simulation. */
export const setupChoice = {
  setup: Type.Optional(Type.Unknown({ description: 'A set-up of your own: see GET /api/v1/games/{game}/schemas' })),
  preset: Type.Optional(
    Type.String({ maxLength: 64, description: 'Or the id of a ready one; without either, the first of the game' }),
  ),
}

const KEY = {
  pattern: '^[A-Za-z0-9_-]{8,64}$',
  description: 'A fresh random text (a UUID) per intention: repeating the request with it gives the first answer again',
}

/** Every mutating request may be repeated safely under a key of its own. Checked where keys are, not as a schema is. */
export const IdempotencyHeaders = Type.Object({ 'idempotency-key': Type.Optional(Type.String(KEY)) })

/** RN-284. Where nothing happens without a key. */
export const RequiredKeyHeaders = Type.Object({ 'idempotency-key': Type.String(KEY) })
