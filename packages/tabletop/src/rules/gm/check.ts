import { ALLOWED, type Refusal, refuse, type Verdict } from '@arbiter/kernel'
import type { GmAction } from '../../action.ts'
import { SITUATIONS } from '../../content/words.ts'
import type { CheckFrame, Fighter } from '../../state.ts'
import { fighterOf, maybeFighter, type Table } from '../context.ts'
import { handsFault } from '../deeds/check.ts'
import { itemAt } from '../deeds/hands.ts'
import { directionIndex } from '../movement.ts'
import { areTied } from '../order.ts'
import { isOutOrGone } from '../sides.ts'
import { cellNumber, isBlocked, isDoor, standingOn } from '../space.ts'
import { readNewcomer } from './newcomer.ts'
import { canStrike } from './strike.ts'

/** Highest number that a game master may set. */
const MOST = 1_000
/** TT-118. */
const BASES = [-1, 2] as const

/** TT-005, TT-154: whatever window is open. */
export function checkGm(at: Table, action: GmAction): Verdict {
  return faultOf(at, action) ?? ALLOWED
}

const unknown = (kind: string, id: unknown): Refusal => refuse('unknown_id', { kind, id })
const badValue = (field: string, min: number, max: number): Refusal => refuse('bad_value', { field, min, max })
const isIn = (value: number, min: number, max: number): boolean =>
  Number.isInteger(value) && value >= min && value <= max

function faultOf(at: Table, action: GmAction): Refusal | undefined {
  const { plan, state } = at
  const fighter = 'uid' in action && action.uid !== undefined ? maybeFighter(at, action.uid) : undefined
  if ('uid' in action && action.uid !== undefined && !fighter && !(action.type === 'gm.join' && action.fighter))
    return unknown('fighter', action.uid)
  switch (action.type) {
    case 'gm.situation':
      return pendingCheck(at) && SITUATIONS.includes(action.situation) ? undefined : refuse('window_pending', {})
    case 'gm.skill':
      if (!plan.skills.has(action.skill)) return unknown('skill', action.skill)
      return pendingCheck(at) ? undefined : refuse('window_pending', {})
    case 'gm.modifier':
      return action.bonus === undefined || isIn(action.bonus, -99, 99) ? undefined : badValue('bonus', -99, 99)
    case 'gm.ap':
      if (isOutOrGone(fighter!)) return refuse('fighter_out', { uid: action.uid })
      return isIn(action.ap, 0, MOST) ? undefined : badValue('ap', 0, MOST)
    case 'gm.bonus':
      return action.bonus === null || isIn(action.bonus, 0, MOST) ? undefined : badValue('bonus', 0, MOST)
    case 'gm.initiative':
      return isIn(action.value, -MOST, MOST) && fighter!.initiative !== null
        ? undefined
        : badValue('value', -MOST, MOST)
    case 'gm.arrange':
      return arrangeFault(at, action.uids)
    case 'gm.wound':
      if (fighter!.tracker === 'left') return refuse('fighter_out', { uid: action.uid })
      return isIn(action.damage, 1, MOST) ? undefined : badValue('damage', 1, MOST)
    case 'gm.heal': {
      if (fighter!.tracker === 'left') return refuse('fighter_out', { uid: action.uid })
      const missing = action.wounds.find((id) => !fighter!.wounds.some((wound) => wound.id === id))
      return missing === undefined ? undefined : unknown('wound', missing)
    }
    case 'gm.effect':
      return effectFault(at, fighter!, action)
    case 'gm.item':
      return itemFault(at, action)
    case 'gm.place':
      return placeFault(at, fighter!, cellNumber(at, action.cell), action.cell)
    case 'gm.face':
      return plan.map && directionIndex(at, action.facing) >= 0 ? undefined : refuse('bad_value', { field: 'facing' })
    case 'gm.movement':
      return isIn(action.units, -MOST, MOST) ? undefined : badValue('units', -MOST, MOST)
    case 'gm.hide': {
      const side = action.from.find((each) => !plan.sides.includes(each))
      return side === undefined ? undefined : unknown('side', side)
    }
    case 'gm.side':
      return plan.sides.includes(action.side) ? undefined : unknown('side', action.side)
    case 'gm.join':
      return joinFault(at, action, fighter)
    case 'gm.call':
      return fighter!.delayed?.trigger.event === 'called' && state.round > 0
        ? undefined
        : refuse('bad_trigger', { uid: action.uid })
    case 'gm.strike':
    case 'gm.unstrike':
      return canStrike(at, action.entry, action.type === 'gm.strike')
        ? undefined
        : refuse('cannot_strike', { entry: action.entry })
    case 'gm.turn':
      return fighter!.tracker === 'ready' && isBetweenDeeds(at)
        ? undefined
        : refuse('not_your_turn', { uid: action.uid })
    case 'gm.end': {
      const side = action.winners.find((each) => !plan.sides.includes(each))
      return side === undefined ? undefined : unknown('side', side)
    }
    case 'gm.door': {
      const cell = cellNumber(at, action.cell)
      const terrain = plan.map?.terrain[cell]
      if (!isDoor(terrain) && terrain !== 'lever') return unknown('cell', action.cell)
      return !action.open && standingOn(at, cell) ? refuse('occupied', { cell: action.cell }) : undefined
    }
    case 'gm.clock': {
      const clock = plan.setup.encounter.clocks.find(({ id }) => id === action.id)
      if (!clock) return unknown('clock', action.id)
      return isIn(action.filled, 0, clock.segments) ? undefined : badValue('filled', 0, clock.segments)
    }
    case 'gm.posture':
      return isOutOrGone(fighter!) ? refuse('fighter_out', { uid: action.uid }) : undefined
    case 'gm.awareness':
      return undefined
    case 'gm.remove':
      return fighter!.tracker === 'left' ? refuse('fighter_out', { uid: action.uid }) : undefined
    case 'gm.dice':
    case 'gm.secret':
    case 'gm.note':
      return state.end ? refuse('window_pending', {}) : undefined
  }
}

