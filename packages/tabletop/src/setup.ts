import type { Schema, Seat } from '@arbiter/kernel'
import type { Rules } from './content/tuning.ts'
import type { CheckConstants, Encounter, EncounterFighter, Sheet, TabletopContent } from './content/types.ts'
import type { DamageType } from './content/words.ts'
import { setupJson } from './setup/json.ts'
import { parseSetup } from './setup/parse.ts'

export { SETUP_CODES } from './setup/codes.ts'
export { parseEncounter } from './setup/encounter.ts'

/** A checked set-up: the encounter with every sheet in it, every default filled in, every id known. */
export interface Setup {
  readonly encounter: PlacedEncounter
  /** TT-019: one set of constants for the whole match. */
  readonly check: CheckConstants
  /** The tuning with the encounter's options. */
  readonly rules: Rules
  /** TT-004. */
  readonly authority: 'gm' | 'rules'
  /** Who decides for whom: fighter → seat. */
  readonly seats: Readonly<Record<string, Seat>>
  /** TT-156: seats that enter dice by hand, at the start. */
  readonly manual: readonly Seat[]
  /** TT-164: everybody sees everything. */
  readonly open: boolean
  /** TT-162: what players see of a secret roll. */
  readonly secretRolls: 'nothing' | 'that_it_happened'
  /** Who is hurt or under an effect before the muster, by uid. */
  readonly start?: Readonly<Record<string, FighterStart>>
}

export interface FighterStart {
  readonly wounds: readonly { readonly damage: number; readonly type: DamageType; readonly by: string | null }[]
  /** `duration` in the turns or rounds of the effect; 0 where it does not count. */
  readonly effects: readonly {
    readonly effect: string
    readonly value: number
    readonly duration: number
    readonly by: string | null
  }[]
}

export interface PlacedEncounter extends Omit<Encounter, 'fighters'> {
  readonly fighters: readonly PlacedFighter[]
}

export interface PlacedFighter extends Omit<EncounterFighter, 'character' | 'items'> {
  readonly sheet: Sheet
  /** Id of the character, for names and pictures; `null`: a sheet of its own. */
  readonly character: string | null
}

export const setupSchema = (content: TabletopContent): Schema<Setup> => ({
  json: setupJson(content),
  parse: (raw) => parseSetup(raw, content),
})
