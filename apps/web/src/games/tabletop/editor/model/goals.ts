import type { Objective, ObjectiveKind } from '@arbiter/tabletop'
import { type Draft, freeId } from './draft.ts'
import { GIVEN } from './localised.ts'

/** TT-150: objectives and clocks. */

export function objectiveOf(draft: Draft, side: string, kind: ObjectiveKind): Objective {
  const foe = draft.fighters.find((fighter) => fighter.side !== side) ?? draft.fighters[0]
  const own = draft.fighters.find((fighter) => fighter.side === side) ?? foe
  switch (kind) {
    case 'defeat':
      return { side, kind, of: null, rounds: null }
    case 'capture':
      return { side, kind, of: foe?.uid ?? null, rounds: null }
    case 'escape':
      return { side, kind, of: own?.uid ?? null, rounds: null }
    case 'survive':
      return { side, kind, of: null, rounds: 5 }
  }
}

export const withObjective = (draft: Draft): Draft => ({
  ...draft,
  objectives: [...draft.objectives, objectiveOf(draft, draft.sides[0]?.id ?? '', 'defeat')],
})

export function withClock(draft: Draft): Draft {
  const ids = draft.clocks.map(({ id }) => id)
  const clock = { id: freeId('clock', ids), name: GIVEN.clock, segments: 6, filled: 0, secret: false }
  return { ...draft, clocks: [...draft.clocks, clock] }
}
