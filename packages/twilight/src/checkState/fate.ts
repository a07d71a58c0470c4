import type { Fault } from '@arbiter/kernel'
import type { Plan } from '../plan.ts'
import type { FateDeck } from '../state.ts'
import { invalid, knownId, onScale, partitionFaults } from './fault.ts'

/** TW-081. The three piles hold every card once, and none that is still sticky was removed. */
export function fateFaults(at: string, plan: Plan, { cards, draw, discard, removed, known }: FateDeck): Fault[] {
  const apart = partitionFaults(at, { draw, discard, removed }, cards.length)
  return [
    ...cards.flatMap(({ id }, uid) => knownId(`${at}/cards/${uid}/id`, 'fate card id', plan.fate, id)),
    ...apart,
    ...removed.flatMap((uid, i) =>
      cards[uid]?.sticky ? [invalid(`${at}/removed/${i}`, 'no sticky card', cards[uid].id)] : [],
    ),
    ...onScale(`${at}/known`, known, 0, draw.length),
  ]
}
