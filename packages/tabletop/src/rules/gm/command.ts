import { type Refusal, refuse } from '@arbiter/kernel'
import type { GmAction, GmActionType } from '../../action.ts'
import type { EventOf } from '../../events.ts'
import type { Fighter } from '../../state.ts'
import type { Context, Table } from '../context.ts'

export type GmActionOf<Type extends GmActionType> = Extract<GmAction, { readonly type: Type }>

/** TT-154: what was found and what was set in its place, for the log. */
export type Overrode = Pick<EventOf<'gmOverrode'>, 'found' | 'set' | 'cells' | 'sides' | 'seat'>

/** One row of the table of section 17. `fighter` is the one of its `uid`, where it has one. */
interface Command<Action> {
  fault?(at: Table, action: Action, fighter: Fighter): Refusal | undefined
  /** Nothing where an event of its own tells it. */
  apply(at: Context, action: Action, fighter: Fighter): Overrode | undefined
}
export type Commands<Types extends GmActionType> = { readonly [Type in Types]: Command<GmActionOf<Type>> }

/** Highest number that a game master may set. */
export const MOST = 1_000

export const unknown = (kind: string, id: unknown): Refusal => refuse('unknown_id', { kind, id })

export const isIn = (value: number, min: number, max: number): boolean =>
  Number.isInteger(value) && value >= min && value <= max

export const rangeFault = (field: string, value: number, min: number, max: number): Refusal | undefined =>
  isIn(value, min, max) ? undefined : refuse('bad_value', { field, min, max })

export function sideFault({ plan }: Table, sides: readonly string[]): Refusal | undefined {
  const strange = sides.find((side) => !plan.sides.includes(side))
  return strange === undefined ? undefined : unknown('side', strange)
}

export function set<Key extends keyof Fighter>(fighter: Fighter, key: Key, value: Fighter[Key]): Overrode {
  const found = fighter[key]
  fighter[key] = value
  return { found, set: value }
}
