import type { SquareGrid } from '@arbiter/board'
import type { Draws, Emit } from '@arbiter/kernel'
import type { Balance } from '../content/tuning.ts'
import type { BattlePhase, MechanicKey } from '../content/words.ts'
import type { BattlePlan } from './battlePlan.ts'
import type { CompiledClause, Lasting } from './clauses/compile.ts'
import { type RunLimits, runLimits } from './clauses/limits.ts'
import { ALONE } from './clauses/occasion.ts'
import { type Scene, sceneOf } from './clauses/scene.ts'
import type { Command } from './command.ts'
import type { Mechanics } from './config.ts'
import { type BattleCause, type BattleEvent, type BattleTelling, type Cell, MECHANIC_EVENTS } from './events.ts'
import type { Hooks } from './hooks.ts'
import { Scratch } from './scratch.ts'
import type { BattleOutcome, UnitStart } from './setup.ts'
import type { SideIndex, Unit } from './unit.ts'

interface Loss {
  readonly unit: Unit
  readonly amount: number
  readonly cause: BattleCause
}

/** One battle at work: the units, the luck, and who listens. */
export class Battle {
  readonly plan: BattlePlan
  readonly balance: Balance
  readonly grid: SquareGrid
  readonly #distances: Int16Array
  readonly #size: number
  readonly hooks: Hooks
  readonly mechanics: Mechanics
  readonly draws: Draws
  readonly commands: readonly [Command, Command]
  readonly maxRounds: number
  readonly #emit: Emit<BattleEvent>
  /** Build no event when nobody listens: `battle.listening && battle.tell(cause, { … })`. */
  readonly listening: boolean

  /** In the order in which they entered; an index never changes. */
  readonly units: Unit[] = []
  /** By slot, the dead as well. */
  readonly sides: readonly [Unit[], Unit[]] = [[], []]
  /** By slot. Whoever may kill somebody on the way goes through `sides`. */
  readonly living: readonly [Unit[], Unit[]] = [[], []]
  /** Cell → index of the living unit there, −1 free. */
  readonly at: number[]
  leading: SideIndex = 0
  round = 0
  turn = 0
  phase: BattlePhase = 'battle'
  /** The status tick is going on. */
  ticking = false
  /** Cell of the last death of either side, −1: nobody died yet. */
  lastDeath = -1
  /** Sides, as bits, whose neighbourhoods have changed since the last look at them (phalanx). */
  unsettled = BOTH_SIDES
  /** Sides, as bits, whose HP are no longer what they were when its spells were last looked at (RN-196). */
  bled = BOTH_SIDES
  /** Somebody's resolve, with what holds it up, has come to nothing since the last look for who breaks (RN-114). */
  isShaken = true
  /** Flags of all statuses that anybody has had, except hiding that is over, and bits of the triggers that anybody who has entered waits for. */
  metFlags = 0
  metTriggers = 0
  /** What this turn has cost of resolve so far (RN-113). */
  readonly losses: Loss[] = []
  /** RN-530: contagions that were tried in this round. */
  tried: Set<number> | null = null
  /** Who has shot at the present movement (RN-135). */
  readonly shooters: Unit[] = []
  /** Working memory of target choices, and of the order of turns. */
  readonly pool: Unit[] = []
  readonly near: Unit[] = []
  readonly queue: number[]
  /** The way of the unit whose turn it is. */
  readonly path: number[]
  /** Initiative and printed speed by unit, as one number, as the present round began. */
  readonly leads: number[]
  /** Statuses that units bring along, until the battle has opened. */
  readonly startStatuses: { readonly unit: Unit; readonly statuses: NonNullable<UnitStart['statuses']> }[] = []
  outcome: BattleOutcome | null = null
  /** RN-447: how deep in clauses that trigger clauses. */
  depth = 0
  /** What abilities spread around their owners, and bits of the stats that it touches. */
  readonly radiating: { readonly source: Unit; readonly lasting: Lasting }[] = []
  radiated = 0
  /** Through which lasting conditions look at a unit. */
  readonly lens: { -readonly [Key in keyof Scene]: Scene[Key] }
  readonly #limits: RunLimits = runLimits()
  readonly scratch: Scratch

