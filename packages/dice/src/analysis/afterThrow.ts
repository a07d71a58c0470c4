import { amountOf } from '../content/amount.ts'
import { holds } from '../content/condition.ts'
import type { Moment } from '../content/moment.ts'
import type { ActiveItem, Condition } from '../content/types.ts'
import { countOf, FACES, type FaceKey, sizeOf, unit } from '../scoring/faces.ts'
import type { Scoring } from '../scoring/scoring.ts'
import { columnOf } from './columns.ts'
import { type Cell, eachSelection, type Hand, type TableState, throwsOf } from './hand.ts'
import { ARMED, type Mode } from './mode.ts'
import { Choices, type OptionTable, OptionTableBuilder, tableOf } from './optionTable.ts'
import {
  type ActingPiece,
  type Circumstances,
  comparedOf,
  momentFor,
  type Reads,
  type TurnContent,
} from './turnContent.ts'
import { addUses, type RethrowNodes } from './uses.ts'

/** The rules of one turn with content. */
export interface TurnRules {
  readonly hand: Hand
  readonly scoring: Scoring
  readonly content: TurnContent
  readonly reads: Reads
  readonly circumstances: Circumstances
  readonly doubleFactor: number
}

/** All results of one throw with their choices. Valid for turn points from `points` down to `downTo`. */
export interface AfterThrow {
  readonly bust: number
  readonly table: OptionTable
  /** Chance nodes of re-throws; the entries of node n are `nodes.start[n]` … */
  readonly nodes: { readonly start: Int32Array; readonly table: OptionTable } | undefined
  readonly downTo: number
}

/** The dice of a throw; held ones (DC-095) keep their faces and count as thrown. */
export interface ThrownDice {
  readonly state: TableState
  readonly held: readonly Cell[]
}

/** Dice on the table after `on_roll`, about to be used or saved. */
export interface OnTable {
  readonly cells: readonly Cell[]
  readonly faces: FaceKey
  readonly state: TableState
  /** Turn points now. */
  readonly points: number
  readonly armed: number
}

/** Plays every result of a throw up to the end of its save: bust test → `on_roll` → uses → save → `on_save` (DC-033, DC-043). */
export function afterThrow(rules: TurnRules, dice: ThrownDice, mode: Mode, points: number): AfterThrow {
  const { hand, scoring } = rules
  const { state, held } = dice
  const player = new TurnPlayer(rules, mode, points, hand.dice[state]!)
  const builder = new OptionTableBuilder()
  const nodes: RethrowNodes = { known: new Map(), entries: [], start: [0] }
  let bust = 0
  const still = held.reduce((sum, { kind, count }) => sum + count * hand.kinds[kind]!.weight, 0)
  const stillFaces = held.reduce((sum, { face, count }) => sum + count * unit(face), 0)
  for (const thrown of throwsOf(hand, state - still)) {
    const faces = thrown.faces + stillFaces
    if (!scoring.hasScore(faces)) {
      bust += thrown.chance
      continue
    }
    const cells = held.length > 0 ? [...thrown.cells, ...held] : thrown.cells
    const table = player.roll(cells, faces, state)
    const choices = new Choices(rules.reads.turnPoints)
    player.saves(table, choices)
    const offered = (table.armed & ARMED.ready) !== 0 ? addUses(player, table, choices, nodes) : []
    builder.add(thrown.chance, choices.list(), offered)
  }
  return {
    bust,
    table: builder.finish(),
    nodes: nodes.entries.length > 0 ? finishNodes(nodes) : undefined,
    downTo: points - player.slack,
  }
}

const finishNodes = ({ entries, start }: RethrowNodes): NonNullable<AfterThrow['nodes']> => ({
  start: Int32Array.from(start),
  table: tableOf(entries.map((entry) => ({ ...entry, nodes: [] }))),
})

/** Fires the hooks of one throw of one mode, in a moment of its own. */
export class TurnPlayer {
  readonly rules: TurnRules
  /** By how much the turn points may fall before some condition changes its mind. */
  slack = Number.POSITIVE_INFINITY
  private readonly moment: Moment & { counts: number[] }
  private readonly mode: Mode
  private readonly before: number
  private readonly savesAfter: number
  private readonly thresholds = new Map<Condition, number[]>()

