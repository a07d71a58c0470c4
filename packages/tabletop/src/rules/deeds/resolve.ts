import type { DeedChoice } from '../../action.ts'
import type { Place } from '../../content/words.ts'
import type { CheckFrame, DeedFrame, Fighter, Item, ItemPlace } from '../../state.ts'
import { isOverAnArea } from '../attack.ts'
import { reveal } from '../awareness.ts'
import { type Context, fighterOf, keepResult, tell } from '../context.ts'
import { changePosture, skillOf } from '../effects.ts'
import { endGrip, freeBeside, holderOf, lift, putDown } from '../grips.ts'
import { leaveFight } from '../leaving.ts'
import { compilePath } from '../movement.ts'
import { changeQuality } from '../results.ts'
import { cellNumber, isDoor, standingOn } from '../space.ts'
import { canAct } from './check.ts'
import { inDoorway } from './doors.ts'
import { itemAt } from './hands.ts'
import { ramPath, wholePath } from './moveCheck.ts'
import { type Aimed, isWilling } from './targets.ts'
import { attackSkill, servingItems } from './weapons.ts'

/** The deed itself: at once, or as frames that come back here until no target is left. */
export function resolveDeed(at: Context, frame: DeedFrame): void {
  const actor = fighterOf(at, frame.uid)
  switch (frame.deed.id) {
    case 'attack':
    case 'push':
    case 'grab':
    case 'cast':
      nextTarget(at, frame, actor)
      return
    case 'ram':
      resolveRam(at, frame, actor)
      return
    default:
      frame.phase = 'after'
      resolveSimple(at, frame, actor)
      return
  }
}

/** P4 … P9 for the next target, one after the other. */
function nextTarget(at: Context, frame: DeedFrame, actor: Fighter): void {
  const next = frame.targets.shift()
  const { deed } = frame
  if (!next) {
    frame.phase = 'after'
    // TT-124: an item on the floor changes without a check.
    if (deed.id === 'cast' && frame.deed.item && !deed.targets?.length)
      changeQuality(at, deed.item!, at.plan.spells.get(deed.source!)!.quality)
    return
  }
  // The target may be gone, the actor may have fallen to an answer in between.
  if (fighterOf(at, next.uid).tracker === 'left') return
  if (!(canAct(at, actor) || isOverAnArea(at, { deed: deed.id, ...deed }))) {
    tell(at, 'deedFailed', 'TT-077', { uid: actor.uid, deed: deed.id, code: 'fighter_out', target: next.uid })
    return
  }
  if (deed.id === 'cast') {
    const spell = at.plan.spells.get(deed.source!)!
    if (spell.support !== null && isWilling(at, actor, next.uid)) {
      const { uid: target } = next
      at.state.stack.push({
        ...{ type: 'support', uid: actor.uid, target, spell: spell.id, wounds: deed.wounds ?? [], rolls: {} },
      })
      return
    }
  }
  at.state.stack.push(checkFrame(at, frame, actor, next))
}

function checkFrame(at: Context, { deed, delayed, apBefore }: DeedFrame, actor: Fighter, target: Aimed): CheckFrame {
  const { skill, item, thrown } = checkMeans(at, actor, deed, target.strikes)
  return {
    ...{ type: 'check', uid: actor.uid, target: target.uid, deed: deed.id as CheckFrame['deed'] },
    ...{ source: deed.source ?? deed.id, skill, item, aimedItem: deed.id === 'cast' ? (deed.item ?? null) : null },
    ...(thrown && { thrown }),
    ...{ strikes: target.strikes, delayed, phase: 'situation', found: null, set: null, extraSkills: [] },
    ...{ choices: [], turnTo: null, rolls: {}, attack: null, defences: [], at: 0, paidUpTo: 0, apBefore },
  }
}

