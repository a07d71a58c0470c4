import { oneOf, strict, type TSchema, Type } from '@arbiter/content'
import type { Balance } from '../content/balance.ts'
import { APPROACHES, CONTEXTS, ENEMY_TAGS, FINISHERS, INTENT_TYPES, NODE_KINDS } from '../content/words.ts'

/** The shape of a state in a file: its fields and no others (TW-256). Ids and laws are for the checks after it. */

const whole = Type.Integer()
const count = Type.Integer({ minimum: 0 })
const flag = Type.Boolean()
const id = Type.String()
const uids = Type.Array(count)
const ids = Type.Array(id)
const orNull = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()])

/** Resonance is a multiple of 0.5 on the scale of the balance (TW-005). */
export function stateShape({ resonance: { min, max } }: Balance, onRoad: boolean) {
  const resonance = Type.Number({ minimum: min, maximum: max, multipleOf: 0.5 })
  return strict({
    setup: Type.Unsafe<unknown>({ type: 'object' }),
    decisions: count,
    session: session(resonance, onRoad),
    encounter: orNull(encounter(resonance, onRoad)),
    check: orNull(
      strict({
        id,
        effort: count,
        again: flag,
        fate: orNull(count),
        way: Type.Optional(Type.Integer({ minimum: -1, maximum: 3 })),
        steady: Type.Optional(count),
      }),
    ),
    result: orNull(strict({ reason: oneOf(['completed', 'fallen', 'victory', 'defeat', 'fled', 'limit']), won: flag })),
  })
}

/** Tables by name; what stands in them is for the checks after the shape. */
const table = <Schema extends TSchema>(schema: Schema) =>
  Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: schema })
const tallied = table(count)
const heldCurse = strict({ id, left: orNull(count) })
const nodeContent = strict({ as: id, scenario: Type.Optional(id), check: Type.Optional(id) })

/** TW-407. */
const roadState = strict({
  node: id,
  trail: ids,
  done: flag,
  seen: uids,
  hours: count,
  services: table(count),
  offers: orNull(
    Type.Array(
      Type.Union([
        strict({ kind: oneOf(['card', 'fate', 'item', 'boon']), id, pool: Type.Optional(id) }),
        strict({ kind: oneOf(['faith']), n: count }),
        strict({ kind: oneOf(['lift_curse']) }),
      ]),
    ),
  ),
  stock: Type.Array(strict({ kind: oneOf(['card', 'item', 'fate', 'rite']), id, sold: flag })),
  curses: Type.Array(heldCurse),
  allies: Type.Array(strict({ id, trust: count })),
  tally: strict({ killed: tallied, pacified: tallied, cowed: tallied }),
  upgraded: uids,
  sealed: uids,
  nextCard: count,
  removals: count,
  difficulty: id,
  ladder: count,
  map: table(nodeContent),
  known: table(nodeContent),
  kinds: Type.Optional(table(orNull(oneOf(NODE_KINDS)))),
  next: strict({ shelter: count, energy: count }),
  foes: Type.Array(strict({ slot: count, hp: whole, wp: whole })),
  hostile: Type.Optional(uids),
  asking: ids,
})

const fate = strict({
  cards: Type.Array(strict({ id, sticky: flag })),
  draw: uids,
  discard: uids,
  removed: uids,
  known: count,
})

const session = (resonance: TSchema, onRoad: boolean) =>
  strict({
    hp: count,
    faith: count,
    resonance,
    reputation: whole,
    collection: Type.Array(strict({ uid: count, id, tired: flag })),
    inventory: ids,
    flags: Type.Array(id, { uniqueItems: true }),
    fate,
    stage: count,
    used: Type.Array(count, { uniqueItems: true }),
    ahead: ids,
    leaving: orNull(count),
    encounters: Type.Array(encounterResult(resonance)),
    ...(onRoad && { road: Type.Optional(roadState) }),
  })

const RESULTS = ['victory', 'defeat', 'fled'] as const
const outcome = orNull(oneOf(['killed', 'pacified', 'escaped']))

