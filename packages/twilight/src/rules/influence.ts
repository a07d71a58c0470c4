import { roundHalfUp } from '@arbiter/kernel'
import type { InfluenceSum } from '../events.ts'
import type { Plan } from '../plan.ts'
import type { Run } from '../run.ts'
import type { Encounter, Enemy } from '../state.ts'
import { decide } from './decide.ts'
import { spiritArmour } from './enemy.ts'
import { showIntent } from './intent.ts'
import { guard, sideEffects, socialSpecials } from './keyword.ts'
import type { Reading } from './reading.ts'
import { shiftResonance } from './resonance.ts'
import { traitFactor, traitNumber, unveil } from './road/traits.ts'
import { raiseDueShield } from './status.ts'

/** TW-113, TW-165 … TW-167. */
export function resolveInfluence(run: Run, enemy: Enemy, read: Reading): void {
  raiseDueShield(run, enemy)
  const said = influenceWord(run.plan, run.encounter, enemy, read)
  const absorbed = Math.min(said.damage, enemy.rageShield)
  const lost = Math.min(willHit(run.encounter, enemy, said.damage, absorbed), enemy.wp)
  run.setEnemy(enemy, 'lastTrack', 'spirit')
  run.setEncounter('checked', true)
  if (absorbed > 0) run.setEnemy(enemy, 'rageShield', enemy.rageShield - absorbed)
  if (lost > 0) {
    run.setEnemy(enemy, 'wp', enemy.wp - lost)
    if (run.encounter.road) markSwayed(run, enemy)
  }
  if (run.listening) run.tell({ type: 'influenceResolved', slot: enemy.slot, ...said, absorbed, lost, wp: enemy.wp })

  if (read.special === 'will_pierce') reveal(run, enemy)
  guard(run, read)
  socialSpecials(run, read)
  sideEffects(run, read)
  shiftResonance(run, read.shift, 'fate')
  decide(run, enemy)
}

/** TW-165, TW-166. What the words come to with this card, before any rage shield; nothing is changed yet. */
export function influenceWord(plan: Plan, encounter: Encounter, enemy: Enemy, read: Reading) {
  const sum: InfluenceSum = { ...influenceBase(plan, encounter), fate: read.value, keyword: read.dmg }
  const total = Object.values(sum).reduce((all, n) => all + n, 0)
  const ignored = read.special === 'will_pierce' || read.critical
  const armour = ignored ? 0 : spiritArmour(plan, encounter, enemy)
  const left = Math.max(0, total - armour)
  const factor = encounter.road ? traitFactor(plan, encounter, enemy.slot, read) : 1000
  return { sum, total, armour, damage: factor === 1000 ? left : roundHalfUp(left * factor, 1000) }
}

/** TW-480 `stubborn`. What of the damage reaches the Will, past the rage shield. */
export function willHit(encounter: Encounter, enemy: Enemy, damage: number, shield: number): number {
  const past = Math.max(0, damage - shield)
  const stubborn = traitNumber(encounter, enemy.slot, 'stubborn')
  return stubborn > 0 ? Math.min(past, stubborn) : past
}

/** Everything but fate and keyword. */
export function influenceBase(
  { hero, balance }: Plan,
  { influence, effort, checked, debuff, road }: Encounter,
): Pick<InfluenceSum, 'stat' | 'persuasion' | 'cards' | 'effort' | 'passive' | 'debuff' | 'mods'> {
  const base = {
    stat: hero.stats[hero.will_stat],
    persuasion: hero.persuasion,
    cards: influence,
    effort: balance.effortPerCard * effort.length,
    passive: hero.passive.kind === 'first_check' && !checked ? hero.passive.n : 0,
    debuff: 0 - debuff,
  }
  return road ? { ...base, mods: (road.mods.influence ?? 0) + road.steady.influence } : base
}

/** TW-446, TW-480, TW-485. */
function markSwayed(run: Run, enemy: Enemy): void {
  unveil(run, enemy)
  const cowed = enemy.wp <= 0 && enemy.hp > 0 && run.encounter.road!.approach === 'intimidation'
  run.setFoe(enemy.slot, { swayed: run.encounter.round, ...(cowed && { cowed }) })
}

/** TW-140, TW-277. */
export function reveal(run: Run, enemy: Enemy): void {
  if (enemy.revealed) return
  run.setEnemy(enemy, 'revealed', true)
  if (run.listening) run.tell({ type: 'enemyRevealed', slot: enemy.slot })
  if (run.encounter.road) {
    unveil(run, enemy)
    showIntent(run, enemy)
  }
}