/** Skill and weapon of an attack check; projectiles are used up with it. */
function checkMeans(
  at: Context,
  actor: Fighter,
  deed: DeedChoice,
  strikes: number,
): Pick<CheckFrame, 'skill' | 'item' | 'thrown'> {
  if (deed.id === 'cast') return { skill: at.plan.spells.get(deed.source!)!.skill, item: null }
  if (deed.id === 'push' || deed.id === 'grab') return { skill: 'athletics', item: null }
  const attack = at.plan.attacks.get(deed.source!)!
  if (attack.improvised) return { skill: attackSkill(at, actor, attack, deed.skill), item: deed.item ?? null }
  const [item] = attack.needs === 'item' ? servingItems(at, actor, attack.id) : []
  const skill = attackSkill(at, actor, attack, deed.skill)
  if (!item) return { skill, item: null }
  const { quality, base } = item
  useUpShots(at, actor, attack.id, item, strikes)
  return attack.spends ? { skill, item: null, thrown: { quality, base } } : { skill, item: item.id }
}

/** TT-100: arrows leave the quiver, thrown knives the hand. */
function useUpShots(at: Context, actor: Fighter, attack: string, item: Item, strikes: number): void {
  if (at.plan.items.get(item.kind)!.ammo > 0) item.ammo -= strikes
  if (!at.plan.attacks.get(attack)!.spends) return
  for (const thrown of servingItems(at, actor, attack).slice(0, strikes)) {
    at.state.items.splice(at.state.items.indexOf(thrown), 1)
    tell(at, 'itemMoved', 'TT-100', { uid: actor.uid, item: thrown.id, kind: thrown.kind, from: 'hand', to: 'none' })
  }
}

/** TT-116, TT-117: first the run, then the check if he arrived. */
function resolveRam(at: Context, frame: DeedFrame, actor: Fighter): void {
  const [target] = frame.targets
  if (!target) {
    frame.phase = 'after'
    return
  }
  const { map } = at.plan
  if (map && !frame.ran) {
    frame.ran = true
    const run = ramPath(at, actor, fighterOf(at, target.uid))
    at.state.stack.push({
      ...{ type: 'move', uid: actor.uid, path: 'code' in run ? [] : compilePath(at, run)!, at: 0, phase: 'before' },
      ...{ units: 0, from: actor.cell, trail: [], diagonals: 0, kind: 'run', by: null },
    })
    return
  }
  frame.targets = []
  const isThere = !map || isBeside(at, actor, fighterOf(at, target.uid))
  if (!(isThere && canAct(at, actor))) {
    const code = isThere ? 'fighter_out' : 'too_far'
    tell(at, 'deedFailed', 'TT-117', { uid: actor.uid, deed: 'ram', code, target: target.uid })
    frame.failed = true
    return
  }
  at.state.stack.push(checkFrame(at, frame, actor, target))
}

const isBeside = ({ plan }: Context, a: Fighter, b: Fighter): boolean => {
  const { neighbours, directions } = plan.map!.grid
  for (let i = 0; i < directions; i++) if (neighbours[directions * a.cell + i] === b.cell) return true
  return false
}

function resolveSimple(at: Context, { deed }: DeedFrame, actor: Fighter): void {
  const { uid } = actor
  switch (deed.id) {
    case 'move':
      startMove(at, actor, deed)
      return
    case 'posture':
      changePosture(at, actor, deed.posture!, true)
      return
    case 'draw':
    case 'rummage':
    case 'pick_up':
      moveItem(at, itemAt(at, deed.item)!, actor, 'hand')
      return
    case 'stow':
      moveItem(at, itemAt(at, deed.item)!, actor, deed.place as 'belt' | 'pocket')
      return
    case 'speak':
      tell(at, 'spoke', 'TT-063', { uid, text: deed.text! })
      return
    case 'custom':
      tell(at, 'customDone', 'TT-060', { uid, text: deed.text! })
      return
    case 'lift':
      lift(at, actor, fighterOf(at, deed.targets![0]!.uid))
      return
    case 'heavy_door':
    case 'interact':
      useDoor(at, actor, deed)
      return
    case 'break_free':
      return void at.state.stack.push({
        ...{ type: 'contest', uid, holder: holderOf(at, actor)!.uid, skill: deed.skill ?? betterOf(at, actor) },
        ...{ phase: 'defence', choice: null, own: null, rolls: {} },
      })
    case 'drop':
      drop(at, actor, deed)
      return
    case 'leave':
      leaveFight(at, actor)
      return
  }
}

