import { roundHalfUp } from '@arbiter/kernel'
import type { Run } from '../run.ts'
import type { Enemy } from '../state.ts'
import { livePower } from './enemy.ts'

/** TW-138, TW-177. A second bleed keeps the larger damage and the larger rest. */
export function makeBleed(run: Run, enemy: Enemy, n: number, rounds: number): void {
  if (n === 0 || rounds === 0) return
  const bleed = { n: Math.max(n, enemy.bleed?.n ?? 0), rounds: Math.max(rounds, enemy.bleed?.rounds ?? 0) }
  run.setEnemy(enemy, 'bleed', bleed)
  if (run.listening) run.tell({ type: 'enemyBleeding', slot: enemy.slot, ...bleed })
}

/** TW-174. The intent of this round is not executed; an existing rage shield breaks a little. */
export function stun(run: Run, enemy: Enemy): void {
  const shieldLost = Math.min(enemy.rageShield, run.balance.rageShieldControlBreak)
  run.setEnemy(enemy, 'stunned', true)
  if (shieldLost > 0) run.setEnemy(enemy, 'rageShield', enemy.rageShield - shieldLost)
  if (run.listening) run.tell({ type: 'enemyStunned', slot: enemy.slot, shieldLost })
}

/** TW-175. Several add. */
export function disarm(run: Run, enemy: Enemy, n: number, rounds: number): void {
  run.setEnemy(enemy, 'disarms', [...enemy.disarms, { n, rounds }])
  if (run.listening) run.tell({ type: 'enemyDisarmed', slot: enemy.slot, n, rounds })
}

/** TW-176. */
export function expose(run: Run, enemy: Enemy, n: number): void {
  run.setEnemy(enemy, 'expose', enemy.expose + n)
  if (run.listening) run.tell({ type: 'enemyExposed', slot: enemy.slot, n, expose: enemy.expose })
}

/** TW-176. */
export function unravel(run: Run, enemy: Enemy, n: number): void {
  run.setEnemy(enemy, 'unravel', enemy.unravel + n)
  if (run.listening) run.tell({ type: 'enemyUnravelled', slot: enemy.slot, n, unravel: enemy.unravel })
}

/** TW-178. A due shield is there first. */
export function soothe(run: Run, enemy: Enemy, n: number): void {
  raiseDueShield(run, enemy)
  reduceShield(run, enemy, n, 'soothe')
}

export function calm(run: Run, enemy: Enemy): void {
  if (!enemy.enraged) return
  run.setEnemy(enemy, 'enraged', false)
  if (run.listening) run.tell({ type: 'enemyCalmed', slot: enemy.slot })
}

/** TW-186. Does not stack. */
export function enrage(run: Run, enemy: Enemy): void {
  run.setEnemy(enemy, 'enraged', true)
  if (run.listening) run.tell({ type: 'enemyEnraged', slot: enemy.slot })
}

/** TW-188. Full rounds of peace since the last Attack have already cooled it. */
export function raiseDueShield(run: Run, enemy: Enemy): void {
  if (!enemy.shieldDue) return
  const { power, peace, shield } = dueShield(run, enemy)
  run.setEnemy(enemy, 'shieldDue', false)
  run.setEnemy(enemy, 'rageShield', shield)
  if (run.listening)
    run.tell({ type: 'rageShieldRaised', slot: enemy.slot, power, round: run.encounter.round, peace, shield })
}

/** What a due shield would be now. */
export function dueShield(
  { plan, encounter }: Pick<Run, 'plan' | 'encounter'>,
  enemy: Enemy,
): { power: number; peace: number; shield: number } {
  const { rageShieldFactor } = plan.balance
  const power = livePower(plan, encounter, enemy)
  const peace = Math.max(0, encounter.round - enemy.attackedRound - 1)
  const raised = roundHalfUp(power * encounter.round * rageShieldFactor, 1000)
  const cooled = peace * shieldDecay({ plan, encounter }, enemy)
  return { power, peace, shield: Math.max(enemy.rageShield, raised - cooled, 0) }
}

/** TW-190. */
export function decayShield(run: Run, enemy: Enemy): void {
  if (enemy.rageShield > 0 && enemy.attackedRound !== run.encounter.round)
    reduceShield(run, enemy, shieldDecay(run, enemy), 'peace')
}

const shieldDecay = ({ plan, encounter }: Pick<Run, 'plan' | 'encounter'>, enemy: Enemy): number =>
  roundHalfUp(livePower(plan, encounter, enemy) * plan.balance.rageShieldDecay, 1000)

function reduceShield(run: Run, enemy: Enemy, n: number, why: 'soothe' | 'peace'): void {
  const by = Math.min(n, enemy.rageShield)
  if (by === 0) return
  run.setEnemy(enemy, 'rageShield', enemy.rageShield - by)
  if (run.listening) run.tell({ type: 'rageShieldReduced', slot: enemy.slot, by, shield: enemy.rageShield, why })
}
