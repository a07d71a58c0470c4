import type { Balance } from '../content/tuning.ts'
import { MECHANICS, type MechanicKey, type PresetId } from '../content/words.ts'

/** A resolved configuration (RN-153): every mechanic is off, or has all its numbers. */
export type Mechanics = { readonly [Key in Exclude<MechanicKey, LaterMechanic>]: false | NumbersOf<Key> } & {
  readonly [Key in LaterMechanic]?: false | NumbersOf<Key>
}
/** RN-520: a content of the first phase does not know them. */
type LaterMechanic = 'regeneration' | 'stealth' | 'mana' | 'plating'

export type NumbersOf<Key extends MechanicKey> = Key extends keyof LaterNumbers
  ? Flat<Omit<Balance[Key], LaterNumbers[Key]> & Partial<Pick<Balance[Key], LaterNumbers[Key] & keyof Balance[Key]>>>
  : Key extends keyof Balance
    ? Balance[Key]
    : Record<never, never>
/** Nor these numbers of mechanics that it does know. */
interface LaterNumbers {
  readonly phalanx: 'orderPct'
  readonly contagion: 'rotPct' | 'chaosPct' | 'capPct'
}
type Flat<Fields> = { [Field in keyof Fields]: Fields[Field] }

/** RN-101: what a set-up may say about a mechanic. */
export type MechanicChoice<Key extends MechanicKey> = boolean | Partial<NumbersOf<Key>>
export interface MechanicsChoice {
  readonly preset?: PresetId
  readonly overrides?: { readonly [Key in MechanicKey]?: MechanicChoice<Key> }
}

export const enabledMechanics = (mechanics: Mechanics): MechanicKey[] => MECHANICS.filter((key) => mechanics[key])
