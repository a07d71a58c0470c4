import { actionShape, oneOf, type Static, strict, Type } from '@arbiter/content'
import type { Schema } from '@arbiter/kernel'
import { PRAYERS, SERVICES, STEADY } from './content/words.ts'

const uid = Type.Integer({ minimum: 0, maximum: 9999 })
const slot = Type.Integer({ minimum: 0, maximum: 99 })
const id = Type.String({ minLength: 1, maxLength: 64 })

const index = Type.Integer({ minimum: 0, maximum: 99 })
const order = Type.Optional(Type.Array(Type.Integer({ minimum: 0, maximum: 99 }), { maxItems: 20 }))
const curse = Type.Optional(id)

/** TW-010, TW-516. Cards are named by uid, enemies by slot. */
const shape = Type.Union([
  strict({ type: Type.Literal('startEncounter'), encounter: id, ally: Type.Optional(id) }),
  strict({
    type: Type.Literal('runCheck'),
    check: id,
    effort: Type.Optional(Type.Array(uid, { maxItems: 10 })),
    way: Type.Optional(Type.Integer({ minimum: 0, maximum: 3 })),
    pray: Type.Optional(oneOf(PRAYERS)),
  }),
  strict({ type: Type.Literal('mulligan'), cards: Type.Array(uid, { maxItems: 20 }) }),
  strict({
    type: Type.Literal('playCard'),
    card: uid,
    target: Type.Optional(slot),
    /** For `reorder`: the new order of the top cards, as indexes of the present one. */
    order,
    /** For `lift_curse`. */
    curse,
  }),
  strict({ type: Type.Literal('burnForEffort'), card: uid }),
  strict({ type: Type.Literal('undoEffort'), card: uid }),
  strict({ type: Type.Literal('commitAttack'), target: Type.Optional(slot) }),
  strict({ type: Type.Literal('commitInfluence'), target: Type.Optional(slot) }),
  strict({ type: Type.Literal('wait') }),
  strict({ type: Type.Literal('flee') }),
  strict({
    type: Type.Literal('resolveChoice'),
    option: Type.Unsafe<'safe' | 'risk'>({ type: 'string', enum: ['safe', 'risk'] }),
  }),
  strict({ type: Type.Literal('commitEncounter') }),
  strict({ type: Type.Literal('abortEncounter') }),
  strict({ type: Type.Literal('pray'), kind: oneOf(PRAYERS), on: Type.Optional(oneOf(STEADY)) }),
  strict({
    type: Type.Literal('useItem'),
    item: id,
    target: Type.Optional(slot),
    order,
    /** uid of a fate card, for `seal`. */
    fate: Type.Optional(uid),
    curse,
  }),
  strict({ type: Type.Literal('travel'), node: id }),
  strict({ type: Type.Literal('leaveNode') }),
  strict({ type: Type.Literal('chooseOption'), index }),
  strict({
    type: Type.Literal('useService'),
    service: oneOf(SERVICES),
    card: Type.Optional(uid),
    fate: Type.Optional(uid),
    curse,
    order,
  }),
  strict({ type: Type.Literal('rite'), index, card: Type.Optional(uid), curse }),
  strict({ type: Type.Literal('buy'), index, purse: Type.Optional(Type.Boolean()) }),
  strict({ type: Type.Literal('takeReward'), index, curse }),
  strict({ type: Type.Literal('skipReward') }),
  strict({ type: Type.Literal('dismissAlly'), ally: id }),
  strict({ type: Type.Literal('allyOffer'), take: Type.Boolean(), dismiss: Type.Optional(id) }),
])
export type Action = Readonly<Static<typeof shape>>
export type ActionType = Action['type']
export type ActionOf<T extends ActionType> = Extract<Action, { type: T }>

export const actionSchema: Schema<Action> = actionShape(shape)

/** TW-011; what the kernel refuses by itself has the kernel's codes. */
export const CORE_CODES = [
  'wrong_phase',
  'choice_pending',
  'not_in_hand',
  'not_burned',
  'effort_limit',
  'not_enough_energy',
  'not_enough_faith',
  'not_enough_hp',
  'forbidden_by_zone',
  'target_required',
  'invalid_target',
  'no_spirit_track',
  'finisher_locked',
  'flee_not_allowed',
  'mulligan_used',
  'mulligan_too_large',
  'sticky_card',
  'unknown_id',
  'bad_permutation',
  'save_invalid',
] as const
/** TW-517. */
export const ROAD_CODES = [
  'option_closed',
  'way_required',
  'node_not_done',
  'no_such_way',
  'reward_pending',
  'not_enough_hours',
  'service_used',
  'sold_out',
  'market_closed',
  'nothing_to_lift',
  'deck_too_small',
  'not_upgradable',
  'fate_gate',
  'fate_size',
  'pray_used',
  'item_used',
  'ally_refuses',
  'no_ally',
] as const
export const VERDICT_CODES = [...CORE_CODES, ...ROAD_CODES] as const
