import type { Fault } from '@arbiter/kernel'
import type { Plan } from '../plan.ts'
import type { FateDeck } from '../state.ts'
import { invalid, knownId, onScale, partitionFaults } from './fault.ts'

/** TW-081. The three piles hold every card once, and none that is still sticky was removed. */
export function fateFaults(
  at: string,
  plan: Plan,
  { cards, draw, discard, removed, known }: FateDeck,
  sealed?: readonly number[],
): Fault[] {
  const piles = sealed ? { draw, discard, removed, sealed } : { draw, discard, removed }
  const apart = partitionFaults(at, piles, cards.length)
  return [
    ...cards.flatMap(({ id }, uid) => knownId(`${at}/cards/${uid}/id`, 'fate card id', plan.fate, id)),
    ...apart,
    ...(sealed ?? []).flatMap((uid) =>
      cards[uid]?.sticky ? [invalid(`${at}/sealed`, 'no sticky card', cards[uid].id)] : [],
    ),
    ...removed.flatMap((uid, i) =>
      cards[uid]?.sticky ? [invalid(`${at}/removed/${i}`, 'no sticky card', cards[uid].id)] : [],
    ),
    ...onScale(`${at}/known`, known, 0, draw.length),
  ]
}
