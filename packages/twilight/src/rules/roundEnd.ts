import type { Run } from '../run.ts'
import type { Enemy } from '../state.ts'
import { decide, endIfDecided, letEscape } from './decide.ts'
import { activeEnemies } from './enemy.ts'
import { drawCards } from './hand.ts'
import { hurtEnemy } from './harm.ts'
import { changeFaith } from './hero.ts'
import { closeRound } from './road/rounds.ts'
import { regenerate } from './road/traits.ts'
import { decayShield } from './status.ts'

/** TW-089. False once the encounter is over: no further step runs (TW-088). */
export function endRound(run: Run): boolean {
  const { encounter } = run
  run.setEncounter('phase', 'roundEnd')
  run.cause = { by: 'bleed' }
  for (const enemy of activeEnemies(encounter)) {
    tickBleed(run, enemy)
    if (endIfDecided(run)) return false
  }
  run.cause = { by: 'zone' }
  if (!touchUndead(run)) return false
  run.cause = { by: 'round' }
  if (encounter.road) regenerate(run)
  for (const enemy of activeEnemies(encounter)) cool(run, enemy)
  clearHero(run)
  run.cause = { by: 'escape' }
  const { escapes } = run.plan.scenarios.get(encounter.scenario)!
  for (const { slot, after_round } of escapes) {
    const enemy = encounter.enemies[slot]!
    if (after_round === encounter.round && enemy.outcome === null) letEscape(run, enemy)
  }
  if (endIfDecided(run)) return false
  run.cause = { by: 'round' }
  drawCards(run, run.balance.drawPerRound)
  if (encounter.road) closeRound(run)
  run.setEncounter('round', encounter.round + 1)
  return true
}

/** TW-138. A round of a bleed that may not hurt still counts. */
function tickBleed(run: Run, enemy: Enemy): void {
  if (!enemy.bleed) return
  const { n, rounds } = enemy.bleed
  run.setEnemy(enemy, 'bleed', rounds > 1 ? { n, rounds: rounds - 1 } : null)
  hurtEnemy(run, enemy, n, 'bleed')
  decide(run, enemy)
}

/** TW-194, TW-200, TW-201. The zone is read once. */
function touchUndead(run: Run): boolean {
  const { zone } = run
  if (zone !== 'deepNav' && zone !== 'deepPrav') return true
  const { undeadRegenDeepNav, undeadDamageDeepPrav } = run.balance.resonance
  for (const enemy of activeEnemies(run.encounter)) {
    if (!run.plan.enemies.get(enemy.id)!.tags.includes('undead')) continue
    if (zone === 'deepNav') regain(run, enemy, undeadRegenDeepNav)
    else burn(run, enemy, undeadDamageDeepPrav)
    if (endIfDecided(run)) return false
  }
  return true
}

function regain(run: Run, enemy: Enemy, n: number): void {
  const by = Math.min(n, enemy.hpMax - enemy.hp)
  if (by === 0) return
  run.setEnemy(enemy, 'hp', enemy.hp + by)
  if (run.listening) run.tell({ type: 'enemyHealed', slot: enemy.slot, by, hp: enemy.hp })
}

/** The zone's doing, not the hero's: mercy does not hold it back. */
function burn(run: Run, enemy: Enemy, n: number): void {
  const lost = Math.min(n, enemy.hp)
  if (lost === 0) return
  run.setEnemy(enemy, 'hp', enemy.hp - lost)
  if (run.encounter.road) run.setFoe(enemy.slot, { hurt: run.encounter.round })
  if (run.listening) run.tell({ type: 'enemyHurt', slot: enemy.slot, lost, hp: enemy.hp, why: 'zone' })
  decide(run, enemy)
}

/** Step 3: the rage cools; armour, disarm, expose, unravel and stun run out. */
function cool(run: Run, enemy: Enemy): void {
  const { round } = run.encounter
  decayShield(run, enemy)
  if (enemy.tempArmour.length > 0)
    run.setEnemy(
      enemy,
      'tempArmour',
      enemy.tempArmour.filter(({ until }) => until > round),
    )
  if (enemy.disarms.length > 0)
    run.setEnemy(
      enemy,
      'disarms',
      enemy.disarms.flatMap(({ n, rounds }) => (rounds > 1 ? [{ n, rounds: rounds - 1 }] : [])),
    )
  if (enemy.expose > 0) run.setEnemy(enemy, 'expose', 0)
  if (enemy.unravel > 0) run.setEnemy(enemy, 'unravel', 0)
  if (enemy.stunned) run.setEnemy(enemy, 'stunned', false)
}

/** Step 4. A queued debuff takes the place of the current one (TW-215). */
function clearHero(run: Run): void {
  run.setEncounter('attack', 0)
  run.setEncounter('influence', 0)
  run.setEncounter('defence', 0)
  run.setEncounter('attackVs', [])
  run.setEncounter('roundShield', 0)
  run.setEncounter('merciful', false)
  run.setEncounter('spiritOnly', false)
  run.setEncounter('debuff', run.encounter.queuedDebuff)
  run.setEncounter('queuedDebuff', 0)
  run.setEncounter('played', [])
  run.setEncounter('returned', [])
  if (run.listening) run.tell({ type: 'roundEnded', round: run.encounter.round })
  const { passive } = run.plan.hero
  if (passive.kind === 'round_end_faith') changeFaith(run, passive.n)
}
