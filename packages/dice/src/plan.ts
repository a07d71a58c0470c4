import { type Label, label } from '@arbiter/kernel'
import { type Owner, SEATS, type Seat } from './action.ts'
import { compiledAmount } from './content/amount.ts'
import { type CompiledCondition, compiled } from './content/condition.ts'
import { blankMoment, type Moment } from './content/moment.ts'
import type { Reader } from './content/quantity.ts'
import { type DiceContent, type Effect, FLAGS, type Item, type Modifier, type Weights } from './content/types.ts'
import type { PieceKind } from './events.ts'
import { type Scoring, scoringOf } from './scoring/index.ts'
import type { DieEntry, PieceLists, Setup } from './setup.ts'
import { ThrowOdds } from './throwOdds.ts'

/**
 * A set-up compiled for play: pieces indexed by hook and seat, scoring as a table. It holds nothing of a running match but
 * scratch space, so a state can be cloned, saved and loaded without it.
 */
export interface Plan {
  readonly setup: Setup
  readonly limits: Limits
  readonly scoring: Scoring
  /** By seat − 1, then position − 1. */
  readonly weights: readonly (readonly Weights[])[]
  /** Equal numbers for equal weights, by seat − 1 and position − 1. */
  readonly kinds: readonly (readonly number[])[]
  readonly dieNames: readonly (readonly string[])[]
  /** Bust odds of throws, counted when first asked for. */
  readonly odds: ThrowOdds
  /** Every instance; a flag remembers its source by the index here. */
  readonly pieces: readonly Piece[]
  /** Active instances; cooldowns of a state stand in this order. */
  readonly active: readonly ActivePiece[]
  /** By seat − 1, in order of application (DC-065). */
  readonly onRoll: readonly (readonly Piece[])[]
  readonly onSave: readonly (readonly Piece[])[]
  readonly onPass: readonly (readonly Piece[])[]
  /** Scratch: filled before hooks are asked, never kept. */
  readonly moment: Moment
  /** The counts of `moment`, writable. */
  readonly counts: number[]
}

interface Limits {
  readonly turns: number
  readonly rolls: number
  readonly doubleFactor: number
}

/** One place where a modifier or item stands (DC-015). */
export interface Piece {
  readonly handle: number
  readonly kind: PieceKind
  readonly id: string
  readonly owner: Owner
  readonly enabled: boolean
  readonly source: Modifier | Item
  readonly holds: CompiledCondition
  readonly effect: Effect
  /** Points of a delta effect. */
  readonly amount: Reader
  /** Index of a `set_flag` effect in `FLAGS`, else −1. */
  readonly flag: number
}
export interface ActivePiece extends Piece {
  /** Index into the cooldowns of a state. */
  readonly slot: number
  readonly cooldownTurns: number
}

export const FLAG = { bust_shield: 0, double_save: 1, pass_guard: 2 } as const

/** DC-005: made once, never per draw. */
export const THROW = diceLabels('throw')
export const RETHROW = diceLabels('rethrow')
export const STARTER = label('starter')

export type Planner = (setup: Setup) => Plan

/** Plans are remembered as long as their set-up lives; a match asks for the same one again and again. */
export function createPlanner(content: DiceContent): Planner {
  const plans = new WeakMap<Setup, Plan>()
  let last: Plan | undefined
  return (setup) => {
    if (last?.setup === setup) return last
    let plan = plans.get(setup)
    if (!plan) {
      const { straights } = setup.rules
      plan = compilePlan(setup, content, scoringOf(content, straights))
      plans.set(setup, plan)
    }
    last = plan
    return plan
  }
}

