import type { AuraStat } from '../content/words.ts'
import type { Attack } from './attack.ts'
import type { Battle } from './battle.ts'
import type { BattleCause } from './events.ts'
import type { Unit } from './unit.ts'

/**
 * Where mechanics join the base engine. A slot that no mechanic fills is skipped, so the engine without mechanics is the
 * engine with no hooks at all (RN-104, RN-150). Several mechanics in one slot act in the order of RN-052.
 */
export interface Hooks {
  /** A unit enters: its values of the mechanic begin. */
  enter?(battle: Battle, unit: Unit): void
  /** All units stand; nothing was drawn or told. No mechanic uses it: it is for laboratories. */
  opening?(battle: Battle): void
  battleStart?(battle: Battle): void
  /** Refills. */
  roundStart?(battle: Battle): void
  turnStart?(battle: Battle, unit: Unit): void

  /** RN-119. */
  isEngaged?(battle: Battle, unit: Unit): boolean
  engages?(battle: Battle, engager: Unit, unit: Unit): boolean
  /** RN-139: a line from the cell to the target is needed and missing. */
  isBlind?(battle: Battle, unit: Unit, from: number, target: Unit): boolean
  /** RN-136: percent points off a shot at the target; −1: there is no shot. */
  sight?(battle: Battle, unit: Unit, target: Unit): number
  /** RN-144. */
  cooldown?(unit: Unit, own: number): number
  /** RN-131: what static auras add to a stat of the unit where it stands. */
  boost?(battle: Battle, unit: Unit, stat: AuraStat): number
  /** RN-160: shots for an ability. */
  hasShots?(unit: Unit, shots: number): boolean
  spendShots?(battle: Battle, unit: Unit, shots: number, cause: BattleCause): void
  /** RN-058: what leaving an enemy zone costs, and entering its neighbourhood. */
  readonly disengageCost?: number
  readonly softCost?: number
  /** RN-080: better to wait than to walk. */
  holds?(battle: Battle, unit: Unit): boolean
  /** RN-109: resolve is on. */
  readonly hasResolve?: boolean
  /** RN-117: most cells of flight per turn. */
  readonly fleeCells?: number

  /** RN-066, in this order; `leaving` while still on the old cell. */
  leaving?(battle: Battle, unit: Unit): void
  /** A new cell in this direction. */
  stepped?(battle: Battle, unit: Unit, direction: number): void
  /** After the step was told; true: the unit must stop. */
  entered?(battle: Battle, unit: Unit, target: Unit | null): boolean
  /** The step is over and the unit may go on. */
  walked?(battle: Battle, unit: Unit): void

  /** The order is that of PRE_ATTACK; false: the attacker fell and there is no attack. */
  preAttack?(battle: Battle, attack: Attack): boolean
  /** RN-083: modifiers between the base and the abilities, in their order. */
  modify?(battle: Battle, attack: Attack): void
  /** RN-141: an arc shot may miss; true if it did. */
  misses?(battle: Battle, attack: Attack): boolean
  /** A basic attack or reaction that hit costs resolve (RN-111). */
  shaken?(battle: Battle, target: Unit, atk: number, arc: number, cause: BattleCause): void
  /** A fixed loss (RN-112). */
  frightened?(battle: Battle, target: Unit, loss: number, cause: BattleCause): void
  /** RN-147. */
  shredded?(battle: Battle, target: Unit, strikes: number, cause: BattleCause): void
  /** After a basic attack, hit or not: ripostes. */
  answered?(battle: Battle, attack: Attack): void

  postAttack?(battle: Battle): void
  turnEnd?(battle: Battle, unit: Unit): void
  /** The unit moved, turned, fell, fled or came: neighbourhoods are no longer what they were. */
  unsettled?(battle: Battle, unit: Unit): void
}
