import type { BATTLE_SPEEDS, BattleTelling } from '@arbiter/run'
import type { BattleEvent, BattleView } from '@arbiter/run/battle'
import { EventsHost, Table, type Timer } from '@arbiter/table'

export type BattleTable = Table<never, BattleEvent, BattleView>
export type BattleSpeed = (typeof BATTLE_SPEEDS)[number]

/** A battle at a table without holders: it plays from its start, and how it ends is a secret until then. */
export const battleTable = (telling: BattleTelling, timer: Timer, speed: BattleSpeed): BattleTable =>
  new Table(new EventsHost<BattleEvent, BattleView>(telling), telling, { timer, speed, unfolds: true })

/** RN-331. What a viewer can do. Places are those of the events in their list. */
export interface ReplayWays {
  /** Pauses, or goes on; at the end it plays from the start again. */
  toggle(): void
  /** One event on or back, and there it stops. */
  step(by: 1 | -1): void
  /** Goes on from another place, or stops there. */
  seek(at: number): void
  show(at: number): void
  round(by: 1 | -1): void
  toEnd(): void
  speed(speed: BattleSpeed): void
}

export function waysOf(table: BattleTable): ReplayWays {
  const { eventCount } = table.host.play
  const told = () => table.scene.place.event
  const show = (at: number) => table.seek({ event: at + 1 }, false)
  return {
    toggle() {
      if (table.scene.running) table.run(false)
      else table.seek({ event: told() === eventCount ? 1 : told() }, true)
    },
    step: (by) => show(told() - 1 + by),
    seek: (at) => table.seek({ event: at + 1 }),
    show,
    round: (by) => table.seek({ section: 'round', by }),
    toEnd: () => show(eventCount),
    speed: (speed) => table.speed(speed),
  }
}
