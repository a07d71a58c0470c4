import { attackForecast, type Encounter, type Enemy, influenceForecast, type Plan } from '@arbiter/twilight'
import type { Mark } from './marks.tsx'

/** What there is to know of an active enemy beside its bars and its intent. */
export function enemyMarks(plan: Plan, encounter: Encounter, enemy: Enemy, power: number): Mark[] {
  const temporary = enemy.tempArmour.reduce((sum, { n }) => sum + n, 0)
  const { armour } = attackForecast(plan, encounter, enemy.slot)
  const { armour: spirit } = influenceForecast(plan, encounter, enemy.slot)
  const disarm = enemy.disarms.reduce((sum, { n }) => sum + n, 0)
  const marks: Mark[] = [{ id: 'power', n: power }]
  if (armour > 0) marks.push({ id: 'armour', n: armour })
  if (enemy.wpMax > 0 && spirit > 0) marks.push({ id: 'spiritArmour', n: spirit })
  if (enemy.prepared) marks.push({ id: 'prepared', tone: 'bad' })
  if (enemy.enraged) marks.push({ id: 'enraged', tone: 'bad' })
  if (enemy.stunned) marks.push({ id: 'stunned', tone: 'good' })
  if (temporary > 0) marks.push({ id: 'tempArmour', n: temporary, tone: 'bad' })
  if (disarm > 0) marks.push({ id: 'disarmed', n: disarm, tone: 'good' })
  if (enemy.expose > 0) marks.push({ id: 'exposed', n: enemy.expose, tone: 'good' })
  if (enemy.unravel > 0) marks.push({ id: 'unravelled', n: enemy.unravel, tone: 'good' })
  if (enemy.bleed) marks.push({ id: 'bleeding', n: enemy.bleed.n, rounds: enemy.bleed.rounds, tone: 'good' })
  if (enemy.rageShield > 0) marks.push({ id: 'rageShield', n: enemy.rageShield, tone: 'bad' })
  if (enemy.shieldDue) marks.push({ id: 'shieldDue', tone: 'bad' })
  return marks
}
