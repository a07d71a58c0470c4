import { type Refusal, refuse } from '@arbiter/kernel'
import type { DeedChoice } from '../../action.ts'
import { POSTURES } from '../../content/words.ts'
import type { Fighter } from '../../state.ts'
import { fighterOf, maybeFighter, type Table } from '../context.ts'
import { isHelpless, isPrevented } from '../effects.ts'
import { freeBeside, isFree, isHeld } from '../grips.ts'
import { areAllied, hasLostTurn, isHiddenFrom, isOutOrGone } from '../sides.ts'
import { cellNumber, distance } from '../space.ts'
import { aimFault } from './aim.ts'
import { castFault } from './castCheck.ts'
import { costOf } from './cost.ts'
import { knownFault } from './delayCheck.ts'
import { adjacentDoor } from './doors.ts'
import { freeHands, heldItems, itemAt } from './hands.ts'
import { moveFault, ramFault } from './moveCheck.ts'
import { weaponFault } from './weapons.ts'

/** `delay`: what can be known beforehand; `fire`, `recheck`: paid already. */
export type DeedMoment = 'declare' | 'delay' | 'fire' | 'recheck'

/** Table 5.1: whether he can do it now, and why not. */
export function checkDeed(at: Table, actor: Fighter, deed: DeedChoice, moment: DeedMoment): Refusal | undefined {
  if (!canAct(at, actor)) return refuse('fighter_out', { uid: actor.uid })
  if (isCarried(actor) && deed.id !== 'speak' && deed.id !== 'break_free')
    return refuse('cannot_move', { why: 'carried' })
  if (moment === 'declare' || moment === 'delay') {
    const need = costOf(at.plan, deed) + (moment === 'delay' ? at.plan.rules.apDelayExtra : 0)
    if (actor.ap < need) return refuse('not_enough_ap', { need, have: actor.ap })
  }
  return (moment === 'delay' ? knownFault : faultOf)(at, actor, deed)
}

export const canAct = (at: Table, actor: Fighter): boolean =>
  !(isOutOrGone(actor) || hasLostTurn(at, actor) || isHelpless(at, actor) || isPrevented(at, actor, 'deeds'))

export const isCarried = ({ effects }: Fighter): boolean => effects.some(({ effect }) => effect === 'carried')

/** Somebody of whom he knows nothing, or who has gone. */
export function absence(at: Table, actor: Fighter, uid: string): Refusal | undefined {
  const target = maybeFighter(at, uid)
  if (!target || isHiddenFrom(at, target, actor.side)) return refuse('unknown_id', { kind: 'fighter', id: uid })
  return target.tracker === 'left' ? refuse('fighter_out', { uid }) : undefined
}

function faultOf(at: Table, actor: Fighter, deed: DeedChoice): Refusal | undefined {
  switch (deed.id) {
    case 'attack':
      return weaponFault(at, actor, deed, false) ?? aimFault(at, actor, deed)
    case 'ram':
      return ramFault(at, actor, deed)
    case 'push':
    case 'grab':
      return closeFault(at, actor, deed)
    case 'cast':
      return castFault(at, actor, deed, false)
    case 'move':
      return moveFault(at, actor, deed)
    case 'posture':
      return POSTURES.includes(deed.posture!) && deed.posture !== actor.posture
        ? undefined
        : refuse('posture', { posture: actor.posture })
    case 'draw':
      return takeFault(at, actor, deed, ['pocket', 'belt'])
    case 'rummage':
      return takeFault(at, actor, deed, ['bag'])
    case 'pick_up':
      return pickUpFault(at, actor, deed)
    case 'stow':
      return stowFault(at, actor, deed)
    case 'speak':
      if (isPrevented(at, actor, 'speak')) return refuse('silenced')
      return textFault(deed)
    case 'lift':
      return liftFault(at, actor, deed)
    case 'heavy_door':
    case 'interact':
      return adjacentDoor(at, actor, deed)
    case 'break_free':
      return breakFreeFault(actor, deed)
    case 'custom':
      return customFault(at, deed)
    case 'drop':
      return dropFault(at, actor, deed)
    case 'leave':
      return leaveFault(at, actor)
  }
}

export const textFault = ({ text }: DeedChoice): Refusal | undefined =>
  text ? undefined : refuse('bad_value', { field: 'text' })

export const customFault = ({ plan }: Table, deed: DeedChoice): Refusal | undefined =>
  plan.setup.authority === 'gm' ? textFault(deed) : refuse('gm_only', { deed: 'custom' })

