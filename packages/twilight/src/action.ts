import { actionShape, type Static, strict, Type } from '@arbiter/content'
import type { Schema } from '@arbiter/kernel'

const uid = Type.Integer({ minimum: 0, maximum: 9999 })
const slot = Type.Integer({ minimum: 0, maximum: 99 })
const id = Type.String({ minLength: 1, maxLength: 64 })

/** TW-010. Cards are named by uid, enemies by slot. */
const shape = Type.Union([
  strict({ type: Type.Literal('startEncounter'), encounter: id }),
  strict({ type: Type.Literal('runCheck'), check: id, effort: Type.Optional(Type.Array(uid, { maxItems: 10 })) }),
  strict({ type: Type.Literal('mulligan'), cards: Type.Array(uid, { maxItems: 20 }) }),
  strict({
    type: Type.Literal('playCard'),
    card: uid,
    target: Type.Optional(slot),
    /** For `reorder`: the new order of the top cards, as indexes of the present one. */
    order: Type.Optional(Type.Array(Type.Integer({ minimum: 0, maximum: 99 }), { maxItems: 20 })),
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
])
export type Action = Readonly<Static<typeof shape>>
export type ActionType = Action['type']
export type ActionOf<T extends ActionType> = Extract<Action, { type: T }>

export const actionSchema: Schema<Action> = actionShape(shape)

/** TW-011; what the kernel refuses by itself has the kernel's codes. */
export const VERDICT_CODES = [
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
export type VerdictCode = (typeof VERDICT_CODES)[number]
