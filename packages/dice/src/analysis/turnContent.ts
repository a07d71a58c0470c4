import { blankMoment, type Moment } from '../content/moment.ts'
import type { ActiveItem, Condition, Delta, Modifier, PassiveItem, Quantity } from '../content/types.ts'

/** A piece that acts by itself. */
export type ActingPiece = Modifier | PassiveItem

/** The content of one turn: what acts at each hook in order of application (DC-065), and one active item that may be used once (DC-130). */
export interface TurnContent {
  readonly onRoll: readonly ActingPiece[]
  readonly onSave: readonly ActingPiece[]
  readonly onPass: readonly ActingPiece[]
  readonly ready?: ActiveItem
}

export const NO_CONTENT: TurnContent = { onRoll: [], onSave: [], onPass: [] }

/** What stays the same during a turn. */
export interface Circumstances {
  readonly total: number
  readonly opponentTotal: number
  readonly target: number
  readonly ownTurn: number
}

/** Sorts pieces into hooks, in the order given. */
export function contentOf(pieces: readonly ActingPiece[], ready?: ActiveItem): TurnContent {
  const at = (hook: 'on_roll' | 'on_save' | 'on_pass'): ActingPiece[] =>
    pieces.filter((piece) => ('trigger' in piece ? piece.trigger === hook : piece.triggers.includes(hook)))
  const content = { onRoll: at('on_roll'), onSave: at('on_save'), onPass: at('on_pass') }
  return ready === undefined ? content : { ...content, ready }
}

const CIRCUMSTANCES = ['total', 'opponent_total', 'lead', 'to_target', 'own_turn'] as const
const COUNTERS = ['rolls', 'saves', 'hot_dice'] as const
export type Counter = (typeof COUNTERS)[number]

/** What the pieces of a turn look at, so that the solver follows nothing else. */
export interface Reads {
  /** DC-124. How far each counter is followed; 0 = nobody reads it. */
  readonly counters: Readonly<Record<Counter, number>>
  /** Whether saves or throws depend on counters, or only passes do. */
  readonly countersInTurn: boolean
  readonly diceRolledAtPass: boolean
  readonly diceLeftAtPass: boolean
  readonly flags: boolean
  /** Some condition compares the turn points: more points need not be better. */
  readonly turnPoints: boolean
  /** A counter is read beyond the cap, so its values there are wrong. */
  readonly frozen: boolean
  /** Totals, lead, target, own turn: part of the key of a cached table. */
  readonly circumstances: boolean
  /** The same, read before the pass. */
  readonly circumstancesInTurn: boolean
}

export function readsOf({ onRoll, onSave, onPass, ready }: TurnContent, counterCap: number): Reads {
  const inTurn = [...onRoll, ...onSave].map(partsOf)
  if (ready) inTurn.push({ condition: ready.activate_condition, effect: ready.effect })
  const atPass = onPass.map(partsOf)
  const all = [...inTurn, ...atPass]
  const reads = (parts: readonly Parts[], name: Quantity): boolean =>
    parts.some((part) => quantitiesOf(part).some((quantity) => quantity.name === name))
  const reach = (name: Counter): number => Math.max(0, ...all.map((part) => reachOf(part, name)))
  const counter = (name: Counter): number => Math.min(counterCap, reach(name))
  return {
    counters: { rolls: counter('rolls'), saves: counter('saves'), hot_dice: counter('hot_dice') },
    countersInTurn: COUNTERS.some((name) => reads(inTurn, name)),
    diceRolledAtPass: reads(atPass, 'dice_rolled'),
    diceLeftAtPass: reads(atPass, 'dice_left'),
    flags: all.some(({ condition }) => leavesOf(condition).some((leaf) => 'flag' in leaf)),
    turnPoints: all.some(({ condition }) => comparedOf(condition, 'turn_points').length > 0),
    frozen: COUNTERS.some((name) => reach(name) > counterCap),
    circumstances: CIRCUMSTANCES.some((name) => reads(all, name)),
    circumstancesInTurn: CIRCUMSTANCES.some((name) => reads(inTurn, name)),
  }
}

/** The numbers a condition compares a quantity with. */
export const comparedOf = (condition: Condition, name: Quantity): number[] =>
  leavesOf(condition).flatMap((leaf) => ('test' in leaf && leaf.test === name ? [leaf.value] : []))

/** A moment for the evaluators, with the circumstances filled in and counts that can be written. */
export function momentFor(circumstances: Circumstances): Moment & { counts: number[] } {
  const { total, opponentTotal, ownTurn, target } = circumstances
  return { ...blankMoment(target), total, opponentTotal, ownTurn, counts: [0, 0, 0, 0, 0, 0] }
}

interface Parts {
  readonly condition: Condition
  readonly effect: ActingPiece['effect'] | ActiveItem['effect']
}

const partsOf = ({ condition, effect }: ActingPiece): Parts => ({ condition, effect })

/** A counter that is only compared need not be followed beyond the compared value; one that is multiplied is, up to its limit. */
function reachOf({ condition, effect }: Parts, name: Counter): number {
  const compared = comparedOf(condition, name).map((value) => value + 1)
  const multiplied = perOf(effect) === name ? [(effect as Delta).limit ?? Number.POSITIVE_INFINITY] : []
  return Math.max(0, ...compared, ...multiplied)
}

function quantitiesOf({ condition, effect }: Parts): { name: Quantity }[] {
  const tested = leavesOf(condition).flatMap((leaf) => ('test' in leaf ? [{ name: leaf.test }] : []))
  const per = perOf(effect)
  return per === undefined ? tested : [...tested, { name: per }]
}

const perOf = (effect: Parts['effect']): Quantity | undefined =>
  effect.kind === 'delta' && 'per' in effect ? effect.per : undefined

type Leaf = Exclude<Condition, { all: Condition[] } | { any: Condition[] } | { not: Condition }>

function leavesOf(condition: Condition): Leaf[] {
  if ('all' in condition) return condition.all.flatMap(leavesOf)
  if ('any' in condition) return condition.any.flatMap(leavesOf)
  if ('not' in condition) return leavesOf(condition.not)
  return [condition]
}
