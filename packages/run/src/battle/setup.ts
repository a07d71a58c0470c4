import type { Side, Tier, Timing } from '../content/words.ts'
import type { Mechanics } from './config.ts'

/** Two teams that meet (RN-010). Everything derived (stats, slots) is built from the content when the battle starts. */
export interface BattleSetup {
  readonly sides: Readonly<Record<Side, BattleTeam>>
  readonly mechanics: Mechanics
  /** The round after which the share decides; `battle.maxRounds` unless a laboratory sets its own. */
  readonly maxRounds: number
}

export interface BattleTeam {
  readonly faction: string
  /** `null`: nobody leads (laboratory). */
  readonly leader: string | null
  readonly units: readonly DeployedUnit[]
  /** Both spells of the leader. */
  readonly timings: Readonly<Record<string, Timing>>
  /** `local`: x and y in the deployment frame (RN-016), slots by rank (RN-021). `grid`: battle cells, slots in list order (RN-026). */
  readonly frame: 'local' | 'grid'
}

export interface DeployedUnit {
  readonly unitId: string
  readonly tier: Tier
  readonly x: number
  readonly y: number
  /** Where it does not enter fresh. */
  readonly start?: UnitStart
}

/** RN-026: for laboratory and examples. Never more than the unit can have. */
export interface UnitStart {
  readonly hp?: number
  readonly resolve?: number
  readonly statuses?: Readonly<Record<string, StartStatus>>
}
export interface StartStatus {
  readonly magnitude: number
  /** `null`: for the whole battle. */
  readonly rounds: number | null
}

/** RN-216. `winner` is `draw` when nobody has it. */
export interface BattleOutcome {
  readonly winner: Side | 'draw'
  readonly reason: 'wipe' | 'limit'
  readonly rounds: number
}
