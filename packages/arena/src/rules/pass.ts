import { ceilDiv } from '@arbiter/kernel'
import type { PassKind } from '../events.ts'
import type { ActionPlan } from '../plan/action.ts'
import {
  HEAL,
  MODIFY_STAT,
  MOVE,
  RESOURCE_DRAIN,
  REVIVE,
  SUMMON,
  TO_SELF,
  TO_TARGET,
  TO_TARGETS,
} from '../plan/component.ts'
import type { Fighter } from '../state.ts'
import { applyComponent } from './components.ts'
import { type DamageSource, payloadOf, strike, strikeUnrolled } from './damage.ts'
import { areEnemies, distance, type Fight, isGone } from './fight.ts'
import { damageDone } from './health.ts'
import { ATTACK, CRIT } from './labels.ts'
import { forceMove, moveTo } from './movement.ts'
import { revive } from './revive.ts'
import { attackValue, critChance, critMultiplier, defenseAgainst } from './stats.ts'
import { summon } from './summons.ts'
import { listens, ON, raise } from './triggers.ts'

/** One run of the pipeline (AR-100, AR-101): roll, crit, then the components in the order of AR-113. */
export interface Pass {
  readonly kind: PassKind
  readonly action: ActionPlan
  /** In target order: the chosen one first (AR-198). */
  readonly targets: readonly number[]
  /** The zone aimed at, −1 for none. */
  readonly zone: number
}

export function runPass(fight: Fight, actor: Fighter, pass: Pass): void {
  const { action, kind, targets } = pass
  const live = fight.live[actor.cid]!
  const main = targets[0] === undefined ? actor : fight.fighter(targets[0])
  const source: DamageSource = {
    actor,
    live,
    action,
    level: action.level,
    potency: action.potency,
    id: action.id,
    pass: kind,
    number: fight.state.passes++,
    payload: payloadOf(fight, actor, main, action),
  }
  const margins = rollAttack(fight, source, pass)
  const crit = checkCrit(fight, source, pass, margins)
  reviveAll(fight, source, targets)
  applyKinds(fight, source, pass, margins, crit, REVIVE + 1, MODIFY_STAT)
  dealDamage(fight, source, targets, margins, crit)
  applyKinds(fight, source, pass, margins, crit, HEAL, RESOURCE_DRAIN)
  moveAll(fight, source, pass)
  for (const { kind: effect, template } of action.components)
    if (effect === SUMMON) summon(fight, actor, template, action.level, action.trait)
}

/** AR-103 … AR-109. Margins by target; without a roll every margin is 0. */
function rollAttack(fight: Fight, { actor, live, action }: DamageSource, pass: Pass): number[] {
  const { targets, kind } = pass
  const margins = targets.map(() => 0)
  if (!action || action.damages.length === 0) return margins
  if (action.autoHit) {
    for (const cid of targets) tellHit(fight, actor, fight.fighter(cid), action, 0, 0, 0)
    return margins
  }
  const away = targets[0] === undefined ? 0 : distance(fight, actor, fight.fighter(targets[0]))
  const value = attackValue(fight, live, action, away)
  const roll = fight.draws.die(ATTACK, value)
  fight.emit?.({
    type: 'attackRolled',
    ...fight.now(),
    actor: actor.cid,
    action: action.id,
    pass: kind,
    attackValue: value,
    roll,
    ...(action.implement && { implement: action.implement.id }),
  })
  const extraRoll = ceilDiv(roll * (10_000 - fight.plan.tuning['multihit.penalty']), 10_000)
  for (let i = 0; i < targets.length; i++) {
    const target = fight.fighter(targets[i]!)
    const shown = i > 0 && action.multihit ? extraRoll : roll
    const defense = defenseAgainst(fight.live[target.cid]!, action)
    margins[i] = shown - defense
    tellHit(fight, actor, target, action, shown, defense, shown - defense)
  }
  return margins
}

function tellHit(
  fight: Fight,
  actor: Fighter,
  target: Fighter,
  action: ActionPlan,
  roll: number,
  defense: number,
  margin: number,
): void {
  const hit = margin >= 0
  fight.emit?.({
    type: hit ? 'targetHit' : 'targetMissed',
    ...fight.now(),
    actor: actor.cid,
    target: target.cid,
    roll,
    defense,
    margin,
  })
  if (!areEnemies(actor, target)) return
  raisePair(fight, hit ? ON.OnHit : ON.OnMiss, hit ? ON.OnHitBy : ON.OnDodge, actor, target, action)
}

