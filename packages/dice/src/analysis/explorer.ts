import { type AfterThrow, afterThrow, type TurnRules } from './afterThrow.ts'
import { type Column, heldAt, stateAt } from './columns.ts'
import { ARMED, afterSave, type Mode, modeKey } from './mode.ts'
import type { OptionTable } from './optionTable.ts'

/** A throw of the dice of `column` in a mode, with its choices per range of turn points. */
export interface ThrowNode {
  readonly mode: number
  readonly column: Column
  readonly bands: readonly Band[]
  /** DC-037. With the shield armed: the mode in which a cancelled bust throws again. */
  readonly unshielded: number | undefined
}

/** Choices that hold from the band above down to `downTo` turn points; `next` is the mode after each option. */
export interface Band {
  readonly downTo: number
  readonly after: AfterThrow
  readonly next: Int32Array
  readonly nodeNext: Int32Array | undefined
}

/** Finds all modes and throws that a turn can come to, and the step its turn points move in. */
export class Explorer {
  readonly modes: Mode[] = []
  readonly throws: ThrowNode[] = []
  /** Greatest common divisor of all gains. */
  grid = 0
  lowestGain = Number.POSITIVE_INFINITY
  highestGain = 0
  private readonly rules: TurnRules
  private readonly range: { top: number; bottom: number }
  private readonly ordinals = new Map<string, number>()
  private readonly seen = new Set<string>()
  private readonly built = new Map<string, AfterThrow[]>()

  constructor(rules: TurnRules, range: { top: number; bottom: number }) {
    this.rules = rules
    this.range = range
  }

  ordinal(mode: Mode): number {
    const key = modeKey(mode)
    let at = this.ordinals.get(key)
    if (at === undefined) {
      at = this.modes.length
      this.modes.push(mode)
      this.ordinals.set(key, at)
    }
    return at
  }

  explore(mode: Mode, column: Column): void {
    const queue: [number, Column][] = [[this.ordinal(mode), column]]
    const visit = (next: number, dice: Column): void => {
      const key = `${next} ${dice}`
      if (this.seen.has(key)) return
      this.seen.add(key)
      queue.push([next, dice])
    }
    if (this.seen.has(`${queue[0]![0]} ${column}`)) return
    this.seen.add(`${queue[0]![0]} ${column}`)
    for (let item = queue.pop(); item !== undefined; item = queue.pop()) this.expand(item[0], item[1], visit)
  }

  private expand(at: number, column: Column, visit: (mode: number, column: Column) => void): void {
    const { hand } = this.rules
    const mode = this.modes[at]!
    const state = stateAt(hand, column)
    const dice = hand.dice[state]!
    const follow = (table: OptionTable): Int32Array => {
      const next = new Int32Array(table.gain.length)
      for (let k = 0; k < next.length; k++) {
        const left = table.column[k]!
        next[k] = this.ordinal(afterSave(mode, dice, stateAt(hand, left) === 0, table.armed[k]!, this.rules.reads))
        visit(next[k]!, left === 0 ? hand.full : left)
        this.measure(table.gain[k]!)
      }
      return next
    }
    const bands = this.bandsOf(mode, column).map((after) => ({
      downTo: after.downTo,
      after,
      next: follow(after.table),
      nodeNext: after.nodes && follow(after.nodes.table),
    }))
    let unshielded: number | undefined
    if ((mode.armed & ARMED.bust_shield) !== 0) {
      unshielded = this.ordinal({ ...mode, armed: mode.armed & ~ARMED.bust_shield })
      visit(unshielded, state)
    }
    this.throws.push({ mode: at, column, bands, unshielded })
  }

  /** Modes that content cannot tell apart during the throw share the work. */
  private bandsOf(mode: Mode, column: Column): AfterThrow[] {
    const { rules, range } = this
    const counters = rules.reads.countersInTurn ? modeKey(mode) : mode.armed
    const key = `${column} ${counters}`
    let bands = this.built.get(key)
    if (bands === undefined) {
      const held = heldAt(rules.hand, column)
      const dice = { state: stateAt(rules.hand, column), held: held ? [held] : [] }
      bands = []
      for (let points = range.top; points >= range.bottom; ) {
        const after = afterThrow(rules, dice, mode, points)
        bands.push(after)
        points = after.downTo - 1
      }
      this.built.set(key, bands)
    }
    return bands
  }

  private measure(gain: number): void {
    this.grid = gcd(this.grid, gain < 0 ? -gain : gain)
    this.lowestGain = Math.min(this.lowestGain, gain)
    this.highestGain = Math.max(this.highestGain, gain)
  }
}

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b))
