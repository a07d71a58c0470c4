import type { Battle } from './battle.ts'
import { HIDDEN, IMMUNE, TICKING } from './bits.ts'
import type { CompiledStatus } from './clauses/compile.ts'
import { run, sceneOf } from './clauses/run.ts'
import type { BattleCause } from './events.ts'
import { PHALANX_PCT } from './stats.ts'
import type { SideIndex, Unit } from './unit.ts'

/** RN-041, RN-100, RN-440. */
export function resists(battle: Battle, unit: Unit, status: number): boolean {
  const { harmful, resisted } = battle.plan.statuses[status]!
  return (harmful && (unit.flags & IMMUNE) !== 0) || (unit.bits & resisted) !== 0
}

/** RN-098, RN-099. `rounds` null: for the whole battle. False if the unit does not take it. */
export const addStatus = (
  battle: Battle,
  unit: Unit,
  status: number,
  magnitude: number,
  rounds: number | null,
  cause: BattleCause,
  stacks = 1,
  spread: Spread | null = null,
): boolean => {
  const until = rounds === null ? FOREVER : startOf(battle, unit) + rounds
  return addUntil(battle, unit, status, magnitude, until, cause, stacks, spread)
}

/** RN-527, RN-531: what the source of a contagious status adds to its chance, and the side that it came from first. */
export interface Spread {
  readonly pct: number
  readonly side: SideIndex
}

/** A status stays for the battle. */
export const FOREVER = 0

/** A copy keeps the round of expiry of its source (RN-146). */
export function addUntil(
  battle: Battle,
  unit: Unit,
  status: number,
  magnitude: number,
  until: number,
  cause: BattleCause,
  stacks = 1,
  spread: Spread | null = null,
): boolean {
  if (unit.hp <= 0 || resists(battle, unit, status)) return false
  const { id, isStacking, maxStacks } = battle.plan.statuses[status]!
  const before = unit.stacks[status]!
  const had = before > 0
  const stays = until === FOREVER || (had && unit.until[status] === FOREVER)
  const longer = stays ? FOREVER : had ? Math.max(until, unit.until[status]!) : until
  const larger = had ? Math.max(magnitude, unit.magnitude[status]!) : magnitude
  unit.until[status] = longer
  unit.magnitude[status] = larger
  unit.stacks[status] = isStacking ? Math.min(maxStacks, before + stacks) : 1
  if (unit.spread !== null && !had) delete unit.spread[status]
  if (spread !== null && spread.pct > (unit.spread?.[status]?.pct ?? 0)) {
    unit.spread ??= []
    unit.spread[status] = { pct: spread.pct, side: unit.spread[status]?.side ?? spread.side }
  }
  if (!had) carry(battle.plan.statuses, unit, status)
  unsettle(battle, status)
  if (battle.listening) {
    battle.tell(cause, {
      type: 'statusAdded',
      target: unit.id,
      status: id,
      rounds: stays ? null : longer - startOf(battle, unit),
      magnitude: larger,
      until: stays ? null : longer,
    })
    if (isStacking)
      battle.tell(cause, { type: 'statusStacked', target: unit.id, status: id, stacks: unit.stacks[status]! })
  }
  return true
}

/** The unit has the status from now on: into its place in the order of statuses. */
export function carry(statuses: readonly CompiledStatus[], unit: Unit, status: number): void {
  const { carried } = unit
  let at = carried.length
  while (at > 0 && carried[at - 1]! > status) at--
  carried.splice(at, 0, status)
  settle(statuses, unit)
}

function settle(statuses: readonly CompiledStatus[], unit: Unit): void {
  let flags = 0
  let touched = unit.touchedAlways
  for (const status of unit.carried) {
    flags |= statuses[status]!.flags
    touched |= statuses[status]!.touches
  }
  unit.flags = flags
  unit.touched = touched
}

/** RN-523: what changes the bonus of a phalanx is looked at though nobody moved. */
function unsettle(battle: Battle, status: number): void {
  if (battle.plan.statuses[status]!.touches & PHALANX_BIT) battle.isUnsettled = true
}
const PHALANX_BIT = 1 << PHALANX_PCT

function drop(battle: Battle, unit: Unit, status: number, cause: BattleCause): void {
  unit.stacks[status] = 0
  unit.carried.splice(unit.carried.indexOf(status), 1)
  settle(battle.plan.statuses, unit)
  unsettle(battle, status)
  if (battle.plan.statuses[status]!.flags & HIDDEN) battle.hooks.revealed?.(battle, unit, cause)
  if (battle.listening)
    battle.tell(cause, { type: 'statusRemoved', target: unit.id, status: battle.plan.statuses[status]!.id })
}

/** Dispelled, or used up. */
export function removeStatus(battle: Battle, unit: Unit, status: number, cause: BattleCause): void {
  if (unit.hp > 0 && unit.stacks[status]! > 0) drop(battle, unit, status, cause)
}

/** A status of one round that is given now goes in the tick of the round after this one. */
const startOf = (battle: Battle, unit: Unit): number =>
  battle.ticking && unit.tickedRound < battle.round ? battle.round - 1 : Math.max(1, battle.round)

/** RN-097. Deaths do not interrupt it. */
export function statusTick(battle: Battle): void {
  battle.ticking = true
  battle.inOrder(tick)
  battle.ticking = false
}

function tick(battle: Battle, unit: Unit): void {
  if (unit.flags & TICKING) trigger(battle, unit, 'tick')
  unit.tickedRound = battle.round
  if (unit.hp > 0 && unit.carried.length > 0) expire(battle, unit)
}

/** In the order of statuses, while the unit lives. */
function trigger(battle: Battle, unit: Unit, when: 'tick'): void {
  for (const status of unit.carried.slice()) {
    if (unit.hp <= 0) return
    const { id, powers } = battle.plan.statuses[status]!
    const clauses = powers[when]
    if (clauses !== null && unit.stacks[status]! > 0)
      run(battle, clauses, sceneOf(battle, unit.side, unit, id, id, { actor: null, status }), unit.index, {}, 0)
  }
}

function expire(battle: Battle, unit: Unit): void {
  for (const status of unit.carried.slice()) {
    const until = unit.until[status]!
    if (until === FOREVER || until > battle.round || unit.stacks[status]! === 0) continue
    const { id, powers } = battle.plan.statuses[status]!
    const scene = powers.expired === null ? null : sceneOf(battle, unit.side, unit, id, id, { actor: null, status })
    drop(battle, unit, status, 'expiry')
    if (scene !== null) run(battle, powers.expired!, scene, unit.index, {})
    if (unit.hp <= 0) return
  }
}
