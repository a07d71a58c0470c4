import type { Action } from '../action.ts'
import type { Encounter } from '../state.ts'
import type { View } from '../view.ts'
import { greedyChoice } from './greedy.ts'
import type { Guide } from './guide.ts'

/** An action, and who plays on after it. */
export interface Candidate {
  readonly action: Action
  readonly guide: Guide
}

/** What each of the greedy bots would do, then everything else that differs; the first guide plays on after the rest. */
export function candidatesOf(view: View, legal: readonly Action[], guides: readonly Guide[]): Candidate[] {
  const named = guides.map((guide) => ({ action: greedyChoice(guide, view), guide }))
  const { encounter } = view
  const seen = new Set([keyOf(encounter, named[0]!.action)])
  const others = legal.flatMap((action) => {
    const key = keyOf(encounter, action)
    if (seen.has(key) || action.type === 'mulligan') return []
    seen.add(key)
    return [{ action, guide: guides[0]! }]
  })
  return [...named, ...others]
}

/** Cards of one name are the same. */
function keyOf(encounter: Encounter | null, action: Action): string {
  if (action.type !== 'playCard' && action.type !== 'burnForEffort') return JSON.stringify(action)
  const { id } = encounter!.cards[action.card]!
  return `${action.type} ${id} ${action.type === 'playCard' ? (action.target ?? '') : ''}`
}
