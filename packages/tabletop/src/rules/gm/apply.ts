import type { GmAction } from '../../action.ts'
import { placedOf } from '../../plan.ts'
import type { PlacedFighter } from '../../setup.ts'
import { fighterFrom, itemsOf } from '../../start.ts'
import type { CheckFrame, Fact, Fighter, Item, TriggerFrame, Window } from '../../state.ts'
import { isPointless } from '../attack.ts'
import { changeAwareness } from '../awareness.ts'
import { type Context, fighterOf, tell, topDeed } from '../context.ts'
import { dropItem, moveItem, toggleDoor } from '../deeds/resolve.ts'
import { setDice } from '../diceByHand.ts'
import { changePosture, endEffect, layEffect } from '../effects.ts'
import { endFight } from '../ending.ts'
import { endFarGrips, holderOf, putDown } from '../grips.ts'
import { comeRound } from '../healing.ts'
import { fallOut, leaveFight } from '../leaving.ts'
import { directionIndex } from '../movement.ts'
import { arrange } from '../muster.ts'
import { outnumberingBonus } from '../points.ts'
import { endTurn } from '../rounds.ts'
import { isOutOrGone } from '../sides.ts'
import { cellNumber, isDoor } from '../space.ts'
import { openTriggers, timingOf } from '../triggers.ts'
import { addWound, howOut, removeWound } from '../wounds.ts'
import { pendingCheck } from './check.ts'
import { readNewcomer } from './newcomer.ts'
import { canStrike, strike } from './strike.ts'

/** TT-154: every use says what was found, what was set, and why. */
export function applyGm(at: Context, action: GmAction): void {
  const before = at.state.window
  const overrode = change(at, action)
  if (overrode) {
    const uid = 'uid' in action && action.uid !== undefined ? action.uid : null
    tell(at, 'gmOverrode', 'TT-154', { what: action.type, uid, ...overrode, note: action.note ?? null })
  }
  reconsider(at, before)
}

interface Overrode {
  readonly found: unknown
  readonly set: unknown
}

function change(at: Context, action: GmAction): Overrode | undefined {
  const { state } = at
  const fighter =
    'uid' in action && action.uid !== undefined ? state.fighters.find(({ uid }) => uid === action.uid) : undefined
  switch (action.type) {
    case 'gm.situation': {
      const check = pendingCheck(at)!
      const found = check.set?.situation ?? check.found!.situation
      check.set = { situation: action.situation, note: action.note ?? null }
      askAgain(at, check, action.note)
      check.phase = 'defence'
      return { found, set: action.situation }
    }
    case 'gm.skill': {
      const check = pendingCheck(at)!
      const found = [...check.extraSkills]
      check.extraSkills.push(action.skill)
      askAgain(at, check, action.note)
      return { found, set: action.skill }
    }
    case 'gm.modifier': {
      const { type: _, uid: __, note: ___, ...choice } = action
      fighter!.modifiers.push({ ...choice, id: state.nextId++ })
      return { found: null, set: choice }
    }
    case 'gm.ap':
      fixAtMuster(at, fighter!, 'ap')
      return set(fighter!, 'ap', action.ap)
    case 'gm.bonus': {
      const found = fighter!.bonus
      fighter!.fixedBonus = action.bonus
      fighter!.bonus = outnumberingBonus(at, fighter!)
      return { found, set: action.bonus }
    }
    case 'gm.initiative':
      // TT-047: a lowering that waits is replaced as well.
      Object.assign(fighter!, { rank: 0, loweredTo: null })
      return reoffer(at, set(fighter!, 'initiative', action.value))
    case 'gm.arrange':
      arrange(at, action.uids)
      return reoffer(at, { found: null, set: action.uids })
    case 'gm.wound':
      addWound(at, fighter!, { damage: action.damage, type: action.damageType, source: 'gm', attacker: null })
      letAnswer(at, woundFacts(fighter!, fallIfOut(at, fighter!)))
      return { found: null, set: action.damage }
    case 'gm.heal':
      for (const wound of fighter!.wounds.filter(({ id }) => action.wounds.includes(id)))
        removeWound(at, fighter!, wound)
      comeRound(at, fighter!)
      return { found: action.wounds, set: null }
    case 'gm.effect':
      return changeEffect(at, fighter!, action)
    case 'gm.item':
      return changeItem(at, action)
    case 'gm.place': {
      const found = fighter!.cell
      place(at, fighter!, cellNumber(at, action.cell))
      return { found, set: fighter!.cell }
    }
    case 'gm.face':
      return set(fighter!, 'facing', directionIndex(at, action.facing))
    case 'gm.posture': {
      const found = fighter!.posture
      changePosture(at, fighter!, action.posture, true)
      return { found, set: action.posture }
    }
    case 'gm.movement':
      return set(fighter!, 'extraUnits', action.units)
    case 'gm.awareness': {
      const found = fighter!.awareness
      fixAtMuster(at, fighter!, 'awareness')
      changeAwareness(at, fighter!, action.awareness, 'TT-154')
      return { found, set: action.awareness }
    }
    case 'gm.hide':
      return hide(at, fighter!, action.from)
    case 'gm.side': {
      const found = fighter!.side
      fighter!.side = action.side
      at.mayEnd = true
      tell(at, 'sideChanged', 'TT-154', { uid: fighter!.uid, from: found, to: action.side })
      return { found, set: action.side }
    }
    case 'gm.join':
      return join(at, action)
    case 'gm.remove':
      leaveFight(at, fighter!, true)
      return { found: 'here', set: 'left' }
    case 'gm.call':
      state.stack.push(calling(fighter!))
      state.window = null
      return { found: null, set: 'called' }
    case 'gm.strike':
    case 'gm.unstrike':
      return void strike(at, action.entry, action.type === 'gm.strike', action.note ?? null)
    case 'gm.turn': {
      const found = state.active
      state.window = null
      state.nextTurn = fighter!.uid
      if (state.active) endTurn(at)
      return { found, set: fighter!.uid }
    }
    case 'gm.end':
      endFight(at, 'gm', action.winners)
      return { found: null, set: action.winners }
    case 'gm.note': {
      const { text, secret } = action
      state.notes.push({ text, by: 'gm', secret, round: state.round })
      tell(at, 'noteAdded', 'TT-154', { by: 'gm', text, secret })
      return undefined
    }
    case 'gm.dice':
      return void setDice(at, action.seat, action.manual)
    case 'gm.secret': {
      const found = state.secretRolls
      state.secretRolls = action.secret
      return { found, set: action.secret }
    }
    case 'gm.door': {
      const cell = cellNumber(at, action.cell)
      const found = state.openDoors.includes(cell)
      if (found !== action.open) toggleDoor(at, cell, null)
      const opens = !found && action.open && isDoor(at.plan.map!.terrain[cell])
      if (opens) letAnswer(at, [{ event: 'doorOpened', by: null, at: [], cell }])
      return { found, set: action.open }
    }
    case 'gm.clock': {
      const clock = state.clocks.find(({ id }) => id === action.id)!
      const found = clock.filled
      clock.filled = action.filled
      return { found, set: action.filled }
    }
  }
}