/** TT-111, TT-113. */
function closeFault(at: Table, actor: Fighter, deed: DeedChoice): Refusal | undefined {
  const id = deed.id as 'push' | 'grab'
  if (actor.posture !== 'standing') return refuse('posture', { posture: actor.posture })
  if (isPrevented(at, actor, id)) return refuse('cannot_move', { why: id })
  if (id === 'grab' && freeHands(at, actor) < 1) return refuse('hands_full', { need: 1, free: freeHands(at, actor) })
  const fault = aimFault(at, actor, deed)
  if (fault) return fault
  const target = at.state.fighters.find(({ uid }) => uid === deed.targets![0]!.uid)!
  if (isCarried(target) || target === actor) return refuse('wrong_target', { target: target.uid })
  if (id === 'grab' && actor.grips === target.uid) return refuse('wrong_target', { target: target.uid })
  // One grip at a time.
  return id === 'grab' && actor.grips ? refuse('hands_full', { need: 1, free: freeHands(at, actor) }) : undefined
}

function takeFault(at: Table, actor: Fighter, deed: DeedChoice, places: readonly string[]): Refusal | undefined {
  const item = itemAt(at, deed.item)
  if (item?.owner !== actor.uid || !places.includes(item.place ?? ''))
    return refuse('no_such_item', { item: deed.item })
  return handsFault(at, actor, item.kind)
}

export function handsFault(at: Table, actor: Fighter, kind: string): Refusal | undefined {
  const need = at.plan.items.get(kind)!.hands
  const free = freeHands(at, actor)
  return free < need ? refuse('hands_full', { need, free }) : undefined
}

function pickUpFault(at: Table, actor: Fighter, deed: DeedChoice): Refusal | undefined {
  const item = itemAt(at, deed.item)
  if (!item || item.owner !== null || item.place !== null) return refuse('no_such_item', { item: deed.item })
  if (at.plan.map && distance(at, actor, { ...actor, cell: item.cell }) > 1)
    return refuse('out_of_reach', { distance: distance(at, actor, { ...actor, cell: item.cell }), reach: 1 })
  return handsFault(at, actor, item.kind)
}

function stowFault(at: Table, actor: Fighter, deed: DeedChoice): Refusal | undefined {
  const fault = placeFault(deed)
  if (fault) return fault
  const { item } = deed
  return heldItems(at, actor).some(({ id }) => id === item) ? undefined : refuse('no_such_item', { item })
}

export const placeFault = ({ place }: DeedChoice): Refusal | undefined =>
  place === 'belt' || place === 'pocket' ? undefined : refuse('bad_value', { field: 'place' })

/** TT-064. */
function liftFault(at: Table, actor: Fighter, deed: DeedChoice): Refusal | undefined {
  const [aimed, ...more] = deed.targets ?? []
  if (!aimed) return refuse('wrong_target', { most: 1 })
  const gone = absence(at, actor, aimed.uid)
  if (gone) return gone
  const person = fighterOf(at, aimed.uid)
  if (more.length > 0 || person === actor || isCarried(person) || actor.carries)
    return refuse('wrong_target', { target: person.uid })
  if (at.plan.map && distance(at, actor, person) > 1)
    return refuse('out_of_reach', { distance: distance(at, actor, person), reach: 1 })
  const willing = areAllied(at, actor.side, person.side)
  const yields = person.tracker === 'out' || isHelpless(at, person) || actor.grips === person.uid
  if (!(willing || yields)) return refuse('wrong_target', { target: person.uid })
  const free = freeHands(at, actor) + (actor.grips === person.uid ? 1 : 0)
  return free < 2 ? refuse('hands_full', { need: 2, free }) : undefined
}

/** TT-114. TT-167: also out of the hands of somebody whom he does not see. */
const breakFreeFault = (actor: Fighter, deed: DeedChoice): Refusal | undefined =>
  isHeld(actor) ? escapeFault(deed) : refuse('not_grabbed')

export const escapeFault = ({ skill }: DeedChoice): Refusal | undefined =>
  skill === undefined || skill === 'acrobatics' || skill === 'athletics'
    ? undefined
    : refuse('option_not_offered', { option: skill })

function dropFault(at: Table, actor: Fighter, deed: DeedChoice): Refusal | undefined {
  if (deed.what === 'grip') return actor.grips ? undefined : refuse('no_such_item', { item: 'grip' })
  if (deed.what === 'carried') {
    if (!actor.carries) return refuse('no_such_item', { item: 'carried' })
    if (!at.plan.map) return undefined
    const cell = deed.cell ? cellNumber(at, deed.cell) : freeBeside(at, actor, actor.side)
    if (cell < 0) return refuse('unknown_id', { kind: 'cell', id: deed.cell })
    return isFree(at, cell, actor.side) && distance(at, actor, { ...actor, cell }) === 1
      ? undefined
      : refuse('occupied', { cell: deed.cell })
  }
  return heldItems(at, actor).some(({ id }) => id === deed.item)
    ? undefined
    : refuse('no_such_item', { item: deed.item })
}

/** TT-147. */
function leaveFault(at: Table, actor: Fighter): Refusal | undefined {
  if (isPrevented(at, actor, 'leave')) return refuse('cannot_move', { why: 'held' })
  return at.plan.map && at.plan.map.terrain[actor.cell] !== 'exit' ? refuse('not_exit') : undefined
}
