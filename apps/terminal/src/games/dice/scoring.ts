import type { DiceContent, RuleSwitches } from '@arbiter/dice'
import { compileScoring } from '../../../../../packages/dice/src/scoring/index.ts'

export type Scoring = ReturnType<typeof compileScoring>

/** The scoring table of a content; compiled once per reading of straights. */
export function scoringOf({ tuning }: DiceContent, straights: RuleSwitches['straights']): Scoring {
  let known = tables.get(tuning)
  if (!known) {
    known = {}
    tables.set(tuning, known)
  }
  known[straights] ??= compileScoring({
    single1: tuning['score.single.1'],
    single5: tuning['score.single.5'],
    triple1: tuning['score.triple.1'],
    triplePerPip: tuning['score.triple.perPip'],
    setGrowth: tuning['score.set.growth'],
    straight: {
      '1-5': tuning['score.straight.1-5'],
      '2-6': tuning['score.straight.2-6'],
      '1-6': tuning['score.straight.1-6'],
    },
    straights,
  })
  return known[straights]
}

const tables = new WeakMap<object, Partial<Record<RuleSwitches['straights'], Scoring>>>()
