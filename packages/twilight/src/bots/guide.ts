import type { Plan } from '../plan.ts'
import type { Encounter } from '../state.ts'
import { type DeckProfile, deckProfiler } from './deckProfile.ts'
import { type FateOutlook, fateOutlook } from './fateOutlook.ts'
import { type FoeProfile, foeProfiles } from './foeProfile.ts'
import type { Temper } from './temper.ts'

/** What a bot knows of its set-up before the first decision. */
export interface Guide {
  readonly plan: Plan
  readonly temper: Temper
  readonly deckOf: (cards: Encounter['cards']) => DeckProfile
  readonly fateOf: FateOutlook
  readonly foes: ReadonlyMap<string, FoeProfile>
}

export const guideTo = (plan: Plan, temper: Temper): Guide => ({
  plan,
  temper,
  deckOf: deckProfiler(plan),
  fateOf: fateOutlook(plan),
  foes: foeProfiles(plan),
})