function compilePlan(setup: Setup, content: DiceContent, scoring: Scoring): Plan {
  const { tuning } = content
  const counts = [0, 0, 0, 0, 0, 0]
  const pieces: Piece[] = []
  const active: ActivePiece[] = []
  const place = (owner: Owner, lists: PieceLists): { modifiers: Piece[]; items: Piece[] } => {
    const add = (source: Modifier | Item, kind: PieceKind, enabled: boolean): Piece => {
      const piece = compilePiece(source, kind, owner, enabled, pieces.length)
      const added =
        'cooldown_turns' in source ? { ...piece, slot: active.length, cooldownTurns: source.cooldown_turns } : piece
      pieces.push(added)
      if ('slot' in added) active.push(added)
      return added
    }
    return {
      modifiers: lists.modifiers.map((id) => add(byId(content.modifiers, id), 'modifier', true)),
      items: lists.items.map(({ id, enabled }) => add(byId(content.items, id), 'item', enabled)),
    }
  }
  const global = place('global', setup.global)
  const own = SEATS.map((seat) => place(seat, setup.seats[seat - 1]!))
  const inOrder = (seat: Seat): Piece[] => {
    const mine = own[seat - 1]!
    return [...global.modifiers, ...mine.modifiers, ...global.items, ...mine.items]
  }
  const atHook = (hook: 'on_roll' | 'on_save' | 'on_pass') =>
    SEATS.map((seat) => inOrder(seat).filter((piece) => firesAt(piece, hook)))
  const weights = sharedWeights(setup.seats.map(({ dice }) => dice.map((entry) => weightsOf(entry, content))))
  return {
    setup,
    limits: {
      turns: tuning['match.turnLimit'],
      rolls: tuning['match.rollLimit'],
      doubleFactor: tuning['flags.doubleFactor'],
    },
    scoring,
    weights,
    kinds: weights.map((dice) => {
      const names = dice.map((each) => each.join())
      return names.map((name) => names.indexOf(name))
    }),
    dieNames: setup.seats.map(({ dice }) => dice.map((entry) => (typeof entry === 'string' ? entry : entry.code))),
    odds: new ThrowOdds(weights, scoring),
    pieces,
    active,
    onRoll: atHook('on_roll'),
    onSave: atHook('on_save'),
    onPass: atHook('on_pass'),
    moment: { ...blankMoment(setup.target), counts },
    counts,
  }
}

/** Equal weights become one frozen list: draws remember the sum of the last one that nobody can change. */
function sharedWeights(seats: readonly (readonly Weights[])[]): Weights[][] {
  const lists = new Map<string, Weights>()
  return seats.map((dice) =>
    dice.map((weights) => {
      const name = weights.join()
      const list = lists.get(name) ?? Object.freeze([...weights] as unknown as Weights)
      lists.set(name, list)
      return list
    }),
  )
}

function firesAt({ source, enabled }: Piece, hook: 'on_roll' | 'on_save' | 'on_pass'): boolean {
  if ('trigger' in source) return source.trigger === hook
  return enabled && source.type === 'passive' && source.triggers.includes(hook)
}

function compilePiece(source: Modifier | Item, kind: PieceKind, owner: Owner, enabled: boolean, handle: number): Piece {
  const { effect } = source
  return {
    handle,
    kind,
    id: source.id,
    owner,
    enabled,
    source,
    holds: compiled('activate_condition' in source ? source.activate_condition : source.condition),
    effect,
    amount: effect.kind === 'delta' ? compiledAmount(effect) : () => 0,
    flag: effect.kind === 'set_flag' ? FLAGS.indexOf(effect.flag) : -1,
  }
}

export const weightsOf = (entry: DieEntry, content: DiceContent): Weights =>
  typeof entry === 'string' ? byId(content.dice, entry).weights : entry.weights

function byId<Source extends { id: string }>(pieces: readonly Source[], id: string): Source {
  const piece = pieces.find((each) => each.id === id)
  if (!piece) throw new RangeError(`unknown id ${id}: the set-up was not checked against this content`)
  return piece
}

function diceLabels(kind: string): readonly (readonly Label[])[] {
  return SEATS.map((seat) => [1, 2, 3, 4, 5, 6].map((position) => label(`${kind}/${seat}/${position}`)))
}