/** TT-086: the check whose dice have not fallen. */
export const pendingCheck = ({ state }: Table): CheckFrame | undefined => {
  const frame = state.stack.findLast((each): each is CheckFrame => each.type === 'check')
  return frame && (frame.phase === 'defence' || frame.phase === 'situation' || isOpenStill(frame)) ? frame : undefined
}

/** The choice is made, but no die has fallen. */
const isOpenStill = ({ phase, rolls }: CheckFrame): boolean => phase === 'dice' && !rolls.attack

const isBetweenDeeds = ({ state }: Table): boolean =>
  state.stack.length === 0 && (state.window?.type === 'turnOffer' || state.window?.type === 'turn')

function arrangeFault(at: Table, uids: readonly string[]): Refusal | undefined {
  const fighters = uids.map((uid) => maybeFighter(at, uid))
  const missing = fighters.indexOf(undefined)
  if (missing >= 0) return unknown('fighter', uids[missing])
  const [first, ...rest] = fighters as Fighter[]
  const tied = first !== undefined && rest.length > 0 && rest.every((each) => areTied(first, each))
  const all = first ? at.state.fighters.filter((each) => areTied(first, each)).length : 0
  return tied && all === uids.length && new Set(uids).size === all ? undefined : refuse('not_a_tie', {})
}

function effectFault(
  at: Table,
  fighter: Fighter,
  action: Extract<GmAction, { type: 'gm.effect' }>,
): Refusal | undefined {
  const { effect, value = 0, duration = 0, remove } = action
  const known = at.plan.effects.get(effect)
  if (!known || known.lasts === 'held') return unknown('effect', effect)
  if (remove && !fighter.effects.some((laid) => laid.effect === effect)) return unknown('effect', effect)
  if (!isIn(value, 0, MOST)) return badValue('value', 0, MOST)
  return isIn(duration, 0, MOST) ? undefined : badValue('duration', 0, MOST)
}

function itemFault(at: Table, action: Extract<GmAction, { type: 'gm.item' }>): Refusal | undefined {
  const { item, kind, uid, place, cell, quality, base } = action
  const { qualityMin, qualityMax } = at.plan.rules
  if (item !== undefined && !at.state.items.some(({ id }) => id === item)) return refuse('no_such_item', { item })
  if (item === undefined && !(kind !== undefined && at.plan.items.has(kind))) return unknown('item', kind)
  if (item === undefined && !((uid !== undefined && place !== undefined) || cell !== undefined))
    return refuse('bad_value', { field: 'place' })
  if (cell !== undefined && at.plan.map && cellNumber(at, cell) < 0) return unknown('cell', cell)
  if (quality !== undefined && !isIn(quality, qualityMin, qualityMax))
    return badValue('quality', qualityMin, qualityMax)
  if (base !== undefined && !isIn(base, ...BASES)) return badValue('base', ...BASES)
  return uid !== undefined && place === 'hand' ? inHandFault(at, action) : undefined
}

/** TT-024. */
function inHandFault(at: Table, { item: id, kind, uid }: Extract<GmAction, { type: 'gm.item' }>): Refusal | undefined {
  const item = itemAt(at, id)
  if (item?.owner === uid && item?.place === 'hand') return undefined
  return handsFault(at, fighterOf(at, uid!), item?.kind ?? kind!)
}

export function placeFault(at: Table, fighter: Fighter | undefined, cell: number, shown: unknown): Refusal | undefined {
  if (!at.plan.map || cell < 0) return unknown('cell', shown)
  if (isBlocked(at, cell)) return refuse('blocked_path', {})
  const other = standingOn(at, cell)
  return other && other !== fighter && !(fighter && isOutOrGone(fighter))
    ? refuse('occupied', { cell: shown })
    : undefined
}

function joinFault(
  at: Table,
  action: Extract<GmAction, { type: 'gm.join' }>,
  there: Fighter | undefined,
): Refusal | undefined {
  const { fighter, uid } = action
  if (!fighter) return there!.tracker === null ? undefined : refuse('bad_value', { field: 'uid' })
  if (there || fighter.uid !== uid || !/^[a-z][a-z0-9_]{0,31}$/.test(uid)) return refuse('bad_value', { field: 'uid' })
  const placed = readNewcomer(at, fighter)
  if ('wrong' in placed) return refuse('bad_value', { field: placed.wrong })
  if (!at.plan.map) return undefined
  return placeFault(at, undefined, cellNumber(at, placed.cell!), placed.cell)
}
