import type { Run } from '../run.ts'
import type { Enemy } from '../state.ts'
import { endIfDecided } from './decide.ts'
import { activeEnemies, enterEnemy, isActive, livePower } from './enemy.ts'
import { intentValue } from './intent.ts'
import { shiftResonance } from './resonance.ts'
import { takeStep } from './step.ts'

/** TW-087, TW-088. In slot order from where it stopped; false while a choice is open or once the encounter is over. */
export function enemiesAct(run: Run): boolean {
  for (;;) {
    const { encounter } = run
    if (encounter.pending !== null || endIfDecided(run)) return false
    const enemy = encounter.enemies[encounter.acting]
    if (!enemy) return true
    run.cause = { by: 'intent', slot: enemy.slot }
    run.setEncounter('acting', enemy.slot + 1)
    if (isActive(enemy) && enemy.intent !== null) execute(run, enemy)
  }
}

function execute(run: Run, enemy: Enemy): void {
  const { slot } = enemy
  if (enemy.stunned) {
    if (run.listening) run.tell({ type: 'intentSkipped', slot })
    return
  }
  const value = intentValue(run.plan, run.encounter, enemy)
  switch (enemy.intent!.type) {
    case 'attack':
      strike(run, enemy, value)
      break
    case 'defend':
      raiseArmour(run, enemy, value)
      break
    case 'heal':
      heal(run, enemy, value)
      break
    case 'restoreWP':
      restoreWill(run, enemy, value)
      break
    case 'ritual':
      shiftResonance(run, value, 'ritual')
      break
    case 'prepare':
      run.setEnemy(enemy, 'prepared', true)
      if (run.listening) run.tell({ type: 'enemyPrepared', slot })
      return
    case 'summon':
      summon(run, enemy, enemy.intent!.summon)
      break
    case 'buff':
      run.setEnemy(enemy, 'buff', enemy.buff + value)
      if (run.listening)
        run.tell({ type: 'enemyStrengthened', slot, by: value, power: livePower(run.plan, run.encounter, enemy) })
      return
    case 'debuff':
      run.setEncounter('queuedDebuff', run.encounter.queuedDebuff + value)
      if (run.listening) run.tell({ type: 'heroHindered', slot, by: value })
  }
}

/** TW-207. The flags are used up once their number is read. */
function strike(run: Run, enemy: Enemy, value: number): void {
  if (enemy.prepared) run.setEnemy(enemy, 'prepared', false)
  if (enemy.enraged) run.setEnemy(enemy, 'enraged', false)
  takeStep(run, { kind: 'defence', slot: enemy.slot, value })
}

/** TW-208. To the end of the next round. */
function raiseArmour(run: Run, enemy: Enemy, by: number): void {
  const until = run.encounter.round + 1
  run.setEnemy(enemy, 'tempArmour', [...enemy.tempArmour, { n: by, until }])
  if (run.listening) run.tell({ type: 'enemyArmoured', slot: enemy.slot, by, until })
}

/** TW-209. */
function heal(run: Run, enemy: Enemy, n: number): void {
  const by = Math.min(n, enemy.hpMax - enemy.hp)
  run.setEnemy(enemy, 'hp', enemy.hp + by)
  if (run.listening) run.tell({ type: 'enemyHealed', slot: enemy.slot, by, hp: enemy.hp })
}

function restoreWill(run: Run, enemy: Enemy, n: number): void {
  const by = Math.min(n, enemy.wpMax - enemy.wp)
  run.setEnemy(enemy, 'wp', enemy.wp + by)
  if (run.listening) run.tell({ type: 'willRestored', slot: enemy.slot, by, wp: enemy.wp })
}

/** TW-213. The newcomer has no intent before the next round. */
function summon(run: Run, { slot: caller }: Enemy, id: string): void {
  const { encounter, plan, balance } = run
  if (activeEnemies(encounter).length >= balance.maxEnemies) {
    if (run.listening) run.tell({ type: 'summonFizzled', slot: caller, id })
    return
  }
  const slot = encounter.enemies.length
  run.addEnemy(enterEnemy(plan, id, slot, run.zone, { summoned: true }))
  if (run.listening) run.tell({ type: 'enemySummoned', slot, id, caller })
}
