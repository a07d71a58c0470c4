import type { Balance } from '../content/tuning.ts'
import { MECHANICS, type MechanicKey, type PresetId } from '../content/words.ts'

/** A resolved configuration (RN-153): every mechanic is off, or has all its numbers. */
export type Mechanics = { readonly [Key in MechanicKey]: false | NumbersOf<Key> }
export type NumbersOf<Key extends MechanicKey> = Key extends keyof Balance ? Balance[Key] : Record<never, never>

/** RN-101: what a set-up may say about a mechanic. */
export type MechanicChoice<Key extends MechanicKey> = boolean | Partial<NumbersOf<Key>>
export interface MechanicsChoice {
  readonly preset?: PresetId
  readonly overrides?: { readonly [Key in MechanicKey]?: MechanicChoice<Key> }
}

export const enabledMechanics = (mechanics: Mechanics): MechanicKey[] =>
  MECHANICS.filter((key) => mechanics[key] !== false)
