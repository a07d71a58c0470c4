import type { Run } from '../run.ts'
import { cardIdOf } from './hand.ts'

/** TW-109. */
export const effortBonus = ({ balance, encounter }: Run): number => balance.effortPerCard * encounter.effort.length

/** TW-104. No energy, no faith, no luck. */
export function burnForEffort(run: Run, card: number): void {
  const { hand, effort } = run.encounter
  run.setEncounter(
    'hand',
    hand.filter((uid) => uid !== card),
  )
  run.setEncounter('effort', [...effort, card])
  if (run.listening)
    run.tell({ type: 'effortBurned', card, id: cardIdOf(run.encounter, card), bonus: effortBonus(run) })
}

/** TW-106. */
export function undoEffort(run: Run, card: number): void {
  const { hand, effort } = run.encounter
  run.setEncounter(
    'effort',
    effort.filter((uid) => uid !== card),
  )
  run.setEncounter('hand', [...hand, card])
  if (run.listening)
    run.tell({ type: 'effortUndone', card, id: cardIdOf(run.encounter, card), bonus: effortBonus(run) })
}

/** TW-107. With the finishing action, also for cards that would exhaust. */
export function discardEffort(run: Run): void {
  const { effort, discard } = run.encounter
  if (effort.length === 0) return
  run.setEncounter('discard', [...discard, ...effort])
  run.setEncounter('effort', [])
}
