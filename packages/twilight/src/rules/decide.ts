import type { Run } from '../run.ts'
import type { Enemy } from '../state.ts'
import { activeEnemies } from './enemy.ts'
import { changeFaith } from './hero.ts'
import type { Reading } from './reading.ts'
import { shiftResonance } from './resonance.ts'
import { lastCall } from './road/traits.ts'

/** TW-226, TW-227, TW-229. Right after the step that caused it, and for good; the body decides first. */
export function decide(run: Run, enemy: Enemy): void {
  if (enemy.outcome !== null) return
  if (enemy.hp <= 0) {
    markDecided(run, enemy, 'killed')
    if (run.encounter.road) lastCall(run, enemy)
  } else if (enemy.wpMax > 0 && enemy.wp <= 0) markDecided(run, enemy, 'pacified')
}

/** TW-228. No reward, no loot, no resonance. */
export const letEscape = (run: Run, enemy: Enemy): void => markDecided(run, enemy, 'escaped')

function markDecided(run: Run, enemy: Enemy, outcome: NonNullable<Enemy['outcome']>): void {
  run.setEnemy(enemy, 'outcome', outcome)
  run.setEnemy(enemy, 'intent', null)
  if (run.listening) run.tell({ type: 'enemyDecided', slot: enemy.slot, id: enemy.id, outcome })
  // TW-446: who is cowed changes nothing in the world.
  if (outcome === 'escaped' || run.encounter.road?.foes[enemy.slot]?.cowed) return
  const { rewards } = run.plan.enemies.get(enemy.id)!
  shiftResonance(run, rewards[rewardOf(outcome)].resonance, 'reward')
}

const rewardOf = (outcome: 'killed' | 'pacified'): 'kill' | 'pacify' => (outcome === 'killed' ? 'kill' : 'pacify')

/** TW-230. Victory when nobody is left; true once the encounter is over. */
export function endIfDecided(run: Run): boolean {
  if (run.encounter.result !== null) return true
  if (activeEnemies(run.encounter).length > 0 || (run.encounter.road?.waves.length ?? 0) > 0) return false
  end(run, 'victory')
  return true
}

export function end(run: Run, result: 'victory' | 'defeat' | 'fled'): void {
  run.setEncounter('result', result)
  run.setEncounter('phase', 'over')
  if (run.listening)
    run.tell({ type: 'encounterEnded', result, flags: outcomeFlags(run.encounter), rounds: run.encounter.round })
  if (result !== 'victory') return
  run.cause = { by: 'scenario', id: run.encounter.scenario }
  for (const enemy of run.encounter.enemies) giveReward(run, enemy)
}

/** TW-173. The card that was drawn still shifts; nothing else follows. */
export function fall(run: Run, { shift }: Reading): void {
  if (run.listening) run.tell({ type: 'heroFell' })
  shiftResonance(run, shift, 'fate')
  end(run, 'defeat')
}

/** TW-231. */
export function outcomeFlags({ enemies, result }: Pick<Run['encounter'], 'enemies' | 'result'>) {
  const has = (outcome: Enemy['outcome']) => enemies.some((enemy) => enemy.outcome === outcome)
  return {
    violence: has('killed'),
    nonviolent: result === 'victory' && enemies.every(({ outcome }) => outcome === 'pacified'),
    mixed: has('killed') && has('pacified'),
  }
}

/** TW-232, TW-233. */
function giveReward(run: Run, { id, slot, outcome, summoned }: Enemy): void {
  if (outcome === null || outcome === 'escaped' || (summoned && !run.balance.summonedGiveLoot)) return
  const { rewards, loot } = run.plan.enemies.get(id)!
  const gained = loot[rewardOf(outcome)]
  const { faith } = rewards[rewardOf(outcome)]
  if (gained.length > 0) run.setEncounter('loot', [...run.encounter.loot, ...gained])
  if (run.listening) run.tell({ type: 'rewardGained', slot, faith, loot: gained })
  changeFaith(run, faith, false)
}
