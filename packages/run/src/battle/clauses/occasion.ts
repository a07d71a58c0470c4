import type { Attack } from '../attack.ts'
import type { BattleCause } from '../events.ts'
import type { Unit } from '../unit.ts'

/** What a trigger is about, beside its unit. */
export interface Occasion {
  readonly other: Unit | null
  readonly blow: Attack | null
  readonly dealt: number
  /** Cell of the dead, −1: nobody died. */
  readonly corpse: number
  /** What killed. */
  readonly cause: BattleCause
}

/** A moment of the battle: nobody else is in it. */
export const ALONE: Occasion = { other: null, blow: null, dealt: 0, corpse: -1, cause: 'attack' }
export const meets = (other: Unit, dealt = 0, blow: Attack | null = null): Occasion => ({
  other,
  blow,
  dealt,
  corpse: -1,
  cause: 'attack',
})
export const falls = (other: Unit | null, corpse: number, cause: BattleCause): Occasion => ({
  other,
  blow: null,
  dealt: 0,
  corpse,
  cause,
})
