import type { Setup } from '../setup.ts'
import type { View } from '../view.ts'

/** A stream of which somebody asks for single events. */
export interface EventsByTick {
  readonly eventCount: number
  event(index: number): { readonly tick: number } | undefined
}

/** How many events had happened at the end of a tick. */
export function endOfTick(past: EventsByTick, tick: number): number {
  let [low, high] = [0, past.eventCount]
  while (low < high) {
    const middle = (low + high) >> 1
    if (past.event(middle)!.tick <= tick) low = middle + 1
    else high = middle
  }
  return low
}

/** What is known before the first event: nothing but the set-up. */
export const blankView = (setup: Setup): View => ({
  setup,
  tick: 0,
  fighters: [],
  actor: -1,
  attritionBp: 0,
  found: [],
  result: null,
})
