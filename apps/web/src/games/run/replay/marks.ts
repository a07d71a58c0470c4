import type { BattleEvent, BattleEventType } from '@arbiter/run/battle'

/** Turning points that the scrub bar shows. */
const KINDS = {
  unitDied: 'death',
  spellCast: 'spell',
  unitRouted: 'rout',
  unitCrumbled: 'rout',
} as const satisfies Partial<Record<BattleEventType, string>>
export type MarkKind = (typeof KINDS)[keyof typeof KINDS]

export interface Mark {
  readonly at: number
  readonly kind: MarkKind
}

export const marksOf = (events: readonly BattleEvent[]): Mark[] =>
  events.flatMap(({ type }, at) => (isTurningPoint(type) ? [{ at, kind: KINDS[type] }] : []))

/** What is still to come stays a secret. */
export const marksUpTo = (marks: readonly Mark[], seen: number): readonly Mark[] => marks.filter(({ at }) => at <= seen)

export const markAfter = (marks: readonly Mark[], at: number): Mark | undefined => marks.find((mark) => mark.at > at)

const isTurningPoint = (type: BattleEventType): type is keyof typeof KINDS => Object.hasOwn(KINDS, type)
