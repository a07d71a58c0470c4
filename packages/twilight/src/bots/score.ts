import type { Plan } from '../plan.ts'
import { heroHpMax } from '../rules/road/mods.ts'
import type { Session, State } from '../state.ts'

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

/** What a node may bring or leave behind, in the same coin as above. */
const CARD = 3
const UPGRADE = 4
const ITEM = 2
const ALLY = 5
const CURSE = 5

/** What the hero is worth after the next node; `from` is the session before it. */
export function walkedScore(plan: Plan, from: Session, state: State): number {
  const { session, result } = state
  if (result !== null) return result.won ? 2 * VICTORY : 0
  const road = session.road!
  const before = from.road!
  return (
    VICTORY +
    (HEALTH * session.hp) / heroHpMax(plan, state) +
    FAITH * session.faith +
    CARD * (session.collection.length - from.collection.length) +
    UPGRADE * (road.upgraded.length - before.upgraded.length) +
    ITEM * (session.inventory.length - from.inventory.length) +
    ALLY * (road.allies.length - before.allies.length) -
    CURSE * (cursesOf(plan, session) - cursesOf(plan, from))
  )
}

const cursesOf = (plan: Plan, { road }: Session): number =>
  road!.curses.reduce((sum, { id }) => sum + (plan.road!.curses.get(id)!.kind === 'curse' ? 1 : -1), 0)
