import { directionToward, straightDirection } from '@arbiter/board'
import type { Lays } from '../content/types.ts'
import type { CheckFrame, Fighter } from '../state.ts'
import { itemOf, powerOf } from './attack/power.ts'
import { type Context, fighterOf, keepResult, type Table, tell } from './context.ts'
import { layEffect } from './effects.ts'
import { takeGrip } from './grips.ts'
import { healWounds } from './healing.ts'
import { fallOut } from './leaving.ts'
import { startMove } from './movement.ts'
import { addWound, howOut } from './wounds.ts'

export interface Success {
  readonly degree: number
  readonly damage: readonly number[]
  /** The effect passed its own hurdle as well. */
  readonly effect: boolean
}

/** TT-097: the effects that come of it. */
export function effectsOf(at: Table, frame: CheckFrame, { degree, effect }: Success): string[] {
  const { attack, spell } = powerOf(at, frame)
  const effects = effect ? (attack?.lays ?? spell?.lays ?? []).map((lays) => lays.effect) : []
  if (fells(at, frame, degree)) effects.push(FALL.effect)
  if (frame.deed === 'grab') effects.push('grabbed')
  return effects
}

/** TT-117. */
const fells = ({ plan }: Table, { deed }: CheckFrame, degree: number): boolean =>
  deed === 'ram' && degree >= plan.rules.ramProneDegree

/** P9. All strikes are applied before anything is looked at (TT-096). */
export function applySuccess(at: Context, frame: CheckFrame, { degree, damage, effect }: Success): void {
  const { deed, uid, source } = frame
  const target = fighterOf(at, frame.target)
  const { attack, spell } = powerOf(at, frame)
  const type = spell?.damage?.type ?? 'body_physical'
  for (const each of damage) addWound(at, target, { damage: each, type, source, attacker: uid })
  if (effect) for (const lays of attack?.lays ?? spell?.lays ?? []) layEffect(at, target, lays, uid)
  if (effect && spell && spell.quality !== 0 && frame.aimedItem) changeQuality(at, frame.aimedItem, spell.quality)
  if (spell && spell.heal > 0) healWounds(at, target, spell.heal + degree - 1, [])
  if (fells(at, frame, degree)) layEffect(at, target, FALL, uid)
  if (deed === 'grab') takeGrip(at, fighterOf(at, uid), target)
  const how = howOut(at, target)
  if (how && target.tracker !== 'out') fallOut(at, target, how)
  if (deed === 'push') push(at, frame, target, degree)
}

const FALL: Lays = { effect: 'prone', value: 0, duration: 0 }

/** TT-129. */
export function changeQuality(at: Context, id: string, by: number): void {
  const { qualityMin, qualityMax } = at.plan.rules
  const item = itemOf(at, id)
  const from = item.quality
  item.quality = Math.max(qualityMin, Math.min(qualityMax, from + by))
  const { kind, owner, quality: to } = item
  const undo = { kind: 'item', item: id, before: { quality: from }, after: { quality: to } } as const
  const kept = owner !== null && from !== to ? keepResult(at, owner, undo) : {}
  tell(at, 'qualityChanged', 'TT-129', { item: id, kind, owner, from, to, ...kept })
}

/** TT-111: straight away from the pusher, a cell for each degree. */
function push(at: Context, { uid }: CheckFrame, target: Fighter, degree: number): void {
  const cells = degree * at.plan.rules.pushCellsPerDegree
  const { map } = at.plan
  if (!map) {
    tell(at, 'pushed', 'TT-111', { uid: target.uid, by: uid, from: -1, to: -1, cells, lost: 0 })
    return
  }
  const pusher = fighterOf(at, uid)
  const straight = straightDirection(map.grid, pusher.cell, target.cell)
  const direction = straight >= 0 ? straight : directionToward(map.grid, pusher.cell, target.cell)
  startMove(at, target, new Array<number>(cells).fill(direction), 'push', uid)
}
