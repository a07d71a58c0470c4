import type { Plan } from '../plan.ts'
import type { State } from '../state.ts'

const VICTORY = 100
/** On a longer road an escape is no defeat. */
const FLED = { road: 60, alone: 10 }
const HEALTH = 40
const FAITH = 0.3
const KILLING = 1.5
/** Per point of resonance toward Prav. */
const WORLD = 0.03
/** A fight that drags on gives fate more chances to turn. */
const ROUND = 0.3

/** What the end of an encounter is worth to the hero. */
export function scoreOf(plan: Plan, { encounter, result }: State): number {
  if (encounter === null || result !== null) return 0
  const { hp, faith, resonance, enemies, round } = encounter
  if (encounter.result === 'defeat') return 0
  const won = encounter.result === 'victory' ? VICTORY : plan.solo ? FLED.alone : FLED.road
  const killed = enemies.reduce((sum, { outcome }) => (outcome === 'killed' ? sum + 1 : sum), 0)
  return won + (HEALTH * hp) / plan.hero.hp_max + FAITH * faith - KILLING * killed + WORLD * resonance - ROUND * round
}
