import { ceilDiv } from '@arbiter/kernel'
import { DAMAGE_TYPES } from '../content/words.ts'
import { STAT } from '../plan/slots.ts'
import { DECAY_ATTRIBUTE, DECAY_BP, DECAY_FLAT, type StatusPlan } from '../plan/status.ts'
import type { Fighter, StatusStacks } from '../state.ts'
import { raisedBy } from './base.ts'
import { distance, type Fight, isGone, type Live } from './fight.ts'
import { damageDone, heal, loseHealth } from './health.ts'
import { endModifiers } from './modifiers.ts'
import { absorb, endShields } from './shields.ts'
import { attritionBp, phasePerMille } from './stats.ts'
import { byStacks, reduceStatus } from './statuses.ts'
import { expireSummons } from './summons.ts'
import { drain, NO_PAYLOAD, ON, raise } from './triggers.ts'

/** AR-072. OnTickStart, decay of everybody, effects and regeneration, expiry; then the Triggers of the phase. */
export function effectsPhase(fight: Fight): void {
  const { state } = fight
  state.phase = 1
  fight.cause = { kind: 'effects' }
  fight.emit?.({
    type: 'tickStarted',
    ...fight.now(),
    attritionBp: attritionBp(fight),
    phasePerMille: phasePerMille(fight),
  })
  for (const fighter of state.fighters) if (!isGone(fighter)) raise(fight, ON.OnTickStart, fighter.cid)
  drain(fight)
  for (const fighter of state.fighters) if (!isGone(fighter)) decay(fight, fighter)
  const regained: Regained | undefined = fight.emit && { targets: [], amounts: [], values: [] }
  for (const fighter of state.fighters) if (!isGone(fighter)) statusEffects(fight, fighter, regained)
  if (regained && regained.targets.length > 0) fight.emit?.({ type: 'staminaRegenerated', ...fight.now(), ...regained })
  for (const fighter of state.fighters) if (!isGone(fighter)) expire(fight, fighter)
  expireSummons(fight)
  drain(fight)
}

/** AR-074, AR-075: by the counts before decay. */
function decay(fight: Fight, fighter: Fighter): void {
  if (fighter.statuses.length === 0) return
  const live = fight.live[fighter.cid]!
  for (const { status, stacks } of byStacks(fight, fighter)) {
    const lost = stacksLost(fight.plan.statuses[status]!, stacks, live)
    if (lost > 0) reduceStatus(fight, fighter, status, lost, 'decay')
  }
}

/** AR-075. Statuses of the special kinds lose nothing here. */
export function stacksLost({ decay, decayBy, decayAttribute }: StatusPlan, stacks: number, live: Live): number {
  switch (decay) {
    case DECAY_BP:
      return Math.max(1, ceilDiv(stacks * decayBy, 10_000))
    case DECAY_FLAT:
      return decayBy
    case DECAY_ATTRIBUTE:
      return Math.max(1, ceilDiv(live.attributes[decayAttribute]!, decayBy))
    default:
      return 0
  }
}

/** Stamina that came back in this tick, told once for all (AR-289). */
interface Regained {
  readonly targets: number[]
  readonly amounts: number[]
  readonly values: number[]
}

function statusEffects(fight: Fight, fighter: Fighter, regained: Regained | undefined): void {
  if (fighter.statuses.length > 0)
    for (const entry of byStacks(fight, fighter)) {
      const status = fight.plan.statuses[entry.status]!
      // Bleeding may be gone by the healing of another status.
      if (entry.stacks === 0) continue
      if (status.dotType >= 0) tickDamage(fight, fighter, status, entry)
      if (status.heal > 0) tickHeal(fight, fighter, status, entry)
    }
  regenerate(fight, fighter, regained)
}

/** AR-076, AR-077: through shields to Health; no roll, no Soak, no minimum. */
function tickDamage(fight: Fight, target: Fighter, status: StatusPlan, { stacks, by }: StatusStacks): void {
  const attrition = attritionBp(fight)
  const plain = stacks * status.dotDamage
  const amount = raisedBy(attrition, plain)
  if (amount === 0) return
  fight.cause = { kind: 'effects', status: status.id }
  const actor = by >= 0 ? fight.fighter(by) : null
  const number = fight.state.passes++
  const left = absorb(fight, target, amount, status.dotType, by)
  const hpBefore = target.hp
  fight.emit?.({
    type: 'damageResolved',
    ...fight.now(),
    ...(actor && { actor: by }),
    target: target.cid,
    source: status.id,
    pass: 'dot',
    component: 0,
    damageType: DAMAGE_TYPES[status.dotType]!,
    base: plain,
    afterCrit: plain,
    afterModifiers: amount,
    hitBonus: 0,
    blocked: 0,
    soak: 0,
    penetration: 0,
    afterSoak: amount,
    afterResistance: amount,
    absorbed: amount - left,
    final: left,
    hpBefore,
    hpAfter: hpBefore - left,
    dot: true,
    crit: false,
  })
  if (left > 0) {
    const away = actor ? distance(fight, actor, target) : -1
    const payload = { ...NO_PAYLOAD, types: 1 << status.dotType, distance: away }
    loseHealth(fight, actor, target, left, number, status.id, payload)
    damageDone(fight, actor, target, left, payload)
  }
  fight.cause = { kind: 'effects' }
}

/** AR-078. */
function tickHeal(fight: Fight, target: Fighter, status: StatusPlan, { stacks, by }: StatusStacks): void {
  fight.cause = { kind: 'effects', status: status.id }
  const amount = raisedBy(fight.live[target.cid]!.bp[STAT.healingTaken]!, stacks * status.heal)
  heal(fight, by >= 0 ? fight.fighter(by) : null, target, amount, status.id)
  fight.cause = { kind: 'effects' }
}

/** AR-079. */
function regenerate(fight: Fight, fighter: Fighter, regained: Regained | undefined): void {
  const live = fight.live[fighter.cid]!
  const max = live.maxPools[0]!
  const before = fighter.pools[0]!
  if (before >= max) return
  const rate = Math.max(0, fight.plan.tuning['stamina.regen'] + live.flat[STAT.staminaRegen]!)
  const value = Math.min(max, before + ceilDiv(max * rate, 10_000))
  if (value === before) return
  fighter.pools[0] = value
  if (!regained) return
  regained.targets.push(fighter.cid)
  regained.amounts.push(value - before)
  regained.values.push(value)
}

/** AR-080. */
function expire(fight: Fight, fighter: Fighter): void {
  const { tick } = fight.state
  if (fighter.shields.length > 0) endShields(fight, fighter, 'duration', (until) => until > 0 && until <= tick)
  if (fighter.modifiers.length > 0) endModifiers(fight, fighter, 'duration', ({ until }) => until > 0 && until <= tick)
}
