import { clamp } from '@arbiter/kernel'
import type { Plan } from '../plan.ts'
import type { Run } from '../run.ts'

/** TW-105. */
export const effortLimit = ({ hero, balance }: Plan): number => hero.max_effort ?? balance.effortMax

/** TW-019, TW-091. */
export const energyLimit = ({ hero, balance }: Plan): number => hero.max_energy ?? balance.maxEnergy

/** TW-017, TW-096. Never below 0 nor above the hero's maximum; told only if it moved. */
export function changeFaith(run: Run, by: number): void {
  const { faith } = run.world
  const now = clamp(faith + by, 0, run.plan.hero.faith_max)
  if (now === faith) return
  run.setWorld('faith', now)
  if (run.listening) run.tell({ type: 'faithChanged', by: now - faith, faith: now })
}

export function changeReputation(run: Run, by: number): void {
  if (by === 0) return
  const reputation = run.world.reputation + by
  run.setWorld('reputation', reputation)
  if (run.listening) run.tell({ type: 'reputationChanged', by, reputation })
}

/** `bonus` is the part of `amount` that the zone gave (TW-182). */
export function healHero(run: Run, amount: number, bonus = 0): void {
  const { hp } = run.world
  const now = Math.min(hp + amount, run.plan.hero.hp_max)
  if (now <= hp) return
  run.setWorld('hp', now)
  if (run.listening) run.tell({ type: 'heroHealed', amount: now - hp, bonus, hp: now })
}

/** `floor` is where this loss stops at the latest. */
export function hurtHero(run: Run, amount: number, floor: number): void {
  const { hp } = run.world
  const now = Math.max(hp - amount, Math.min(hp, floor))
  if (now === hp) return
  run.setWorld('hp', now)
  if (run.listening) run.tell({ type: 'heroHurt', amount: hp - now, hp: now })
}
