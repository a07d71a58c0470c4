import type { Event } from '../events.ts'
import { foldEvent } from '../fold.ts'
import type { Setup } from '../setup.ts'
import type { View } from '../view.ts'

/** AR-298. The state of everybody at any moment of a stream. */
export interface Timeline {
  /** Events told so far. */
  readonly length: number
  /** The last tick that has begun. */
  readonly ticks: number
  /** The view after the event at this place of the stream; before the first one for −1. */
  at(seq: number): View
  /** The view at the end of a tick; tick 0 is the set-up. */
  atTick(tick: number): View
  /** Place of the last event of a tick. */
  endOf(tick: number): number
}

const CHECKPOINT_EVERY = 128

/** Seeking folds at most `every` events. Views share what did not change, so checkpoints are cheap. */
export function createTimeline(first: View, events: readonly Event[], every = CHECKPOINT_EVERY): Timeline {
  const checkpoints: View[] = [first]
  const ends = [-1]
  events.forEach(({ tick }, seq) => {
    while (ends.length <= tick) ends.push(ends.at(-1)!)
    ends[ends.length - 1] = seq
  })
  const checkpoint = (index: number): View => {
    while (checkpoints.length <= index) {
      const start = (checkpoints.length - 1) * every
      checkpoints.push(foldRange(checkpoints.at(-1)!, events, start, start + every))
    }
    return checkpoints[index]!
  }
  const at = (seq: number): View => {
    const told = Math.max(0, Math.min(seq + 1, events.length))
    const index = (told - (told % every)) / every
    return foldRange(checkpoint(index), events, index * every, told)
  }
  const endOf = (tick: number): number => ends[Math.max(0, Math.min(tick, ends.length - 1))]!
  return { length: events.length, ticks: ends.length - 1, at, endOf, atTick: (tick) => at(endOf(tick)) }
}

/** One look without keeping a timeline. */
export function viewAt(
  first: View,
  events: readonly Event[],
  when: { readonly seq: number } | { readonly tick: number },
): View {
  const timeline = createTimeline(first, events, Math.max(1, events.length))
  return 'seq' in when ? timeline.at(when.seq) : timeline.atTick(when.tick)
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

function foldRange(view: View, events: readonly Event[], from: number, to: number): View {
  let folded = view
  for (let seq = from; seq < to; seq++) folded = foldEvent(folded, events[seq]!)
  return folded
}
