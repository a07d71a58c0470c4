import { type Action, endOfTick } from '@arbiter/arena'
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
  /** Each of them is played by its own AI from here on. */
  handAll(cids: Iterable<number>): void
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
    handAll(cids) {
      const each = [...cids].reduce<Promise<unknown>>(
        (before, cid) => before.then(() => table.hand(String(cid), { kind: 'bot', bot: 'auto' })),
        Promise.resolve(),
      )
      void each.then(() => table.run(true))
    },
    undo: () => void table.undo(),
  }
}
