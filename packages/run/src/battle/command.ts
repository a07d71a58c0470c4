import type { Timing } from '../content/words.ts'
import type { CompiledSpell, Powers } from './clauses/compile.ts'
import type { Scene } from './clauses/scene.ts'
import type { Ranks } from './enlist.ts'

/** What leads a side: its passive, and its spells in leader order. */
export interface Command {
  readonly leader: string | null
  readonly faction: string
  readonly powers: Powers
  readonly ranks: Ranks
  readonly spells: readonly ReadySpell[]
  /** How many of them are still to come. */
  uncast: number
  /** RN-196: some unit is below the share of its HP, as of the last change (`Battle.bled`). */
  isMid: boolean
  isLate: boolean
  /** Summons so far (RN-434). */
  summons: number
  /** Cell of the own unit that died last, −1: none. */
  lastFallen: number
}

export interface ReadySpell {
  readonly rules: CompiledSpell
  readonly timing: Timing
  cast: boolean
  /** As its clauses see it; `null`: it was never due. */
  scene: Scene | null
}
