import { floorDiv, roundHalfUp } from '@arbiter/kernel'
import type { CritEffect } from '../content/types.ts'
import type { AttackSum } from '../events.ts'
import type { Plan } from '../plan.ts'
import type { Run } from '../run.ts'
import type { Encounter, Enemy } from '../state.ts'
import { decide, fall } from './decide.ts'
import { bodyArmour } from './enemy.ts'
import { loseHp } from './harm.ts'
import { healHero } from './hero.ts'
import { guard, sideEffects, socialSpecials } from './keyword.ts'
import type { Reading } from './reading.ts'
import { shiftResonance } from './resonance.ts'
import { fightHpMax, fightMod } from './road/mods.ts'
import { prick, riseAgain, traitFactor, traitNumber } from './road/traits.ts'
import { enrage, makeBleed, stun } from './status.ts'

/** TW-112, TW-161 … TW-164. The shifts come last: escalation, fate, reward (TW-121). */
export function resolveAttack(run: Run, enemy: Enemy, read: Reading): void {
  const { crit, sudden, ...blow } = attackBlow(run.plan, run.encounter, enemy, read)
  remember(run, enemy)
  const lost = loseHp(run, enemy, bodyHit(run.encounter, enemy, blow.damage))
  if (run.listening) run.tell({ type: 'attackResolved', slot: enemy.slot, ...blow, lost, hp: enemy.hp })

  if (lost > 0 && run.encounter.road) {
    prick(run, enemy)
    if (run.encounter.hp === 0) {
      fall(run, read)
      return
    }
    // Before what follows: who rises bleeds, reels and rages like everybody.
    riseAgain(run, enemy)
  }
  if (enemy.hp > 0) wound(run, enemy, read.special, crit)
  if (read.special === 'vampirism' && lost > 0) drinkBlood(run, lost)
  guard(run, read)
  socialSpecials(run, read)
  sideEffects(run, read)
  if (sudden) breakTrust(run, enemy)
  shiftResonance(run, read.shift, 'fate')
  decide(run, enemy)
}

/** TW-161 … TW-163. What the attack comes to with this card; nothing is changed yet. */
export function attackBlow(plan: Plan, encounter: Encounter, enemy: Enemy, read: Reading) {
  const { balance, hero } = plan
  const crit = read.critical ? hero.weapon.crit_effect : undefined
  const sum: AttackSum = {
    ...attackBase(plan, encounter, enemy),
    fate: read.value,
    keyword: read.dmg,
    crit: crit?.kind === 'bonus_damage' ? crit.n : 0,
  }
  const total = totalOf(sum)
  const ignored = read.special === 'pierce' || crit?.kind === 'ignore_armor'
  const armour = ignored ? 0 : bodyArmour(plan, encounter, enemy)
  // TW-184: every such switch, not only the first.
  const sudden = enemy.lastTrack === 'spirit'
  const surprise = sudden ? balance.surpriseMultiplier : 1000
  const left = Math.max(0, total - armour)
  const factor = encounter.road ? traitFactor(plan, encounter, enemy.slot, read) : 1000
  const damage = factor === 1000 ? roundHalfUp(left * surprise, 1000) : roundHalfUp(left * surprise * factor, 1_000_000)
  return { crit, sudden, sum, total, armour, surprise, damage }
}

/** TW-480 `tough`. What of the damage reaches the body. */
export function bodyHit(encounter: Encounter, enemy: Enemy, damage: number): number {
  const tough = traitNumber(encounter, enemy.slot, 'tough')
  return tough > 0 ? Math.min(damage, tough) : damage
}

/** Everything but fate, keyword and crit. */
export function attackBase(
  plan: Plan,
  encounter: Encounter,
  enemy: Enemy,
): Pick<AttackSum, 'stat' | 'weapon' | 'cards' | 'effort' | 'passive' | 'debuff' | 'mods'> {
  const { hero, balance, enemies } = plan
  const hpMax = fightHpMax(plan, encounter)
  const { tags } = enemies.get(enemy.id)!
  const against = encounter.attackVs.filter(({ tag }) => (tags as readonly string[]).includes(tag))
  const base = {
    stat: hero.stats.might,
    weapon: hero.weapon.bonus,
    cards: against.reduce((all, { n }) => all + n, encounter.attack),
    effort: balance.effortPerCard * encounter.effort.length,
    passive: attackPassive(hero, encounter, enemy, hpMax),
    debuff: 0 - encounter.debuff,
  }
  return encounter.road ? { ...base, mods: fightMod(encounter, 'attack') + encounter.road.steady.attack } : base
}

/** TW-020. */
function attackPassive(
  { passive: { kind, n } }: Plan['hero'],
  { hp, checked }: Encounter,
  enemy: Enemy,
  hp_max: number,
): number {
  if (kind === 'low_hp_attack') return 2 * hp < hp_max ? n : 0
  if (kind === 'full_hp_attack') return enemy.hp === enemy.hpMax ? n : 0
  return kind === 'first_check' && !checked ? n : 0
}

/** TW-183, TW-187. Also when nothing was hit. */
function remember(run: Run, enemy: Enemy): void {
  run.setEnemy(enemy, 'lastTrack', 'body')
  run.setEnemy(enemy, 'attackedRound', run.encounter.round)
  if (enemy.wpMax > 0) run.setEnemy(enemy, 'shieldDue', true)
  run.setEncounter('checked', true)
}

/** TW-138, TW-153. What outlasts the blow; the dead neither bleed nor reel. */
function wound(run: Run, enemy: Enemy, special: Reading['special'], crit: CritEffect | undefined): void {
  const { bleedDamage, bleedRounds } = run.balance
  if (special === 'bleed' || crit?.kind === 'bleed') makeBleed(run, enemy, bleedDamage, bleedRounds)
  if (crit?.kind === 'stun') stun(run, enemy)
}

/** TW-143. The zone's healing bonus does not count. */
function drinkBlood(run: Run, lost: number): void {
  const { vampirismMinimum, vampirismDivisor } = run.balance
  healHero(run, Math.max(vampirismMinimum, floorDiv(lost, vampirismDivisor)))
}

/** TW-185. Also when the damage was 0; the shift also when the enemy dies of it. */
function breakTrust(run: Run, enemy: Enemy): void {
  if (enemy.hp > 0) enrage(run, enemy)
  shiftResonance(run, run.balance.escalationResonanceShift, 'escalation')
}

const totalOf = (sum: AttackSum): number => Object.values(sum).reduce((all, n) => all + n, 0)
