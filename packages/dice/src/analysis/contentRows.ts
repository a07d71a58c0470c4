import type { TurnRules } from './afterThrow.ts'
import { columnCount, stateAt } from './columns.ts'
import type { TurnAim } from './contentTurn.ts'
import type { Explorer, ThrowNode } from './explorer.ts'
import type { Mode } from './mode.ts'
import { modulo } from './turn.ts'

const PRECISION = 1e-11
const MOST_SWEEPS = 1000

/** The values of every throw found by an explorer, for turn points of one residue class. */
export class ContentRows {
  /** Points of row 0. */
  readonly lowest: number
  private readonly explorer: Explorer
  private readonly rules: TurnRules
  private readonly aim: TurnAim
  private readonly pass: (points: number, diceLeft: number, mode: Mode) => number
  private readonly columns: number
  private readonly bottom: number
  private readonly top: number
  private readonly stride: number
  private thrown = new Float64Array(0)
  private after = new Float64Array(0)
  private passed = new Float64Array(0)
  private modes = 0
  private solved = 0

  constructor(
    explorer: Explorer,
    range: { top: number; bottom: number },
    residue: number,
    setting: { rules: TurnRules; aim: TurnAim; pass: ContentRows['pass'] },
  ) {
    this.explorer = explorer
    this.rules = setting.rules
    this.aim = setting.aim
    this.pass = setting.pass
    const { grid, lowestGain, highestGain } = explorer
    const used = setting.rules.content.ready?.effect
    this.columns = columnCount(setting.rules.hand, used?.kind === 'mutate_state' && used.op === 'hold')
    this.bottom = Math.ceil(Math.max(0, -lowestGain) / grid)
    this.lowest = range.bottom - modulo(range.bottom - residue, grid) - this.bottom * grid
    this.top = Math.ceil((range.top - this.lowest) / grid)
    this.stride = (this.top + Math.ceil(highestGain / grid)) * this.columns
  }

  /** Below the lowest row a turn is as good as at it: it needs more bad luck than can be counted. */
  thrownAt(points: number, column: number, mode: number): number {
    const row = Math.max(this.bottom, (points - this.lowest) / this.explorer.grid)
    return this.thrown[mode * this.stride + row * this.columns + column]!
  }

  /** Solves what the explorer has found since the last call. */
  solve(): void {
    if (this.solved === this.explorer.throws.length) return
    const found = this.explorer.throws.slice(this.solved)
    this.solved = this.explorer.throws.length
    this.grow()
    for (const group of this.groupsOf(found)) this.solveGroup(group)
  }

  /** Counters never fall, so throws of more advanced modes come first; within a row the fewest dice, and the unshielded throw before the shielded. */
  private groupsOf(found: readonly ThrowNode[]): ThrowNode[][] {
    const groups = new Map<number, ThrowNode[]>()
    for (const node of found) {
      const advance = this.advanceOf(node.mode)
      const group = groups.get(advance) ?? []
      group.push(node)
      groups.set(advance, group)
    }
    const shielded = (node: ThrowNode): number => Number(node.unshielded !== undefined)
    for (const group of groups.values()) group.sort((a, b) => shielded(a) - shielded(b) || a.column - b.column)
    return [...groups.entries()].sort(([a], [b]) => b - a).map(([, group]) => group)
  }

  private advanceOf(mode: number): number {
    const { rolls, saves, hotDice } = this.explorer.modes[mode]!
    return rolls + saves + hotDice
  }

  private solveGroup(group: readonly ThrowNode[]): void {
    const steps = group.map((node) => this.stepsOf(node))
    const sweeps = group.some((node) => this.leadsBack(node)) ? MOST_SWEEPS : 1
    for (let sweep = 0; sweep < sweeps; sweep++) {
      let change = 0
      for (let row = this.top - 1; row >= this.bottom; row--) {
        for (const step of steps) change = Math.max(change, this.settle(step, row))
      }
      if (change < PRECISION) break
    }
  }

  /** Where a save can gain nothing, a row depends on itself and on lower ones: such groups are swept until nothing moves. */
  private leadsBack({ mode, bands }: ThrowNode): boolean {
    const advance = this.advanceOf(mode)
    const back = (gain: Int32Array, next: Int32Array): boolean =>
      gain.some((points, k) => points <= 0 && this.advanceOf(next[k]!) === advance)
    return bands.some(
      ({ after, next, nodeNext }) =>
        back(after.table.gain, next) || (after.nodes && nodeNext ? back(after.nodes.table.gain, nodeNext) : false),
    )
  }

