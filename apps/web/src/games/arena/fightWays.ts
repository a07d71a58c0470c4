import type { Action } from '@arbiter/arena'
import { eventsAfter, stepsAt } from '@arbiter/table'
import type { FightTable } from './fightScene.ts'

/** The ways through a fight, and what a person does in it. */
export interface FightWays {
  run(running: boolean): void
  /** So many rests on, or back. */
  step(by: 1 | -1): void
  /** To the moment before the next decision, or the last one. */
  stepTurn(by: 1 | -1): void
  seekTick(tick: number): void
  /** To the moment after an event. */
  seek(seq: number): void
  /** To the end of what can be known without a person. */
  toEnd(): void
  /** A person's turn, or a word to the AI to take it. */
  act(action: Action): void
  hand(cid: number, taken: boolean): void
  undo(): void
}

export function waysOf(table: FightTable): FightWays {
  const place = () => table.scene.place.event
  return {
    run: (running) => table.run(running),
    step: (rest) => table.tell({ rest }),
    stepTurn(by) {
      const { play } = table.host
      const step = stepsAt(play, place())
      const here = eventsAfter(play, step)
      if (by > 0) table.tell({ step: place() < here ? step : step + 1 })
      else if (step === 0 && place() <= here) table.tell({ event: 0 })
      else table.tell({ step: place() > here ? step : step - 1 })
    },
    seekTick: (tick) => table.tell({ event: tick <= 0 ? 0 : endOfTick(table.host.play, tick) }),
    seek: (seq) => table.tell({ event: seq + 1 }),
    toEnd() {
      if (table.playable) table.skip()
      else table.tell({ event: Number.POSITIVE_INFINITY })
    },
    act(action) {
      void table.act(action).then(({ ok }) => ok && table.run(true))
    },
    hand(cid, taken) {
      // Its own AI may have decided more than was told: that did not happen.
      const to = taken ? table.scene.place.step : undefined
      void table
        .hand(String(cid), taken ? { kind: 'here' } : { kind: 'bot', bot: 'auto' }, to)
        .then(({ ok }) => ok && table.run(true))
    },
    undo: () => void table.undo(),
  }
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

interface EventsByTick {
  readonly eventCount: number
  event(index: number): { readonly tick: number } | undefined
}
