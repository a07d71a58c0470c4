import type { Run } from '../../run.ts'
import type { Enemy } from '../../state.ts'
import { decide } from '../decide.ts'
import { activeEnemies, bodyArmour, isActive, livePower, spiritArmour } from '../enemy.ts'
import { peekFate } from '../fateDeck.ts'
import { loseHp } from '../harm.ts'
import { fightMod } from './mods.ts'
import { sway } from './sway.ts'
import { join, riseAgain } from './traits.ts'

/** What the road adds to a round: energy that was kept, waves, allies, dusk. */

const STILL = { attack: 0, influence: 0, defence: 0 }

/** TW-418, TW-419, TW-458. The energy of the round that begins, on top of the usual. */
export function roundEnergy(run: Run, usual: number): number {
  const { encounter, state } = run
  const { carried } = encounter.road!
  const first = encounter.round === 1 ? fightMod(encounter, 'energy_first') + state.session.road!.next.energy : 0
  run.setFight('waited', encounter.lastFinisher?.kind === 'wait')
  if (carried !== 0) run.setFight('carried', 0)
  return Math.max(0, usual + carried + first)
}

/** TW-418. What is left of the energy after a Wait is kept, within bounds. */
export function keepEnergy(run: Run): void {
  const kept = Math.min(run.encounter.energy, run.balance.waitCarry)
  if (kept > 0) run.setFight('carried', run.encounter.road!.carried + kept)
}

/** TW-420 and what ends with the round. */
export function closeRound(run: Run): void {
  const { duskRound, duskPower } = run.balance.road
  const { encounter } = run
  if (duskRound > 0 && duskPower > 0 && encounter.round >= duskRound)
    for (const enemy of activeEnemies(encounter)) {
      run.setEnemy(enemy, 'buff', enemy.buff + duskPower)
      if (run.listening)
        run.tell({
          type: 'enemyStrengthened',
          slot: enemy.slot,
          by: duskPower,
          power: livePower(run.plan, encounter, enemy),
        })
    }
  const { prayed, itemUsed, steady, approach } = encounter.road!
  if (prayed > 0) run.setFight('prayed', 0)
  if (itemUsed > 0) run.setFight('itemUsed', 0)
  if (steady.attack + steady.influence + steady.defence > 0) run.setFight('steady', STILL)
  if (approach !== null) run.setFight('approach', null)
}

/** TW-487. Those that are due and find room join, before intents are told. */
export function letWavesIn(run: Run): void {
  const fight = run.encounter.road!
  if (fight.waves.length === 0) return
  const slots: number[] = []
  const enemies: string[] = []
  const stories: number[] = []
  const waiting = fight.waves.flatMap((wave) => {
    if (wave.round > run.encounter.round) return [wave]
    const late = wave.enemies.filter((id) => {
      const slot = run.encounter.enemies.length
      if (!join(run, id, false)) return true
      slots.push(slot)
      enemies.push(id)
      return false
    })
    const { round, story } = wave
    if (story !== undefined && late.length < wave.enemies.length) stories.push(story)
    if (late.length === wave.enemies.length) return [wave]
    // Whoever comes late comes without a word.
    return late.length > 0 ? [{ round, enemies: late }] : []
  })
  if (slots.length === 0) return
  run.setFight('waves', waiting)
  if (run.listening)
    run.tell({
      type: 'waveArrived',
      enemies,
      slots,
      ...(stories.length > 0 && { scenario: run.encounter.scenario, stories }),
    })
}

/** TW-440 `omen`. */
export function seeOmen(run: Run): void {
  const friend = friendOf(run)
  if (friend?.kind !== 'omen') return
  run.cause = { by: 'ally', id: friend.id }
  peekFate(run, friend.n)
}

/** TW-440, TW-441 `strike` and `calm`: at the start of the enemies' phase. */
export function allyActs(run: Run): void {
  const friend = friendOf(run)
  if (!friend || (friend.kind !== 'strike' && friend.kind !== 'calm')) return
  if (run.encounter.round % friend.every !== 0) return
  const target = allyTarget(run)
  if (!target) return
  run.cause = { by: 'ally', id: friend.id }
  if (friend.kind === 'calm') {
    if (target.wpMax === 0) return
    const lost = sway(run, target, Math.max(0, friend.n - spiritArmour(run.plan, run.encounter, target)))
    if (run.listening) run.tell({ type: 'allyActed', id: friend.id, slot: target.slot, kind: 'calm', lost })
    decide(run, target)
    return
  }
  const force = Math.max(0, friend.n - bodyArmour(run.plan, run.encounter, target))
  const lost = run.encounter.spiritOnly ? 0 : loseHp(run, target, force)
  if (run.listening) run.tell({ type: 'allyActed', id: friend.id, slot: target.slot, kind: 'strike', lost })
  riseAgain(run, target)
  decide(run, target)
}

const friendOf = ({ plan, encounter }: Run) =>
  encounter.road!.ally === null ? undefined : plan.road!.allies.get(encounter.road!.ally)

/** Whom the hero attacked or influenced last, else the first that stands. */
function allyTarget({ encounter }: Run): Enemy | undefined {
  const { lastFinisher, enemies } = encounter
  const aimed = lastFinisher && lastFinisher.slot >= 0 ? enemies[lastFinisher.slot] : undefined
  return aimed && isActive(aimed) ? aimed : activeEnemies(encounter)[0]
}
