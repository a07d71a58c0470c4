import { TRIGGER_EVENTS } from '../content/words.ts'
import type { TriggerPlan } from '../plan/build.ts'
import {
  BONUS_ATTACK,
  type ComponentPlan,
  DAMAGE,
  MOVE,
  REVIVE,
  SUMMON,
  TO_ALLIES,
  TO_ALLIES_IN_ZONE,
  TO_ENEMIES_IN_ZONE,
  TO_NEW_SUMMON,
  TO_OTHER,
  TO_OWN_SUMMONS,
  TO_SELF,
  TO_TARGET,
} from '../plan/component.ts'
import type { Fighter } from '../state.ts'
import { applyComponent } from './components.ts'
import { type DamageSource, strikeUnrolled } from './damage.ts'
import { areEnemies, type Fight, isGone } from './fight.ts'
import { damageDone } from './health.ts'
import { forceMove, moveTo } from './movement.ts'
import { runPass } from './pass.ts'
import { revive } from './revive.ts'
import { livingSummons, summon } from './summons.ts'
import { canTarget } from './targeting.ts'
import { NO_PAYLOAD, type QueuedEvent } from './triggers.ts'

/** AR-217. Components in list order; they never roll or crit. */
export function runTrigger(fight: Fight, owner: Fighter, trigger: TriggerPlan, event: QueuedEvent): void {
  fight.emit?.({
    type: 'triggerFired',
    ...fight.now(),
    owner: owner.cid,
    perk: trigger.source,
    on: TRIGGER_EVENTS[trigger.on]!,
    origin: event.origin.id,
    ...(event.other >= 0 && { other: event.other }),
  })
  fight.cause = { kind: 'trigger', actor: owner.cid, perk: trigger.source }
  const source: DamageSource = {
    actor: owner,
    live: fight.live[owner.cid]!,
    action: null,
    level: trigger.level,
    potency: trigger.potency,
    id: trigger.source,
    pass: 'trigger',
    number: fight.state.passes++,
    payload: { ...NO_PAYLOAD, types: damageTypes(trigger) },
  }
  for (const component of trigger.components) {
    if (component.kind === BONUS_ATTACK) bonusAttack(fight, owner, event.other)
    else if (component.kind === SUMMON) summon(fight, owner, component.template, trigger.level, trigger.trait)
    else for (const target of recipients(fight, owner, component, event)) reach(fight, source, component, target)
  }
}

const damageTypes = ({ components }: TriggerPlan): number =>
  components.reduce((mask, { kind, type }) => (kind === DAMAGE ? mask | (1 << type) : mask), 0)

function reach(fight: Fight, source: DamageSource, component: ComponentPlan, target: Fighter): void {
  if (component.kind === DAMAGE) {
    const dealt = strikeUnrolled(fight, source, target, [component], 0)
    damageDone(fight, source.actor, target, dealt, source.payload)
  } else if (component.kind === REVIVE) revive(fight, source.actor, target, component.amount)
  else if (component.kind === MOVE && component.mode === TO_TARGET) moveTo(fight, source.actor, target.zone)
  else if (component.kind === MOVE) forceMove(fight, source.actor, target, component.mode, component.amount)
  else applyComponent(fight, source, component, target, 0)
}

function bonusAttack(fight: Fight, owner: Fighter, other: number): void {
  if (other < 0) return
  const action = fight.live[owner.cid]!.build.bonusAttack
  const target = fight.fighter(other)
  if (isGone(target) || !canTarget(fight, owner, action, target)) return
  fight.emit?.({
    type: 'actionDeclared',
    ...fight.now(),
    actor: owner.cid,
    action: action.id,
    pass: 'bonus',
    target: other,
    dyingBlow: false,
    ...(action.implement && { implement: action.implement.id }),
  })
  runPass(fight, owner, { kind: 'bonus', action, targets: [other], zone: -1 })
}

/** Fallen ones are reached only by a revival. */
function recipients(fight: Fight, owner: Fighter, { to, kind }: ComponentPlan, event: QueuedEvent): Fighter[] {
  const { fighters } = fight.state
  const standing = (fighter: Fighter | undefined): Fighter[] =>
    fighter && !fighter.removed && (kind === REVIVE || !fighter.fallen) ? [fighter] : []
  switch (to) {
    case TO_SELF:
      return standing(owner)
    case TO_OTHER:
      return standing(fighters[event.other])
    case TO_ALLIES:
      return fighters.filter((fighter) => !areEnemies(owner, fighter)).flatMap(standing)
    case TO_ALLIES_IN_ZONE:
      return fighters.filter((fighter) => !areEnemies(owner, fighter) && fighter.zone === owner.zone).flatMap(standing)
    case TO_ENEMIES_IN_ZONE:
      return fighters.filter((fighter) => areEnemies(owner, fighter) && fighter.zone === owner.zone).flatMap(standing)
    case TO_OWN_SUMMONS:
      return livingSummons(fight, owner.cid)
    case TO_NEW_SUMMON:
      return standing(fighters[event.payload.summon])
    default:
      return []
  }
}
