import type { Phrase } from '@arbiter/kernel'
import type { BattleEvent } from '../battle/events.ts'
import { type Event, isBattleEvent } from '../events.ts'
import { createFinder, type Draft, MOMENT_KINDS, type MomentKind } from './moments.ts'
import { nameUnits, type Terms, unitsOf } from './names.ts'

export { MOMENT_KINDS, type MomentKind }

/** A moment that decided a battle. */
export interface Moment {
  /** Place of its event in the list that was given. */
  readonly at: number
  readonly round: number
  readonly kind: MomentKind
  readonly phrase: Phrase
}

const MOMENTS = 6
const OF_ONE_KIND = 2

/** The last battle of a list of events in a handful of sentences, the end among them. `terms` are the kit's. */
export function storyOf(events: readonly Event[], terms: Terms, count = MOMENTS): Moment[] {
  const from = events.findLastIndex(({ type }) => type === 'battleStarted')
  if (from === -1) return []
  const battle = events.slice(from)
  const finder = createFinder(nameUnits(unitsOf(battle), terms))
  battle.forEach((event, at) => {
    if (isBattleEvent(event)) finder.take(event satisfies BattleEvent, from + at)
  })
  return heaviest(finder.drafts(), count).map(({ at, round, kind, params }) => ({
    at,
    round,
    kind,
    phrase: { key: `run.moment.${kind}`, params },
  }))
}

/** By weight, equal ones by place, few of one kind; then in the order of time again. */
function heaviest(drafts: readonly Draft[], count: number): Draft[] {
  const shown: Draft[] = []
  for (const draft of drafts.toSorted((a, b) => b.weight - a.weight || a.at - b.at || order(a) - order(b)))
    if (shown.length < count && shown.filter(({ kind }) => kind === draft.kind).length < OF_ONE_KIND) shown.push(draft)
  return shown.sort((a, b) => a.at - b.at || order(a) - order(b))
}

const order = ({ kind }: Draft): number => MOMENT_KINDS.indexOf(kind)