  private settle(step: Steps, row: number): number {
    const { node } = step
    const { hand } = this.rules
    const base = row * this.columns
    const points = this.lowest + row * this.explorer.grid
    let band = 0
    while (node.bands[band]!.downTo > points) band++
    const state = stateAt(hand, node.column)
    const bustValue =
      node.unshielded === undefined ? this.aim.bust : this.thrown[node.unshielded * this.stride + base + state]!
    const value = node.bands[band]!.after.bust * bustValue + this.best(step.bands[band]!, base)
    const at = node.mode * this.stride + base + node.column
    const change = value - this.thrown[at]!
    this.thrown[at] = value
    const passed = this.passed[at]!
    this.after[at] = Math.max(value, passed)
    if (node.column === hand.full) this.hotDice(node.mode * this.stride + base, value)
    return change < 0 ? -change : change
  }

  private hotDice(at: number, value: number): void {
    this.thrown[at] = value
    const { hotDice } = this.aim
    if (hotDice === 'forced' || (hotDice === 'optional' && value > this.passed[at]!)) this.after[at] = value
    else this.after[at] = this.passed[at]!
  }

  private best({ chance, start, offset, nodes }: BandSteps, base: number): number {
    const { after } = this
    const nodeValue = nodes?.value
    if (nodes && nodeValue) {
      for (let node = 0; node + 1 < nodes.start.length; node++) {
        let sum = 0
        for (let entry = nodes.start[node]!; entry < nodes.start[node + 1]!; entry++) {
          let best = Number.NEGATIVE_INFINITY
          for (let k = nodes.optionStart[entry]!; k < nodes.optionStart[entry + 1]!; k++) {
            const other = after[base + nodes.offset[k]!]!
            if (other > best) best = other
          }
          sum += nodes.chance[entry]! * best
        }
        nodeValue[node] = sum
      }
    }
    let value = 0
    for (let entry = 0; entry < chance.length; entry++) {
      let best = Number.NEGATIVE_INFINITY
      for (let k = start[entry]!; k < start[entry + 1]!; k++) {
        const other = after[base + offset[k]!]!
        if (other > best) best = other
      }
      if (nodes && nodeValue)
        for (const node of nodes.ofEntry[entry]!) if (nodeValue[node]! > best) best = nodeValue[node]!
      value += chance[entry]! * best
    }
    return value
  }

  private stepsOf(node: ThrowNode): Steps {
    const { grid } = this.explorer
    const offsets = (gain: Int32Array, column: Int32Array, next: Int32Array): Int32Array =>
      gain.map((points, k) => next[k]! * this.stride + (points / grid) * this.columns + column[k]!)
    const bands = node.bands.map(({ after, next, nodeNext }) => {
      const { table, nodes } = after
      const flat = {
        chance: table.chance,
        start: table.start,
        offset: offsets(table.gain, table.column, next),
        nodes: undefined,
      }
      if (!nodes || !nodeNext) return flat
      const inner = {
        start: nodes.start,
        chance: nodes.table.chance,
        optionStart: nodes.table.start,
        offset: offsets(nodes.table.gain, nodes.table.column, nodeNext),
        ofEntry: table.nodes,
        value: new Float64Array(nodes.start.length - 1),
      }
      return { ...flat, nodes: inner }
    })
    return { node, bands }
  }

  /** Room for new modes; every row starts as a pass. */
  private grow(): void {
    const { modes } = this.explorer
    const bigger = (old: Float64Array): Float64Array<ArrayBuffer> => {
      const next = new Float64Array(modes.length * this.stride)
      next.set(old)
      return next
    }
    this.thrown = bigger(this.thrown)
    this.after = bigger(this.after)
    this.passed = bigger(this.passed)
    const { dice } = this.rules.hand
    const byDice = new Float64Array(dice.length)
    for (; this.modes < modes.length; this.modes++) {
      const mode = modes[this.modes]!
      for (let row = 0; row * this.columns < this.stride; row++) {
        const points = this.lowest + row * this.explorer.grid
        const same = this.rules.reads.diceLeftAtPass ? undefined : this.pass(points, 0, mode)
        for (let state = 0; state < dice.length; state++) byDice[state] = same ?? this.pass(points, dice[state]!, mode)
        const base = this.modes * this.stride + row * this.columns
        for (let column = 0; column < this.columns; column++) this.passed[base + column] = byDice[column % dice.length]!
        // Before it is solved, and from the top on, standing is passing.
        this.after.set(this.passed.subarray(base, base + this.columns), base)
      }
    }
  }
}

interface Steps {
  readonly node: ThrowNode
  readonly bands: readonly BandSteps[]
}

interface BandSteps {
  readonly chance: Float64Array
  readonly start: Int32Array
  readonly offset: Int32Array
  readonly nodes:
    | {
        readonly start: Int32Array
        readonly chance: Float64Array
        readonly optionStart: Int32Array
        readonly offset: Int32Array
        readonly ofEntry: readonly (readonly number[])[]
        readonly value: Float64Array
      }
    | undefined
}