function startMove(at: Context, actor: Fighter, deed: DeedChoice): void {
  if (!at.plan.map) {
    tell(at, 'moved', 'TT-146', { uid: actor.uid, from: -1, to: -1, cells: 0, units: 0, whole: true })
    return
  }
  at.state.stack.push({
    ...{ type: 'move', uid: actor.uid, path: compilePath(at, wholePath(deed))!, at: 0, phase: 'before' },
    ...{ units: 0, from: actor.cell, trail: [], diagonals: 0, kind: 'walk', by: null },
  })
}

const betterOf = (at: Context, { uid }: Fighter): string =>
  skillOf(at, uid, 'athletics') > skillOf(at, uid, 'acrobatics') ? 'athletics' : 'acrobatics'

/** `from`: of an item that was nowhere before. */
export function moveItem(at: Context, item: Item, owner: Fighter, place: Place, from?: 'none'): void {
  put(at, item, { owner: owner.uid, place, cell: -1 }, owner.uid, from)
}

export function dropItem(at: Context, item: Item, cell: number, from?: 'none'): void {
  put(at, item, { owner: null, place: null, cell }, item.owner, from)
}

function put(at: Context, item: Item, after: ItemPlace, uid: string | null, from?: 'none'): void {
  const { owner, place, cell } = item
  Object.assign(item, after)
  const kept = uid ? keepResult(at, uid, { kind: 'item', item: item.id, before: { owner, place, cell }, after }) : {}
  tell(at, 'itemMoved', 'TT-024', {
    ...{ uid, item: item.id, kind: item.kind, from: from ?? place ?? 'floor', to: after.place ?? 'floor', ...kept },
  })
}

/** TT-029: shutting it, he finds somebody whom he did not know of. */
function useDoor(at: Context, { uid }: Fighter, { id, cell: shown }: DeedChoice): void {
  const cell = cellNumber(at, shown!)
  const found = at.state.openDoors.includes(cell) ? inDoorway(at, cell) : []
  if (found.length === 0) {
    toggleDoor(at, cell, uid)
    return
  }
  tell(at, 'deedFailed', 'TT-065', { uid, deed: id, code: 'occupied', target: null })
  for (const hidden of found) reveal(at, hidden)
}

export function toggleDoor(at: Context, cell: number, uid: string | null): void {
  const { state } = at
  const isOpen = state.openDoors.includes(cell)
  state.openDoors = isOpen
    ? state.openDoors.filter((each) => each !== cell)
    : [...state.openDoors, cell].sort((a, b) => a - b)
  if (isDoor(at.plan.map!.terrain[cell])) tell(at, isOpen ? 'doorShut' : 'doorOpened', 'TT-065', { uid, cell })
  else tell(at, 'customDone', 'TT-060', { uid, text: '', lever: { cell, on: !isOpen } })
}

function drop(at: Context, actor: Fighter, deed: DeedChoice): void {
  if (deed.what === 'grip') endGrip(at, actor, 'dropped')
  else if (deed.what === 'carried') putDown(at, actor, roomFor(at, actor, deed))
  else dropItem(at, itemAt(at, deed.item)!, actor.cell)
}

/** Where a burden comes down: beside him, unless somebody whom he did not know of stands there. */
function roomFor(at: Context, actor: Fighter, { cell: shown }: DeedChoice): number {
  if (!at.plan.map) return actor.cell
  const cell = shown ? cellNumber(at, shown) : freeBeside(at, actor, actor.side)
  const hidden = standingOn(at, cell)
  if (!hidden) return cell
  reveal(at, hidden)
  return freeBeside(at, actor)
}
