import { type BattleEvent, type BattleView, foldBattle } from '@arbiter/run/battle'

/** The whole battle, to be looked at from any moment of it. */
export interface Timeline {
  readonly events: readonly BattleEvent[]
  /** Place of the last event. */
  readonly last: number
  /** The place where each round begins, in order. */
  readonly rounds: readonly { readonly round: number; readonly at: number }[]
  /** The battle after the event at this place (RN-219). */
  viewAt(at: number): BattleView
}

/** A look back folds at most so many events anew. */
const CHECKPOINT_EVERY = 32

/** `events` are those of one battle: `battleStarted` is the first. */
export function createTimeline(events: readonly BattleEvent[]): Timeline {
  const last = events.length - 1
  const checkpoints: BattleView[] = []
  // Playing asks for the next moment again and again.
  let latest: { at: number; view: BattleView } | undefined

  function checkpointBefore(at: number): { at: number; view: BattleView } {
    const wanted = Math.floor(at / CHECKPOINT_EVERY)
    while (checkpoints.length <= wanted) {
      const place = checkpoints.length * CHECKPOINT_EVERY
      const before = checkpoints.at(-1)
      const from = before ? place - CHECKPOINT_EVERY + 1 : 0
      checkpoints.push(foldFrom(events, before ?? null, from, place))
    }
    return { at: wanted * CHECKPOINT_EVERY, view: checkpoints[wanted]! }
  }

  return {
    events,
    last,
    rounds: events.flatMap(({ type, round }, at) => (type === 'roundStarted' ? [{ round, at }] : [])),
    viewAt(at) {
      const checkpoint = checkpointBefore(at)
      const start = latest && latest.at <= at && latest.at >= checkpoint.at ? latest : checkpoint
      const view = foldFrom(events, start.view, start.at + 1, at)
      latest = { at, view }
      return view
    },
  }
}

function foldFrom(events: readonly BattleEvent[], before: BattleView | null, from: number, to: number): BattleView {
  let view = before
  for (let at = from; at <= to; at++) view = foldBattle(view, events[at]!)
  return view!
}
