import { actionShape, strict, Type } from '@arbiter/content'
import type { Schema } from '@arbiter/kernel'

/** One character's turn: its AI decides, or a person names Action and target. */
export type Action =
  | { readonly type: 'auto' }
  | {
      readonly type: 'turn'
      /** Action id; a consumable is its item id. */
      readonly action: string
      /** cid, for Single modes. */
      readonly target?: number
      /** Zone id, for zone modes and Move. */
      readonly zone?: string
    }
export type TurnAction = Extract<Action, { type: 'turn' }>

const shape = Type.Union([
  strict({ type: Type.Literal('auto') }),
  strict({
    type: Type.Literal('turn'),
    action: Type.String({ minLength: 1, maxLength: 64 }),
    target: Type.Optional(Type.Integer({ minimum: 0, maximum: 9999 })),
    zone: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
  }),
])

export const actionSchema: Schema<Action> = actionShape(shape)
