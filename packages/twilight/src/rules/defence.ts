import { floorDiv, roundHalfUp } from '@arbiter/kernel'
import type { DefenceSum } from '../events.ts'
import type { Plan } from '../plan.ts'
import type { Run } from '../run.ts'
import type { Encounter, Enemy } from '../state.ts'
import { decide, fall } from './decide.ts'
import { hurtEnemy } from './harm.ts'
import { loseOwnHp } from './hero.ts'
import { sideEffects } from './keyword.ts'
import type { Reading } from './reading.ts'
import { shiftResonance } from './resonance.ts'
import { fightHpMax, fightMod } from './road/mods.ts'

/** TW-168 … TW-173. `value` is the final number of the attack. */
export function resolveDefence(run: Run, enemy: Enemy, value: number, read: Reading): void {
  const sum: DefenceSum = { ...defenceBase(run.plan, run.encounter), fate: read.value, keyword: read.val }
  const total = Object.values(sum).reduce((all, n) => all + n, 0)
  const through = value === 0 || read.critical ? 0 : Math.max(0, value - total)
  const fight = run.encounter.road
  const { ward, felt, fair, shelter } = hurtOf(run.plan, run.encounter, enemy, through, fight?.shelter ?? 0)
  const damage = fair - shelter
  if (shelter > 0) run.setFight('shelter', fight!.shelter - shelter)
  const stands = loseOwnHp(run, damage)
  if (run.listening)
    run.tell({
      type: 'defenceResolved',
      slot: enemy.slot,
      value,
      sum,
      total,
      ward,
      critical: read.critical,
      damage,
      hp: run.encounter.hp,
      ...(fight && { spared: felt - fair, shelter }),
    })
  if (stands && run.listening) run.tell({ type: 'lastStandMade', hp: run.encounter.hp })
  if (run.encounter.hp > 0) {
    // TW-145: not a body attack for escalation.
    if (read.special === 'counter') hurtEnemy(run, enemy, run.balance.counterDamage, 'counter')
    sideEffects(run, read)
    shiftResonance(run, read.shift, 'fate')
    decide(run, enemy)
    return
  }
  fall(run, read)
}

/** TW-020, TW-489, TW-458. What comes through the defence meets the ward, the fair hit and the shelter that is left. */
export function hurtOf(plan: Plan, encounter: Encounter, enemy: Enemy, through: number, sheltered: number) {
  const ward = Math.min(through, navWard(plan, enemy))
  const felt = through - ward
  const fair = encounter.road ? fairHit(plan, encounter, felt) : felt
  return { ward, felt, fair, shelter: Math.min(fair, sheltered) }
}

/** TW-169, TW-170. Everything but fate and keyword. */
export function defenceBase(
  { hero, balance, road }: Plan,
  encounter: Encounter,
): Pick<DefenceSum, 'armor' | 'agility' | 'shield' | 'roundShield' | 'cards' | 'mods'> {
  const { roundShield, defence } = encounter
  const { agilityPerDefence } = balance
  const base = {
    armor: hero.armor,
    agility:
      agilityPerDefence === 0
        ? 0
        : floorDiv(Math.max(0, hero.stats.agility + fightMod(encounter, 'agility')), agilityPerDefence),
    shield: hero.shield,
    roundShield,
    cards: defence,
  }
  return road && encounter.road ? { ...base, mods: defenceMods(balance, road, encounter) } : base
}

/** TW-417, TW-424, TW-440, TW-458, TW-512. */
function defenceMods(balance: Plan['balance'], road: NonNullable<Plan['road']>, encounter: Encounter): number {
  const { steady, ally } = encounter.road!
  const friend = ally === null ? undefined : road.allies.get(ally)
  // Of this round: while the player moves, the last Wait is over.
  const waits = encounter.phase !== 'playerAction' && encounter.lastFinisher?.kind === 'wait'
  return (
    fightMod(encounter, 'defence') +
    fightMod(encounter, 'armor') +
    steady.defence +
    (friend?.kind === 'guard' ? friend.n : 0) +
    (waits ? balance.waitGuard + fightMod(encounter, 'wait_guard') : 0)
  )
}

/** TW-489. One attack takes no more than this share of the hero's maximum. */
function fairHit(plan: Plan, encounter: Encounter, damage: number): number {
  const { fairHit: share } = plan.road!.preset
  return share >= 1000 ? damage : Math.min(damage, roundHalfUp(fightHpMax(plan, encounter) * share, 1000))
}

/** TW-020. */
const navWard = ({ hero, enemies }: Plan, { id }: Enemy): number =>
  hero.passive.kind === 'nav_ward' && enemies.get(id)!.resonance_affinity === 'nav' ? hero.passive.n : 0
