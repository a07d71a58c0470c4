import type { Run } from '../run.ts'
import type { Enemy } from '../state.ts'
import { endIfDecided } from './decide.ts'
import { activeEnemies, enterEnemy, isActive, livePower } from './enemy.ts'
import { intentValue, showIntent, WARNS } from './intent.ts'
import { shiftResonance } from './resonance.ts'
import { layCurse } from './road/resolve.ts'
import { hasTrait, join } from './road/traits.ts'
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
    if (!isActive(enemy)) continue
    if (encounter.road) showIntent(run, enemy)
    if (enemy.intent !== null) execute(run, enemy)
  }
}

/** TW-480 `first_strike`. In round 1 before the player moves; false while a choice is open or once it is over. */
export function strikeFirst(run: Run): boolean {
  for (;;) {
    const { encounter } = run
    if (encounter.pending !== null || endIfDecided(run)) return false
    const enemy = encounter.enemies[encounter.acting]
    if (!enemy) return true
    run.setEncounter('acting', enemy.slot + 1)
    if (!isActive(enemy) || !hasTrait(encounter, enemy.slot, 'first_strike')) continue
    run.cause = { by: 'intent', slot: enemy.slot }
    showIntent(run, enemy)
    if (run.listening) run.tell({ type: 'traitShown', slot: enemy.slot, trait: 'first_strike' })
    const { intent } = enemy
    if (intent === null) continue
    execute(run, enemy)
    if (WARNS.includes(intent.type)) run.setFoe(enemy.slot, { warned: true })
    run.setEnemy(enemy, 'intent', null)
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
    case 'sap':
      takeStep(run, { kind: 'resolve', slot, value })
      return
    case 'hex':
      layCurse(run, enemy, enemy.intent!.hex!)
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
  if (run.encounter.road?.foes[enemy.slot]?.veiled) return
  const by = Math.min(n, enemy.wpMax - enemy.wp)
  run.setEnemy(enemy, 'wp', enemy.wp + by)
  if (run.listening) run.tell({ type: 'willRestored', slot: enemy.slot, by, wp: enemy.wp })
}

/** TW-213. The newcomer has no intent before the next round. */
function summon(run: Run, { slot: caller }: Enemy, id: string): void {
  const { encounter, plan, balance } = run
  if (encounter.road) {
    const place = encounter.enemies.length
    if (join(run, id, true)) {
      if (run.listening) run.tell({ type: 'enemySummoned', slot: place, id, caller })
    } else if (run.listening) run.tell({ type: 'summonFizzled', slot: caller, id })
    return
  }
  if (activeEnemies(encounter).length >= balance.maxEnemies) {
    if (run.listening) run.tell({ type: 'summonFizzled', slot: caller, id })
    return
  }
  const slot = encounter.enemies.length
  run.addEnemy(enterEnemy(plan, id, slot, run.zone, { summoned: true }))
  if (run.listening) run.tell({ type: 'enemySummoned', slot, id, caller })
}