  constructor(
    plan: BattlePlan,
    hooks: Hooks,
    mechanics: Mechanics,
    commands: readonly [Command, Command],
    maxRounds: number,
    draws: Draws,
    emit: Emit<BattleEvent>,
  ) {
    this.plan = plan
    this.balance = plan.balance
    this.grid = plan.grid
    this.#distances = plan.grid.distance
    this.#size = plan.grid.size
    this.hooks = hooks
    this.mechanics = mechanics
    this.commands = commands
    this.maxRounds = maxRounds
    this.draws = draws
    this.#emit = emit
    this.at = plan.empty.slice()
    const scratch = Scratch.acquire(plan.grid)
    this.scratch = scratch
    this.queue = scratch.order
    this.path = scratch.path
    this.leads = scratch.leads
    this.listening = emit !== undefined
    this.lens = sceneOf(this, 0, null, 'battle', '', null, ALONE)
  }

  /** The telling becomes the event: it was made for this moment, and a copy would cost as much again. */
  tell(cause: BattleCause, telling: BattleTelling): void {
    const event = telling as { -readonly [Key in keyof BattleEvent]: BattleEvent[Key] } & { mechanic?: MechanicKey }
    event.round = this.round
    event.turn = this.turn
    event.phase = this.phase
    event.cause = cause
    const mechanic = MECHANIC_EVENTS[telling.type as keyof typeof MECHANIC_EVENTS]
    if (mechanic) event.mechanic = mechanic
    this.#emit?.(event as BattleEvent)
  }

  radiate(source: Unit, lasting: Lasting): void {
    this.radiating.push({ source, lasting })
    this.radiated |= 1 << lasting.stat
  }

  /** RN-448. */
  mayRun(clause: CompiledClause, owner: number): boolean {
    return this.#limits(this, clause, owner)
  }

  /** RN-452: what heals and shields is halved late in a battle, and nothing in the end. */
  weary(amount: number): number {
    const { wearyFrom, wearyEnd } = this.balance.battle
    if (this.round < wearyFrom) return amount
    return this.round < wearyEnd ? Math.floor(amount / 2) : 0
  }

  distance(a: number, b: number): number {
    return this.#distances[a * this.#size + b]!
  }

  /** RN-017: rows from the side's own edge. */
  progress(side: SideIndex, cell: number): number {
    const y = this.grid.y[cell]!
    return side === 0 ? y : this.grid.height - 1 - y
  }

  cell(cell: number): Cell {
    return { x: this.grid.x[cell]!, y: this.grid.y[cell]! }
  }

  /** RN-024: leading side first, then by slot; whoever joins meanwhile is not asked. */
  inOrder(visit: (battle: Battle, unit: Unit) => void): void {
    const first = this.sides[this.leading]
    const second = this.sides[this.leading === 0 ? 1 : 0]
    const firsts = first.length
    const seconds = second.length
    for (let i = 0; i < firsts; i++) if (first[i]!.hp > 0) visit(this, first[i]!)
    for (let i = 0; i < seconds; i++) if (second[i]!.hp > 0) visit(this, second[i]!)
  }
}

/** Out of a list that is read far more often; `splice` makes a list of what it takes. */
export function takeOut<Item>(list: Item[], item: Item): void {
  for (let i = list.indexOf(item); i < list.length - 1; i++) list[i] = list[i + 1]!
  list.pop()
}

/** A bit for each side. */
export const BOTH_SIDES = 3

/** RN-020: forward, west, east, backward, as directions of the grid. */
export const DIRECTION_ORDER: readonly [readonly number[], readonly number[]] = [
  [2, 3, 1, 0],
  [0, 3, 1, 2],
]
/** RN-015: south for the player, north for the enemy. */
export const FORWARD = [2, 0] as const