  constructor(rules: TurnRules, mode: Mode, before: number, diceRolled: number) {
    this.rules = rules
    this.mode = mode
    this.before = before
    this.moment = momentFor(rules.circumstances)
    this.moment.diceRolled = diceRolled
    this.moment.rolls = Math.min(mode.rolls + 1, rules.reads.counters.rolls)
    this.moment.hotDice = mode.hotDice
    this.savesAfter = Math.min(mode.saves + 1, rules.reads.counters.saves)
  }

  /** DC-065, DC-066. The table after `on_roll`. */
  roll(cells: readonly Cell[], faces: FaceKey, state: TableState): OnTable {
    const { onRoll } = this.rules.content
    if (onRoll.length === 0) return { cells, faces, state, points: this.before, armed: this.mode.armed }
    this.look(faces, state, this.before, this.mode.armed, this.mode.saves)
    const armed = this.fire(onRoll, this.mode.armed)
    return { cells, faces, state, points: this.moment.turnPoints, armed }
  }

  /** Every save of these dice. `heldDie` stays on the table and keeps its face in the next throw. */
  saves(table: OnTable, choices: Choices, heldDie?: { kind: number; face: number }): void {
    const { hand, scoring } = this.rules
    eachSelection(hand, table.cells, scoring, (faces, score, taken) => {
      const left = table.state - taken
      const { points, armed } = this.save(table, faces, score, left)
      choices.add(points - this.before, columnOf(hand, left, heldDie), armed)
    })
  }

  /** DC-043. One save: factor, points, `on_save`. */
  save(table: OnTable, faces: FaceKey, score: number, left: TableState): { points: number; armed: number } {
    const { content, doubleFactor } = this.rules
    const saved = (table.armed & ARMED.double_save) === 0 ? score : score * doubleFactor
    const armed = table.armed & ~ARMED.double_save
    const points = table.points + saved
    if (content.onSave.length === 0) return { points, armed }
    this.look(faces, left, points, armed, this.savesAfter)
    this.moment.savePoints = saved
    this.moment.saveDice = sizeOf(faces)
    const armedAfter = this.fire(content.onSave, armed)
    return { points: this.moment.turnPoints, armed: armedAfter }
  }

  /** DC-073, DC-081. Whether the item may be used on this table. */
  usable(table: OnTable, item: ActiveItem): boolean {
    this.look(table.faces, table.state, table.points, table.armed, this.mode.saves)
    this.note(item.activate_condition, table.points)
    return holds(item.activate_condition, this.moment)
  }

  /** What a delta of the item adds now; to be asked right after `usable`. */
  usedAmount({ effect }: ActiveItem): number {
    return effect.kind === 'delta' ? amountOf(effect, this.moment) : 0
  }

  private look(faces: FaceKey, state: TableState, points: number, armed: number, saves: number): void {
    const { moment } = this
    for (const face of FACES) moment.counts[face - 1] = countOf(faces, face)
    moment.turnPoints = points
    moment.diceLeft = this.rules.hand.dice[state]!
    moment.saves = saves
    moment.savePoints = 0
    moment.saveDice = 0
    moment.flags.bust_shield = (armed & ARMED.bust_shield) !== 0
    moment.flags.double_save = (armed & ARMED.double_save) !== 0
    moment.flags.pass_guard = (armed & ARMED.pass_guard) !== 0
  }

  /** One after the other; a later condition sees what the earlier ones left. */
  private fire(pieces: readonly ActingPiece[], armed: number): number {
    let bits = armed
    for (const { condition, effect } of pieces) {
      this.note(condition, this.moment.turnPoints)
      if (!holds(condition, this.moment)) continue
      if (effect.kind === 'delta') this.moment.turnPoints += amountOf(effect, this.moment)
      else {
        bits |= ARMED[effect.flag]
        this.moment.flags[effect.flag] = true
      }
    }
    return bits
  }

  private note(condition: Condition, points: number): void {
    if (!this.rules.reads.turnPoints) return
    let values = this.thresholds.get(condition)
    if (values === undefined) {
      values = comparedOf(condition, 'turn_points')
      this.thresholds.set(condition, values)
    }
    for (const value of values) {
      if (points >= value) this.slack = Math.min(this.slack, Math.max(0, points - value - 1))
    }
  }
}
