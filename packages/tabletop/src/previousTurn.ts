import type { Event } from './events.ts'
import type { View } from './view.ts'

/** A play as far as turns are read off it. */
interface TurnPast {
  readonly stepCount: number
  readonly started: number
  step(index: number): { readonly end: number } | undefined
  event(index: number): Pick<Event, 'type'> | undefined
}

/**
 * TT-161: how many steps had been taken when the turn before had begun: before the running one, or before the one that is only
 * offered. Of the first turn: the start of the fight.
 */
export function previousTurnIn(past: TurnPast, { active, window }: Pick<View, 'active' | 'window'>): number {
  const starts: number[] = []
  let from = past.started
  for (let step = 0; step < past.stepCount; step++) {
    const { end } = past.step(step)!
    for (; from < end; from++) if (past.event(from)!.type === 'turnBegan') starts.push(step + 1)
  }
  const runs = active !== null && window?.type !== 'turnOffer'
  return starts.at(runs ? -2 : -1) ?? 0
}
