import type { Fighter, Item, Laid, Reversal } from '../../state.ts'
import { type Context, fighterOf, maybeFighter, type Table, tell } from '../context.ts'
import { freeHands, itemAt } from '../deeds/hands.ts'
import { changePosture } from '../effects.ts'
import { endFarGrips, endGrip } from '../grips.ts'
import { comeRound } from '../healing.ts'
import { fallOut } from '../leaving.ts'
import { isOutOrGone } from '../sides.ts'
import { distance, standingOn } from '../space.ts'
import { howOut } from '../wounds.ts'

/** TT-160: it is there, and nothing has overtaken it. */
export function canStrike(at: Table, entry: number, strike: boolean): boolean {
  const result = at.state.results.find((each) => each.entry === entry)
  if (!result || result.struck === strike || result.overtaken) return false
  const fighter = maybeFighter(at, result.uid)
  return (
    fighter !== undefined && (strike ? isReversible(at, fighter, result.undo) : isRestorable(at, fighter, result.undo))
  )
}

function isReversible(at: Table, fighter: Fighter, undo: Reversal): boolean {
  switch (undo.kind) {
    case 'wound':
      return fighter.wounds.some(({ id }) => id === undo.wound.id)
    case 'effect':
      return undo.from
        ? fighter.posture === undo.laid.effect && !isOutOrGone(fighter)
        : fighter.effects.some(isLike(undo.laid))
    case 'ap':
      return !isOutOrGone(fighter)
    case 'movement':
      return fighter.cell === undo.to && isOpen(at, fighter, undo.from)
    case 'item':
      return isAs(at, undo.item, undo.after) && canHave(at, undo.item, undo.before)
  }
}

function isRestorable(at: Table, fighter: Fighter, undo: Reversal): boolean {
  switch (undo.kind) {
    case 'wound':
      return true
    case 'effect':
      if (undo.from) return fighter.posture === undo.from && !isOutOrGone(fighter)
      if (isGrip(undo.laid)) return canHold(at, fighter, undo.laid)
      return undo.before !== undefined || !fighter.effects.some(isLike(undo.laid))
    case 'ap':
      return fighter.ap >= undo.ap
    case 'movement':
      return fighter.cell === undo.from && isOpen(at, fighter, undo.to)
    case 'item':
      return isAs(at, undo.item, undo.before) && canHave(at, undo.item, undo.after)
  }
}

const isLike =
  ({ effect, other }: Laid) =>
  (laid: Laid): boolean =>
    laid.effect === effect && laid.other === other

const isGrip = ({ effect }: Laid): boolean => effect === 'grabbed'

function canHold(at: Table, held: Fighter, { other }: Laid): boolean {
  const holder = fighterOf(at, other!)
  return holder.grips === null && freeHands(at, holder) > 0 && distance(at, holder, held) <= 1
}

/** TT-024: nobody holds more than two hands can; who has left has nothing any more. */
function canHave(at: Table, id: string, { owner, place }: Partial<Item>): boolean {
  if (!owner) return true
  const fighter = fighterOf(at, owner)
  if (fighter.tracker === 'left') return false
  return place !== 'hand' || freeHands(at, fighter) >= at.plan.items.get(itemAt(at, id)!.kind)!.hands
}

const isOpen = (at: Table, fighter: Fighter, cell: number): boolean => {
  const other = standingOn(at, cell)
  return other === undefined || other === fighter
}

const isAs = ({ state }: Table, id: string, wanted: Partial<Item>): boolean => {
  const item = state.items.find((each) => each.id === id)
  return item !== undefined && Object.entries(wanted).every(([key, value]) => item[key as keyof Item] === value)
}

export function strike(at: Context, entry: number, isStruck: boolean, note: string | null): void {
  const result = at.state.results.find((each) => each.entry === entry)!
  const { uid, undo } = result
  result.struck = isStruck
  turnBack(at, fighterOf(at, uid), undo, isStruck)
  tell(at, isStruck ? 'entryStruck' : 'entryUnstruck', 'TT-160', { struck: entry, kind: undo.kind, uid, note })
}

function turnBack(at: Context, fighter: Fighter, undo: Reversal, back: boolean): void {
  switch (undo.kind) {
    case 'wound':
      fighter.wounds = back
        ? fighter.wounds.filter(({ id }) => id !== undo.wound.id)
        : [...fighter.wounds, undo.wound].sort((a, b) => a.id - b.id)
      back ? comeRound(at, fighter) : fallIfOut(at, fighter)
      return
    case 'effect':
      turnBackEffect(at, fighter, undo, back)
      return
    case 'ap':
      fighter.ap += back ? undo.ap : -undo.ap
      return
    case 'movement':
      fighter.cell = back ? undo.from : undo.to
      if (fighter.carries) fighterOf(at, fighter.carries).cell = fighter.cell
      endFarGrips(at)
      return
    case 'item':
      Object.assign(at.state.items.find(({ id }) => id === undo.item)!, back ? undo.before : undo.after)
  }
}

function turnBackEffect(
  at: Context,
  fighter: Fighter,
  { laid, from, before }: Extract<Reversal, { kind: 'effect' }>,
  back: boolean,
): void {
  if (from) {
    changePosture(at, fighter, back ? from : (laid.effect as Fighter['posture']), false)
    return
  }
  if (isGrip(laid) && back) {
    endGrip(at, fighterOf(at, laid.other!), 'gm')
    return
  }
  if (isGrip(laid)) fighterOf(at, laid.other!).grips = fighter.uid
  const now = fighter.effects.find(isLike(laid))
  const rest = fighter.effects.filter((each) => each !== now)
  const wanted = back ? before && now && asBefore(before, laid, now) : { ...laid }
  fighter.effects = wanted ? [...rest, wanted] : rest
}

/** What was there before, shorter by the time that has gone by; nothing if it would have ended. */
function asBefore(before: Laid, laid: Laid, now: Laid): Laid | undefined {
  if (before.left === 0) return { ...before }
  const left = before.left - Math.max(0, laid.left - now.left)
  return left > 0 ? { ...before, left } : undefined
}

function fallIfOut(at: Context, fighter: Fighter): void {
  const how = howOut(at, fighter)
  if (how && fighter.tracker !== 'out') fallOut(at, fighter, how)
}
