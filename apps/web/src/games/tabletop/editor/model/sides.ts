import type { Relation } from '@arbiter/tabletop'
import { type Draft, freeId } from './draft.ts'
import { nthSide } from './localised.ts'

/** TT-025: sides, who is against whom, who attacked. What names a side follows it. */

export const MOST_SIDES = 12

export function withNewSide(draft: Draft): Draft {
  const ids = draft.sides.map(({ id }) => id)
  const n = ids.length + 1
  const side = { id: freeId('side', ids), name: nthSide(n) }
  return { ...draft, sides: [...draft.sides, side] }
}

export function renamedSide(draft: Draft, from: string, to: string): Draft {
  const now = (id: string): string => (id === from ? to : id)
  return {
    ...draft,
    sides: draft.sides.map((side) => ({ ...side, id: now(side.id) })),
    relations: draft.relations.map(({ sides: [a, b], relation }) => ({ sides: [now(a), now(b)], relation })),
    attacking: draft.attacking && now(draft.attacking),
    surprised: draft.surprised.map(now),
    fighters: draft.fighters.map((fighter) => ({
      ...fighter,
      side: now(fighter.side),
      hiddenFrom: fighter.hiddenFrom.map(now),
    })),
    objectives: draft.objectives.map((objective) => ({
      ...objective,
      side: now(objective.side),
      of: objective.kind === 'defeat' && objective.of ? now(objective.of) : objective.of,
    })),
  }
}

/** Its fighters stay, and say that they need another side. */
export function withoutSide(draft: Draft, id: string): Draft {
  return {
    ...draft,
    sides: draft.sides.filter((side) => side.id !== id),
    relations: draft.relations.filter(({ sides }) => !sides.includes(id)),
    attacking: draft.attacking === id ? null : draft.attacking,
    surprised: draft.surprised.filter((side) => side !== id),
    fighters: draft.fighters.map((fighter) => ({
      ...fighter,
      hiddenFrom: fighter.hiddenFrom.filter((side) => side !== id),
    })),
    objectives: draft.objectives.filter(({ side, kind, of }) => side !== id && !(kind === 'defeat' && of === id)),
  }
}

export const relationOf = ({ relations }: Draft, a: string, b: string): Relation =>
  relations.find(({ sides }) => sides.includes(a) && sides.includes(b))?.relation ?? 'hostile'

/** Hostile is what sides are anyway, so nothing is written for it. */
export function withRelation(draft: Draft, a: string, b: string, relation: Relation): Draft {
  const others = draft.relations.filter(({ sides }) => !(sides.includes(a) && sides.includes(b)))
  return { ...draft, relations: relation === 'hostile' ? others : [...others, { sides: [a, b], relation }] }
}

/** Each pair of sides once. */
export const pairsOf = ({ sides }: Draft): [string, string][] =>
  sides.flatMap(({ id }, i) => sides.slice(i + 1).map((other): [string, string] => [id, other.id]))

export const toggled = (ids: readonly string[], id: string, on: boolean): string[] =>
  on ? [...ids.filter((each) => each !== id), id] : ids.filter((each) => each !== id)