/** TT-086: a choice that was made is taken back, with the turn and the activity points that it took. */
function askAgain(at: Context, check: CheckFrame, note: string | undefined): void {
  if (check.phase !== 'dice') return
  const { reaction } = check
  check.phase = 'defence'
  delete check.reaction
  if (!reaction) return
  const { entry, facing, reacted } = reaction
  Object.assign(fighterOf(at, check.target), { facing, reacted })
  if (entry !== null && canStrike(at, entry, true)) strike(at, entry, true, note ?? null)
}

/** TT-154: the muster does not overwrite it. */
function fixAtMuster({ state }: Context, fighter: Fighter, what: 'ap' | 'awareness'): void {
  if (state.window?.type === 'muster') fighter.fixed = [...(fighter.fixed ?? []), what]
}

function place(at: Context, fighter: Fighter, cell: number): void {
  const carrier = at.state.fighters.find(({ carries }) => carries === fighter.uid)
  if (carrier) putDown(at, carrier, cell)
  fighter.cell = cell
  if (fighter.carries) fighterOf(at, fighter.carries).cell = cell
  endFarGrips(at)
}

function set<Key extends keyof Fighter>(fighter: Fighter, key: Key, value: Fighter[Key]): Overrode {
  const found = fighter[key]
  fighter[key] = value
  return { found, set: value }
}

/** TT-155: whoever is first now is offered his turn; a running turn goes on. */
function reoffer(at: Context, overrode: Overrode): Overrode {
  const { state } = at
  if (state.window?.type === 'turnOffer') state.window = null
  return overrode
}

function changeEffect(at: Context, fighter: Fighter, action: Extract<GmAction, { type: 'gm.effect' }>): Overrode {
  const { effect, value = 0, duration = 0, remove } = action
  if (remove) {
    for (const laid of fighter.effects.filter((each) => each.effect === effect)) endEffect(at, fighter, laid)
    return { found: effect, set: null }
  }
  layEffect(at, fighter, { effect, value, duration }, null)
  return { found: null, set: effect }
}

