import { clamp } from '@arbiter/kernel'
import type { Plan } from '../plan.ts'
import type { Run } from '../run.ts'
import type { Encounter, State } from '../state.ts'
import { fightMod, heroHpMax, mod, modsOf } from './road/mods.ts'
import { standingOf } from './road/standing.ts'

/** TW-105, TW-243, TW-458. Here and now; without a place, what the hero has by nature. */
export function effortLimit(plan: Plan, here?: Pick<Encounter, 'road'> | Pick<State, 'session' | 'encounter'>): number {
  const usual = plan.hero.max_effort ?? plan.balance.effortMax
  if (!here) return usual
  const more = 'session' in here ? mod(modsOf(plan, here), 'effort_max') : fightMod(here, 'effort_max')
  return Math.max(0, usual + more)
}

/** TW-019, TW-091. */
export const energyLimit = ({ hero, balance }: Plan): number => hero.max_energy ?? balance.maxEnergy

/** TW-017, TW-096. Never below 0 nor above the hero's maximum; told only if it moved. */
export function changeFaith(run: Run, by: number, earned = true): void {
  const { faith } = run.world
  const gain = by > 0 && run.state.session.road ? roadGain(run, by, earned) : by
  const now = clamp(faith + gain, 0, run.plan.hero.faith_max)
  if (now === faith) return
  run.setWorld('faith', now)
  if (run.listening) run.tell({ type: 'faithChanged', by: now - faith, faith: now })
}

/** TW-415, TW-458. What is earned inside an encounter has a limit; rewards are not `earned`. */
function roadGain(run: Run, by: number, earned: boolean): number {
  const wanted = Math.max(0, by + mod(modsOf(run.plan, run.state), 'faith_gain'))
  const fight = run.state.encounter?.road
  if (!fight || !earned) return wanted
  const { faith } = run.world
  const room = Math.min(run.balance.road.encounterFaithCap - fight.faithGained, run.plan.hero.faith_max - faith)
  const gain = clamp(wanted, 0, Math.max(0, room))
  if (gain > 0) run.setFight('faithGained', fight.faithGained + gain)
  return gain
}

/** TW-409. */
export function changeReputation(run: Run, by: number): void {
  if (by === 0) return
  const { reputation: before } = run.world
  const reputation = setReputation(run, before + by)
  if (reputation === before) return
  if (run.listening) run.tell({ type: 'reputationChanged', by: reputation - before, reputation })
  tellStanding(run, before, reputation)
}

/** The value that it has now. */
export function setReputation(run: Run, wanted: number): number {
  const { reputationMin, reputationMax } = run.balance.road
  const reputation = run.state.session.road ? clamp(wanted, reputationMin, reputationMax) : wanted
  if (reputation !== run.world.reputation) run.setWorld('reputation', reputation)
  return reputation
}

/** TW-432, TW-520. */
export function tellStanding(run: Run, before: number, after: number): void {
  if (!run.listening || !run.state.session.road) return
  const { id } = standingOf(run.plan, after)
  if (id !== standingOf(run.plan, before).id) run.tell({ type: 'tierChanged', standing: id })
}

/** `bonus` is the part of `amount` that the zone gave (TW-182). */
export function healHero(run: Run, amount: number, bonus = 0): void {
  const { hp } = run.world
  const now = Math.min(hp + amount, heroHpMax(run.plan, run.state))
  if (now <= hp) return
  run.setWorld('hp', now)
  if (run.listening) run.tell({ type: 'heroHealed', amount: now - hp, bonus, hp: now })
}

/** TW-021. In an encounter, down to 0; gives whether the last stand was made. */
export function loseOwnHp(run: Run, damage: number): boolean {
  const hp = Math.max(0, run.encounter.hp - damage)
  const stands = hp === 0 && canStand(run)
  if (damage > 0) run.setEncounter('hp', stands ? run.balance.lastStandHp : hp)
  if (stands) run.setEncounter('lastStandUsed', true)
  return stands
}

function canStand({ plan, encounter }: Run): boolean {
  const allowed =
    plan.hero.last_stand ||
    plan.scenarios.get(encounter.scenario)!.rules.lastStand ||
    (plan.road?.preset.lastStand ?? false)
  return allowed && !encounter.lastStandUsed
}

/** `floor` is where this loss stops at the latest. */
export function hurtHero(run: Run, amount: number, floor: number): void {
  const { hp } = run.world
  const now = Math.max(hp - amount, Math.min(hp, floor))
  if (now === hp) return
  run.setWorld('hp', now)
  if (run.listening) run.tell({ type: 'heroHurt', amount: hp - now, hp: now })
}
