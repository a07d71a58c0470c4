import { type Battle, takeOut } from './battle.ts'
import { CARRIED, EXPIRED, HIDDEN, IMMUNE, PHALANX_PCT, TICK, TICKING, TRIGGERED } from './bits.ts'
import type { CompiledStatus } from './clauses/compile.ts'
import { ALONE } from './clauses/occasion.ts'
import { fireStatus } from './clauses/triggers.ts'
import type { BattleCause } from './events.ts'
import type { Carried, Spread, Unit } from './unit.ts'

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
  const rules = battle.plan.statuses[status]!
  const { id, isStacking, maxStacks } = rules
  const known = carriedOf(unit, status)
  const carried = known ?? carry(unit, status, rules)
  const stays = until === FOREVER || (known !== null && known.until === FOREVER)
  carried.until = stays ? FOREVER : Math.max(until, carried.until)
  carried.magnitude = known === null ? magnitude : Math.max(magnitude, carried.magnitude)
  carried.stacks = isStacking ? Math.min(maxStacks, carried.stacks + stacks) : 1
  if (spread !== null && spread.pct > (carried.spread?.pct ?? 0))
    carried.spread = { pct: spread.pct, side: carried.spread?.side ?? spread.side }
  battle.metFlags |= rules.flags | CARRIED
  unsettle(battle, unit, rules)
  if (battle.listening) {
    battle.tell(cause, {
      type: 'statusAdded',
      target: unit.id,
      status: id,
      rounds: stays ? null : carried.until - startOf(battle, unit),
      magnitude: carried.magnitude,
      until: stays ? null : carried.until,
    })
    if (isStacking) battle.tell(cause, { type: 'statusStacked', target: unit.id, status: id, stacks: carried.stacks })
  }
  return true
}

/** The status as the unit has it; `null`: it does not. */
export function carriedOf({ carried }: Unit, status: number): Carried | null {
  for (let i = 0; i < carried.length; i++) if (carried[i]!.status === status) return carried[i]!
  return null
}

/** The unit has the status from now on, not once yet: into its place in the order of statuses. */
export function carry(unit: Unit, status: number, rules: CompiledStatus): Carried {
  const { carried } = unit
  const made: Carried = { status, rules, stacks: 0, magnitude: 0, until: FOREVER, spread: null }
  let at = carried.length
  carried.push(made)
  for (; at > 0 && carried[at - 1]!.status > status; at--) carried[at] = carried[at - 1]!
  carried[at] = made
  settle(unit)
  return made
}

function settle(unit: Unit): void {
  const { carried } = unit
  let flags = 0
  let touched = unit.touchedAlways
  for (let i = 0; i < carried.length; i++) {
    const { rules } = carried[i]!
    flags |= rules.flags
    touched |= rules.touches
  }
  unit.flags = flags
  unit.listens = flags & TRIGGERED ? EVERY_TRIGGER : unit.listensAlways
  unit.touched = touched
  unit.changed = touched | unit.givenBits
}

const EVERY_TRIGGER = -1

/** RN-523: what changes the bonus of a phalanx is looked at though nobody moved. */
function unsettle(battle: Battle, { side }: Unit, { touches }: CompiledStatus): void {
  if (touches & PHALANX_BIT) battle.unsettled |= 1 << side
}
const PHALANX_BIT = 1 << PHALANX_PCT

function drop(battle: Battle, unit: Unit, carried: Carried, cause: BattleCause): void {
  const { rules } = carried
  takeOut(unit.carried, carried)
  settle(unit)
  unsettle(battle, unit, rules)
  if (rules.flags & HIDDEN) battle.hooks.revealed?.(battle, unit, cause)
  if (battle.listening) battle.tell(cause, { type: 'statusRemoved', target: unit.id, status: rules.id })
}

/** Dispelled, or used up. */
export function removeStatus(battle: Battle, unit: Unit, status: number, cause: BattleCause): void {
  const carried = unit.hp > 0 ? carriedOf(unit, status) : null
  if (carried !== null) drop(battle, unit, carried, cause)
}

/** A status of one round that is given now goes in the tick of the round after this one. */
const startOf = (battle: Battle, unit: Unit): number =>
  battle.ticking && unit.tickedRound < battle.round ? battle.round - 1 : Math.max(1, battle.round)

/** RN-097. Deaths do not interrupt it. */
export function statusTick(battle: Battle): void {
  if (battle.metFlags === 0) return
  battle.ticking = true
  battle.inOrder(tick)
  battle.ticking = false
}

function tick(battle: Battle, unit: Unit): void {
  if (unit.flags & TICKING) fireTicks(battle, unit)
  unit.tickedRound = battle.round
  if (unit.hp > 0 && isAnyOver(battle, unit)) expire(battle, unit)
}

/** In the order of statuses, while the unit lives. A single one needs no list of its own. */
function fireTicks(battle: Battle, unit: Unit): void {
  const { carried } = unit
  if (carried.length === 1) fireTick(battle, unit, carried[0]!)
  else for (const each of carried.slice()) fireTick(battle, unit, each)
}

function fireTick(battle: Battle, unit: Unit, { status, rules }: Carried): void {
  if (unit.hp <= 0 || (rules.flags & TICKING) === 0) return
  const carried = carriedOf(unit, status)
  if (carried !== null) fireStatus(battle, TICK, unit, carried, ALONE, 0)
}

const EXPIRED_BIT = 1 << EXPIRED

const isOver = ({ round }: Battle, { until }: Carried): boolean => until !== FOREVER && until <= round

function isAnyOver(battle: Battle, { carried }: Unit): boolean {
  for (let i = 0; i < carried.length; i++) if (isOver(battle, carried[i]!)) return true
  return false
}

function expire(battle: Battle, unit: Unit): void {
  for (const { status, rules } of unit.carried.slice()) {
    const carried = carriedOf(unit, status)
    if (carried === null || !isOver(battle, carried)) continue
    drop(battle, unit, carried, 'expiry')
    if (rules.powers.triggers & EXPIRED_BIT) fireStatus(battle, EXPIRED, unit, carried, ALONE, 1)
    if (unit.hp <= 0) return
  }
}