const encounterResult = (resonance: TSchema) =>
  strict({
    scenario: id,
    result: oneOf(RESULTS),
    rounds: count,
    outcomes: Type.Array(strict({ id, outcome, cowed: Type.Optional(Type.Literal(true)) })),
    flags: strict({ violence: flag, nonviolent: flag, mixed: flag }),
    hp: delta(count),
    faith: delta(count),
    resonance: strict({ now: resonance, change: Type.Number({ multipleOf: 0.5 }) }),
    reputation: delta(whole),
    loot: ids,
    fateDeck: strict({ draw: count, discard: count, removed: count }),
  })

const delta = (now: TSchema) => strict({ now, change: whole })

const intent = strict({
  id,
  type: oneOf(INTENT_TYPES),
  base: Type.Number({ multipleOf: 0.5 }),
  of: Type.Integer({ minimum: 1 }),
  summon: id,
  hex: Type.Optional(id),
  most: Type.Optional(count),
})

/** TW-407. */
const encounterRoad = strict({
  waited: flag,
  carried: count,
  prayed: count,
  steady: strict({ attack: count, influence: count, defence: count }),
  shelter: count,
  approach: orNull(oneOf(APPROACHES)),
  ally: orNull(id),
  faithGained: count,
  itemUsed: count,
  spent: ids,
  waves: Type.Array(strict({ round: count, enemies: ids, story: Type.Optional(count) })),
  curses: Type.Array(heldCurse),
  hexed: ids,
  mods: table(whole),
  layer: count,
  foes: Type.Array(
    strict({
      elite: flag,
      traits: Type.Array(Type.Unsafe<unknown>({ type: 'object' })),
      cowed: flag,
      veiled: flag,
      hurt: count,
      swayed: count,
      risen: flag,
      warned: Type.Optional(flag),
    }),
  ),
  hidden: table(orNull(intent)),
  opening: flag,
})

const enemy = strict({
  slot: count,
  id,
  hp: count,
  hpMax: count,
  wp: count,
  wpMax: count,
  summoned: flag,
  buff: count,
  intent: orNull(intent),
  prepared: flag,
  enraged: flag,
  stunned: flag,
  disarms: Type.Array(strict({ n: count, rounds: count })),
  expose: count,
  unravel: count,
  tempArmour: Type.Array(strict({ n: count, until: count })),
  bleed: orNull(strict({ n: count, rounds: count })),
  lastTrack: orNull(oneOf(['body', 'spirit'])),
  attackedRound: count,
  shieldDue: flag,
  rageShield: count,
  revealed: flag,
  outcome,
})

const step = Type.Union([
  strict({ kind: oneOf(['attack', 'influence']), slot: count }),
  strict({ kind: oneOf(['defence', 'resolve']), slot: count, value: count }),
  strict({ kind: oneOf(['flee']) }),
])

/** TW-254. The bonus of Effort is no field: it follows from the cards that were burned (TW-109). */
const encounter = (resonance: TSchema, onRoad: boolean) =>
  strict({
    scenario: id,
    phase: oneOf(['playerAction', 'enemyResolution', 'over']),
    round: Type.Integer({ minimum: 1 }),
    hp: count,
    faith: count,
    resonance,
    reputation: whole,
    fate,
    ownFate: flag,
    start: strict({ hp: count, faith: count, resonance, reputation: whole }),
    cards: Type.Array(strict({ uid: count, id })),
    draw: uids,
    hand: uids,
    discard: uids,
    exhaust: uids,
    effort: uids,
    energy: count,
    attack: whole,
    influence: whole,
    defence: whole,
    attackVs: Type.Array(strict({ tag: oneOf(ENEMY_TAGS), n: whole })),
    roundShield: count,
    merciful: flag,
    spiritOnly: flag,
    debuff: count,
    queuedDebuff: count,
    played: uids,
    returned: uids,
    mulligans: count,
    touched: flag,
    lastStandUsed: flag,
    checked: flag,
    lastFinisher: orNull(strict({ kind: oneOf(FINISHERS), slot: Type.Integer({ minimum: -1 }) })),
    enemies: Type.Array(enemy, { minItems: 1 }),
    acting: count,
    pending: orNull(strict({ fate: count, context: oneOf(CONTEXTS), step })),
    result: orNull(oneOf(RESULTS)),
    loot: ids,
    ...(onRoad && { road: Type.Optional(encounterRoad) }),
    cursors: Type.Unsafe<Record<string, readonly number[]>>({
      type: 'object',
      additionalProperties: Type.Array(whole),
    }),
  })
