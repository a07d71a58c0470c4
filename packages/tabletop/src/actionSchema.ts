import { actionShape, oneOf, strict, type TSchema, Type } from '@arbiter/content'
import type { Schema } from '@arbiter/kernel'
import type { Action } from './action.ts'
import {
  AWARENESS,
  BENEFITS,
  DAMAGE_TYPES,
  DEEDS,
  MODES,
  OBJECTIVES,
  PLACES,
  POSTURES,
  RELATIONS,
  SITUATIONS,
  SQUARE_DIRECTIONS,
  TERRAIN,
  TIMINGS,
} from './content/words.ts'

const id = Type.String({ minLength: 1, maxLength: 64 })
const text = Type.String({ minLength: 1, maxLength: 500 })
const whole = Type.Integer({ minimum: -10_000, maximum: 10_000 })
const direction = oneOf(SQUARE_DIRECTIONS)
const cell = Type.Array(Type.Integer({ minimum: 0, maximum: 999 }), { minItems: 2, maxItems: 2 })
const maybe = Type.Optional
const list = (items: TSchema, maxItems = 100) => Type.Array(items, { maxItems })

const deedFields = {
  id: oneOf(DEEDS),
  source: maybe(id),
  targets: maybe(list(strict({ uid: id, strikes: maybe(whole) }))),
  skill: maybe(id),
  path: maybe(list(Type.Union([direction, strict({ turn: direction })]), 1_000)),
  end: maybe(Type.Union([oneOf(['keep', 'along'] as const), direction])),
  posture: maybe(oneOf(POSTURES)),
  item: maybe(id),
  place: maybe(oneOf(PLACES)),
  text: maybe(text),
  cell: maybe(cell),
  class: maybe(oneOf(['simple', 'complex'] as const)),
  overload: maybe(Type.Boolean()),
  wounds: maybe(list(whole)),
  what: maybe(oneOf(['item', 'grip', 'carried'] as const)),
}

const trigger = strict({
  // Any word: an unknown one is refused as a bad trigger (TT-073).
  event: id,
  by: maybe(id),
  at: maybe(id),
  zone: maybe(
    Type.Union([strict({ cells: list(cell, 1_000) }), strict({ within: Type.Integer({ minimum: 0, maximum: 100 }) })]),
  ),
  timing: maybe(oneOf(TIMINGS)),
  note: maybe(text),
})

const action = (type: Action['type'], fields: Readonly<Record<string, TSchema>> = {}): TSchema =>
  strict({ type: Type.Literal(type), ...fields })
/** TT-154: each may say why. */
const gm = (type: Action['type'], fields: Readonly<Record<string, TSchema>>): TSchema =>
  action(type, { ...fields, note: maybe(text) })

const shape = Type.Union([
  action('confirmMuster', {
    attacking: maybe(Type.Union([id, Type.Null()])),
    surprised: maybe(list(id)),
    awareness: maybe(Type.Unsafe<object>({ type: 'object', additionalProperties: oneOf(AWARENESS) })),
  }),
  action('arrange', { uids: list(id) }),
  action('begin'),
  action('lower', { to: whole }),
  action('deed', deedFields),
  action('delay', { deed: strict(deedFields), trigger }),
  action('endTurn'),
  action('fire'),
  action('hold'),
  action('confirmSituation', { situation: maybe(oneOf(SITUATIONS)), note: maybe(text) }),
  action('defend', { hurdles: list(strict({ mode: oneOf(MODES), skill: maybe(id) }), 2), turnTo: maybe(direction) }),
  action('enterRoll', { values: list(whole, 20) }),
  action('benefit', { benefit: oneOf(BENEFITS) }),
  action('note', { text }),
  action('dice', { manual: Type.Boolean() }),
  gm('gm.situation', { situation: oneOf(SITUATIONS) }),
  gm('gm.skill', { skill: id }),
  gm('gm.modifier', {
    uid: id,
    label: Type.String({ minLength: 1, maxLength: 60 }),
    bonus: maybe(whole),
    roll: maybe(oneOf(['advantage', 'hindrance'] as const)),
    lasts: oneOf(['next', 'turn', 'fight'] as const),
    on: oneOf(['attack', 'defence', 'all'] as const),
  }),
  gm('gm.ap', { uid: id, ap: whole }),
  gm('gm.bonus', { uid: id, bonus: Type.Union([whole, Type.Null()]) }),
  gm('gm.initiative', { uid: id, value: whole }),
  gm('gm.arrange', { uids: list(id) }),
  gm('gm.wound', { uid: id, damage: whole, damageType: oneOf(DAMAGE_TYPES) }),
  gm('gm.heal', { uid: id, wounds: list(whole) }),
  gm('gm.effect', { uid: id, effect: id, value: maybe(whole), duration: maybe(whole), remove: maybe(Type.Boolean()) }),
  gm('gm.item', {
    ...{ item: maybe(id), kind: maybe(id), uid: maybe(id), place: maybe(oneOf(PLACES)), cell: maybe(cell) },
    ...{ quality: maybe(whole), base: maybe(whole), remove: maybe(Type.Boolean()) },
  }),
  gm('gm.place', { uid: id, cell }),
  gm('gm.face', { uid: id, facing: direction }),
  gm('gm.posture', { uid: id, posture: oneOf(POSTURES) }),
  gm('gm.movement', { uid: id, units: whole }),
  gm('gm.awareness', { uid: id, awareness: oneOf(AWARENESS) }),
  gm('gm.hide', { uid: id, from: list(id) }),
  gm('gm.side', { uid: id, side: id }),
  gm('gm.join', { uid: id, fighter: maybe(Type.Unsafe<object>({ type: 'object' })) }),
  gm('gm.remove', { uid: id }),
  gm('gm.call', { uid: id }),
  gm('gm.strike', { entry: whole }),
  gm('gm.unstrike', { entry: whole }),
  gm('gm.turn', { uid: id }),
  gm('gm.end', { winners: list(id) }),
  gm('gm.note', { text, secret: Type.Boolean() }),
  gm('gm.dice', { seat: id, manual: Type.Boolean() }),
  gm('gm.secret', { secret: Type.Boolean() }),
  gm('gm.door', { cell, open: Type.Boolean() }),
  gm('gm.clock', { id, filled: whole }),
  gm('gm.terrain', {
    cells: Type.Array(cell, { minItems: 1, maxItems: 400, uniqueItems: true }),
    terrain: oneOf(Object.values(TERRAIN)),
  }),
  gm('gm.relation', {
    sides: Type.Array(id, { minItems: 2, maxItems: 2 }),
    relation: oneOf(RELATIONS),
  }),
  gm('gm.objective', {
    ...{ side: id, kind: oneOf(OBJECTIVES), of: maybe(id) },
    ...{ rounds: maybe(Type.Integer({ minimum: 1, maximum: 1000 })), remove: maybe(Type.Boolean()) },
  }),
])

export const actionSchema: Schema<Action> = actionShape(shape)