function changeItem(at: Context, action: Extract<GmAction, { type: 'gm.item' }>): Overrode {
  const { state, plan } = at
  const known = state.items.find(({ id }) => id === action.item)
  const item: Item = known ?? {
    ...{ id: `made.${state.nextId++}`, kind: action.kind!, quality: 0, ammo: plan.items.get(action.kind!)!.ammo },
    ...{ base: null, owner: null, place: null, cell: -1 },
  }
  const found = known ? { ...known } : null
  const from = known ? undefined : 'none'
  if (!known) state.items.push(item)
  if (action.remove) {
    state.items.splice(state.items.indexOf(item), 1)
    return { found, set: null }
  }
  if (action.quality !== undefined) item.quality = action.quality
  if (action.base !== undefined) item.base = action.base
  if (action.uid !== undefined && action.place !== undefined)
    moveItem(at, item, fighterOf(at, action.uid), action.place, from)
  else if (action.cell !== undefined) dropItem(at, item, cellNumber(at, action.cell), from)
  return { found, set: { ...item } }
}

function hide(at: Context, fighter: Fighter, from: readonly string[]): Overrode {
  const found = fighter.hiddenFrom
  fighter.hiddenFrom = [...from]
  const seen = found.filter((side) => !from.includes(side))
  if (seen.length > 0) tell(at, 'hiddenEnded', 'TT-029', { uid: fighter.uid, from: seen })
  return { found, set: from }
}

/** TT-026, TT-151: rolls initiative now and acts from the next round on. */
function join(at: Context, { uid, fighter: given }: Extract<GmAction, { type: 'gm.join' }>): Overrode {
  const { state, plan } = at
  if (given) {
    const placed = readNewcomer(at, given) as PlacedFighter
    const { awareness, bystander } = placed
    state.joined.push(placed)
    state.fighters.push({ ...fighterFrom(plan, placed), awareness: awareness ?? (bystander ? 'unaware' : 'alert') })
    state.items.push(...itemsOf(plan, placed))
  }
  const fighter = fighterOf(at, uid)
  tell(at, 'fighterJoined', 'TT-026', { uid })
  if (given?.bystander) return { found: null, set: uid }
  fighter.tracker = 'done'
  const { sheet, ap } = placedOf(plan, state, uid)
  fighter.bonus = outnumberingBonus(at, fighter)
  fighter.ap = ap ?? sheet.ap + fighter.bonus
  rollWithOthers(at, fighter)
  return { found: null, set: uid }
}

/** Before whatever is under way goes on; before round 1 with all the others, who are put in order afterwards. */
function rollWithOthers({ state, plan }: Context, fighter: Fighter): void {
  const { uid } = fighter
  const under = state.stack.at(-1)
  if (state.round === 0) {
    if (fighter.awareness === 'surprised') fighter.skips = plan.rules.surpriseRounds
    if (under?.type === 'initiative') under.uids.push(uid)
    if (under?.type !== 'order') return
    state.stack.pop()
  }
  state.stack.push({ type: 'initiative', uids: [uid], rolls: {} })
  state.window = null
}

const calling = ({ uid, cell, delayed }: Fighter): TriggerFrame => ({
  ...{
    type: 'triggers',
    timing: timingOf(delayed!.trigger),
    facts: [{ event: 'called', by: null, at: [uid], cell }],
    asked: [],
  },
})

function fallIfOut(at: Context, fighter: Fighter): boolean {
  const how = howOut(at, fighter)
  if (!how || fighter.tracker === 'out') return false
  fallOut(at, fighter, how)
  return true
}

function woundFacts({ uid, cell }: Fighter, fell: boolean): Fact[] {
  const wound: Fact = { event: 'woundTaken', by: null, at: [uid], cell }
  return fell ? [wound, { event: 'fighterOut', by: uid, at: [uid], cell }] : [wound]
}

/** TT-072, TT-154: what the game master does between deeds sets off what waits for it as well. */
function letAnswer(at: Context, facts: readonly Fact[]): void {
  if (topDeed(at)) return
  const { state } = at
  const depth = state.stack.length
  openTriggers(at, 'after', facts)
  openTriggers(at, 'before', facts)
  if (state.stack.length > depth) state.window = null
}

/**
 * TT-005: the open window stays. What it offers is found anew, for the change may concern it; a window whose fighter is gone is
 * pointless and closes.
 */
function reconsider(at: Context, before: Window | null): void {
  const { state } = at
  const { window } = state
  if (!window || window !== before || window.type === 'muster' || window.type === 'order') return
  const isOver = hasNoPoint(at, window)
  if (isOver) tell(at, 'windowClosed', 'TT-005', { window: window.type, uid: window.uid })
  if (isOver || window.type !== 'turnOffer') state.window = null
}

function hasNoPoint(at: Context, { uid }: { readonly uid: string }): boolean {
  const fighter = fighterOf(at, uid)
  const frame = at.state.stack.at(-1)
  if (frame?.type === 'check') return isPointless(at, frame)
  if (frame?.type === 'contest') return holderOf(at, fighterOf(at, frame.uid))?.uid !== frame.holder
  return frame?.type === 'initiative' ? fighter.tracker === 'left' : isOutOrGone(fighter)
}
