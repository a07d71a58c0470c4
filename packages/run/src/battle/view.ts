import type { Facing, Side } from '../content/words.ts'
import type { Cell, UnitRecord } from './events.ts'
import type { BattleOutcome } from './setup.ts'

/** A battle as it can be watched: the fold of its events (RN-219). Plain data. */
export interface BattleView {
  readonly width: number
  readonly height: number
  readonly round: number
  /** Whose turn it is. */
  readonly acting: string | null
  readonly leading: Side
  readonly leaders: Readonly<Record<Side, string | null>>
  /** In the order in which they entered: the player's, the enemy's, then summons. */
  readonly units: readonly UnitView[]
  readonly outcome: BattleOutcome | null
}

export interface UnitView extends Omit<UnitRecord, 'hp' | 'resolve'> {
  readonly cell: Cell
  readonly hp: number
  readonly facing: Facing | null
  /** As shown, never below 0 (RN-114). */
  readonly resolve: number | null
  readonly routing: boolean
  readonly ammo: number | null
  readonly shred: number
  readonly phalanx: { readonly neighbours: number; readonly armor: number; readonly resolve: number }
  readonly vigilant: boolean
  /** Stacks of plating and their armour; only of a unit that has had some. */
  readonly plating?: { readonly stacks: number; readonly armor: number }
  readonly statuses: readonly StatusView[]
}

export interface StatusView {
  readonly id: string
  readonly magnitude: number
  /** Of a status that stacks. */
  readonly stacks?: number
  /** The round in whose status tick it goes; `null`: it stays for the battle. */
  readonly until: number | null
}
