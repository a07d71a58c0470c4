import type { Attack } from '../attack.ts'
import type { Battle } from '../battle.ts'
import type { BattleCause } from '../events.ts'
import type { Carried, SideIndex, Unit } from '../unit.ts'
import type { Occasion } from './occasion.ts'

/** One use of an ability, one cast or one moment of a trigger, as its clauses see it. */
export interface Scene {
  readonly battle: Battle
  readonly side: SideIndex
  /** Whose ability or status it is; `null`: a leader's. */
  readonly owner: Unit | null
  /** Whom events name as the one who did it. */
  readonly actor: Unit | null
  /** RN-406: the other unit of the trigger. */
  readonly other: Unit | null
  readonly cause: BattleCause
  /** Of the ability; attacks tell their modifiers and rolls by it. */
  readonly id: string
  readonly blow: Attack | null
  /** Cell of the dead that the trigger is about, −1: none. */
  readonly corpse: number
  /** The status whose clause it is, as the owner had it then. */
  readonly carried: Carried | null
  /** Effective ATK of the owner, read once per use (RN-422); −1: not yet. */
  atk: number
  /** HP removed by the last damage of this use. */
  dealt: number
  /** HP removed from the main target: that of the attack, or the first of the first clause; −1: not yet. */
  main: number
  /** Units of the present aim. */
  caught: number
  /** RN-433: percent of amounts. */
  share: number
  /** Where a pull ends (RN-431), −1: nowhere. */
  landing: number
}

/** `actor`: `null` for a status and for a leader. */
export function sceneOf(
  battle: Battle,
  side: SideIndex,
  owner: Unit | null,
  cause: BattleCause,
  id: string,
  actor: Unit | null,
  { other, blow, corpse, dealt }: Occasion,
  carried: Carried | null = null,
): Scene {
  return {
    battle,
    side,
    owner,
    actor,
    other,
    cause,
    id,
    blow,
    corpse,
    carried,
    atk: blow === null ? -1 : blow.atk,
    dealt,
    main: blow === null ? -1 : dealt,
    caught: 0,
    share: 100,
    landing: -1,
  }
}

/** What an aim yields. */
export interface Reached {
  readonly units: readonly Unit[]
  /** −1: no cell. */
  readonly at: number
  /** Somebody, or a cell where there is something to do (RN-418). */
  readonly holds: boolean
}

export const NOBODY: Reached = { units: [], at: -1, holds: false }
