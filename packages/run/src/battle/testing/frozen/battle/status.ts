import { STATUSES, type StatusId } from '../content/words.ts'
import type { Battle } from './battle.ts'
import { HARMFUL_BITS, HOLY, IMMUNE, statusIndex, UNDEAD } from './bits.ts'
import type { BattleCause } from './events.ts'
import { harm, heal } from './harm.ts'
import type { Unit } from './unit.ts'

const POISON = statusIndex('poison')
const CURSE = statusIndex('curse')
const BLESSING = statusIndex('blessing')
/** Statuses whose magnitude is damage per tick, in table order. */
const TICKING = (['fire', 'poison', 'frost', 'plague'] as const).map(statusIndex)
const DAMAGING = TICKING.reduce((bits, at) => bits | (1 << at), 0)

/** RN-041, RN-100. */
export function resists(unit: Unit, status: number): boolean {
  if ((HARMFUL_BITS >> status) & 1 && unit.statuses & IMMUNE) return true
  if (status === POISON) return (unit.bits & UNDEAD) !== 0
  return status === CURSE && (unit.bits & HOLY) !== 0
}

/** RN-098, RN-099. `rounds` null: for the whole battle. False if the unit does not take it. */
export function addStatus(
  battle: Battle,
  unit: Unit,
  id: StatusId,
  magnitude: number,
  rounds: number | null,
  cause: BattleCause,
): boolean {
  return addUntil(
    battle,
    unit,
    statusIndex(id),
    magnitude,
    rounds === null ? FOREVER : startOf(battle, unit) + rounds,
    cause,
  )
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
): boolean {
  if (unit.hp <= 0 || resists(unit, status)) return false
  const had = (unit.statuses >> status) & 1
  const stays = until === FOREVER || (had === 1 && unit.until[status] === FOREVER)
  const longer = stays ? FOREVER : had ? Math.max(until, unit.until[status]!) : until
  const larger = had ? Math.max(magnitude, unit.magnitude[status]!) : magnitude
  unit.statuses |= 1 << status
  unit.until[status] = longer
  unit.magnitude[status] = larger
  if (battle.listening)
    battle.tell(cause, {
      type: 'statusAdded',
      target: unit.id,
      status: STATUSES[status]!,
      rounds: stays ? null : longer - startOf(battle, unit),
      magnitude: larger,
      until: stays ? null : longer,
    })
  return true
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
  if (unit.statuses & DAMAGING) burn(battle, unit)
  if (unit.hp > 0 && (unit.statuses >> BLESSING) & 1) heal(battle, unit, unit.magnitude[BLESSING]!, 'blessing')
  unit.tickedRound = battle.round
  if (unit.hp > 0 && unit.statuses !== 0) expire(battle, unit)
}

function burn(battle: Battle, unit: Unit): void {
  for (const status of TICKING)
    if (unit.hp > 0 && (unit.statuses >> status) & 1)
      harm(battle, unit, unit.magnitude[status]!, 'true', STATUSES[status]!, null)
}

function expire(battle: Battle, unit: Unit): void {
  for (let status = 0; status < STATUSES.length; status++) {
    if (((unit.statuses >> status) & 1) === 0) continue
    const until = unit.until[status]!
    if (until === FOREVER || until > battle.round) continue
    unit.statuses &= ~(1 << status)
    if (battle.listening) battle.tell('expiry', { type: 'statusRemoved', target: unit.id, status: STATUSES[status]! })
  }
}
