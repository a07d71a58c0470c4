import type { Tuning } from '../content/types.ts'
import { compileScoring, type Scoring } from './scoring.ts'

type Straights = Tuning['rules.straights']

/** The scoring table of a content under one reading of straights; compiled once for each. */
export function scoringOf({ tuning }: { readonly tuning: Tuning }, straights: Straights): Scoring {
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

const tables = new WeakMap<Tuning, Partial<Record<Straights, Scoring>>>()