/** AR-110, AR-111. The multiplier of a crit, 0 for none. */
function checkCrit(
  fight: Fight,
  { actor, live, action }: DamageSource,
  { targets }: Pass,
  margins: readonly number[],
): number {
  if (!action?.mayCrit) return 0
  const rolled = action.damages.length > 0
  if (rolled && !margins.some((margin) => margin >= 0)) return 0
  const chanceBp = critChance(fight, live, action)
  const crit = fight.draws.chance(CRIT, chanceBp, 10_000)
  fight.emit?.({ type: 'critChecked', ...fight.now(), actor: actor.cid, chanceBp, crit })
  if (!crit) return 0
  for (let i = 0; rolled && i < targets.length; i++) {
    const target = fight.fighter(targets[i]!)
    if (margins[i]! < 0 || !areEnemies(actor, target)) continue
    raisePair(fight, ON.OnCrit, ON.OnCritBy, actor, target, action)
  }
  return critMultiplier(fight, live, action)
}

/** The same event for both parties. */
function raisePair(fight: Fight, on: number, onBy: number, actor: Fighter, target: Fighter, action: ActionPlan): void {
  if (!listens(fight, on, actor.cid) && !listens(fight, onBy, target.cid)) return
  const payload = payloadOf(fight, actor, target, action)
  raise(fight, on, actor.cid, target.cid, payload)
  raise(fight, onBy, target.cid, actor.cid, payload)
}

/** Sub-step 0: its Triggers fire at once (AR-116). */
function reviveAll(fight: Fight, { actor, action }: DamageSource, targets: readonly number[]): void {
  if (!action?.revives) return
  for (const component of action.components)
    if (component.kind === REVIVE) for (const cid of targets) revive(fight, actor, fight.fighter(cid), component.amount)
}

/** Sub-steps 3a and 3c: components in list order, for each the targets in target order (AR-114). */
function applyKinds(
  fight: Fight,
  source: DamageSource,
  { targets }: Pass,
  margins: readonly number[],
  crit: number,
  from: number,
  to: number,
): void {
  for (const component of source.action!.components) {
    if (component.kind < from || component.kind > to) continue
    if (component.to === TO_SELF) applyComponent(fight, source, component, source.actor, crit)
    else
      for (let i = 0; i < targets.length; i++) {
        const target = fight.fighter(targets[i]!)
        // AR-108: a missed target is reached all the same, never by a crit.
        if (!isGone(target)) applyComponent(fight, source, component, target, margins[i]! < 0 ? 0 : crit)
      }
  }
}

/** Sub-step 3b. */
function dealDamage(
  fight: Fight,
  source: DamageSource,
  targets: readonly number[],
  margins: readonly number[],
  crit: number,
): void {
  const { actor } = source
  const { damages, recoil } = source.action!
  let own = 0
  if (damages.length > 0)
    for (let i = 0; i < targets.length; i++) {
      const target = fight.fighter(targets[i]!)
      if (margins[i]! < 0 || isGone(target)) continue
      const aimed = i === 0 ? source : { ...source, payload: payloadOf(fight, actor, target, source.action!) }
      const dealt = strike(fight, aimed, target, margins[i]!, crit)
      // AR-128: what the pass does to its own actor counts together.
      if (target === actor && recoil.length > 0) own = dealt
      else damageDone(fight, actor, target, dealt, aimed.payload)
    }
  if (recoil.length === 0) return
  const self = { ...source, payload: payloadOf(fight, actor, actor, source.action!) }
  damageDone(fight, actor, actor, own + strikeUnrolled(fight, self, actor, recoil, crit), self.payload)
}

/** Sub-step 3d. */
function moveAll(fight: Fight, { actor, action }: DamageSource, { targets, zone }: Pass): void {
  for (const { kind, mode, amount, to } of action!.components) {
    if (kind !== MOVE) continue
    if (mode === TO_TARGET) {
      const goal = zone >= 0 ? zone : targets[0] === undefined ? actor.zone : fight.fighter(targets[0]).zone
      moveTo(fight, actor, goal)
    } else if (to === TO_TARGETS)
      for (const cid of targets) {
        const target = fight.fighter(cid)
        if (!isGone(target)) forceMove(fight, actor, target, mode, amount)
      }
  }
}
