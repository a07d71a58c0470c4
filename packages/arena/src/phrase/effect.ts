import type { Event, EventOf } from '../events.ts'
import { damageOutputs } from './damage.ts'
import { resultParams } from './result.ts'
import {
  because,
  by,
  fighter,
  implement,
  named,
  type Params,
  percent,
  source,
  statPhrase,
  statValue,
  tagValue,
} from './values.ts'

/** Rolls, damage, healing, statuses, shields, resources. */
export function effectParams(event: Event): Params {
  switch (event.type) {
    case 'attackRolled':
      return {
        who: fighter(event.actor),
        action: source(event.action),
        pass: event.pass,
        roll: event.roll,
        value: event.attackValue,
        ...implement(event.implement),
      }
    case 'targetHit':
    case 'targetMissed': {
      const { actor, target, roll, defense, margin } = event
      // Nothing was rolled where no roll is needed (AR-109).
      const rolled = String(roll > 0)
      return { who: fighter(actor), target: fighter(target), rolled, roll, defense, margin: { signed: margin } }
    }
    case 'critChecked':
      return { who: fighter(event.actor), crit: String(event.crit), chance: percent(event.chanceBp) }
    case 'blockChecked': {
      const { target, item, chanceBp, success, value } = event
      return {
        target: fighter(target),
        item: named('item', item),
        chance: percent(chanceBp),
        success: String(success),
        value,
      }
    }
    case 'damageResolved':
      return damageParams(event)
    case 'downed':
      return { target: fighter(event.target), ...by(event.by, event.target), ...because(event.source) }
    case 'saved':
      return { target: fighter(event.target), ...by(event.by, event.target) }
    case 'healed': {
      const { actor, target, amount, effective, hpAfter } = event
      return { target: fighter(target), ...by(actor, target), ...because(event.source), amount, effective, hp: hpAfter }
    }
    case 'statusApplied': {
      const { actor, target, base, afterCrit, afterResistance, total } = event
      const changes = { crit: String(afterCrit !== base), changed: String(afterResistance !== afterCrit) }
      const steps = { ...changes, base, afterCrit, afterResistance, total }
      return { target: fighter(target), status: named('status', event.status), ...by(actor, target), ...steps }
    }
    case 'statusReduced': {
      const { target, status, removed, left, reason } = event
      return { target: fighter(target), status: named('status', status), removed, left, reason }
    }
    case 'statusExpired':
      return { target: fighter(event.target), status: named('status', event.status) }
    case 'statModified':
      return modifierParams(event)
    case 'modifierExpired':
      return { target: fighter(event.target), stat: statPhrase(event.stat), reason: event.reason }
    case 'maximumChanged':
    case 'resourceChanged': {
      const common = {
        target: fighter(event.target),
        resource: named('pool', event.resource),
        value: event.value,
      }
      return event.type === 'maximumChanged'
        ? { ...common, maximum: event.maximum }
        : { ...common, delta: { signed: event.delta }, reason: event.reason }
    }
    default:
      return resultParams(event)
  }
}

function damageParams(event: EventOf<'damageResolved'>): Params {
  const { actor, target, damageType, blocked, soak, penetration, absorbed, final, hpBefore, hpAfter } = event
  const after = damageOutputs(event)
  return {
    target: fighter(target),
    ...by(actor, target),
    ...because(event.source),
    type: named('type', damageType),
    critical: String(event.crit),
    base: after.base,
    crit: after.crit,
    modifiers: after.modifiers,
    bonus: { signed: event.hitBonus },
    margin: after.margin,
    blocked,
    block: after.block,
    soak,
    penetration,
    afterSoak: after.soak,
    resistance: after.resistance,
    absorbed,
    final,
    hpBefore,
    hpAfter,
    // Which steps of the sum are worth showing.
    hasCrit: String(after.crit !== after.base),
    hasModifiers: String(after.modifiers !== after.crit),
    hasMargin: String(event.hitBonus !== 0),
    hasSoak: String(after.soak !== after.block),
    hasResistance: String(after.resistance !== after.soak),
  }
}

function modifierParams(event: EventOf<'statModified'>): Params {
  const { actor, target, stat, kind, value, tag, untilTick, thisTurn } = event
  return {
    target: fighter(target),
    ...by(actor, target),
    stat: statPhrase(stat),
    value: statValue(stat, kind, value),
    tagged: String(tag !== undefined),
    tag: tag === undefined ? '' : tagValue(tag),
    until: untilTick !== undefined ? 'tick' : thisTurn ? 'turn' : 'end',
    tick: untilTick ?? 0,
  }
}
