import type { EnemyStat, Zone } from '../content/words.ts'
import type { Plan } from '../plan.ts'
import type { Encounter, EncounterRoad, Enemy } from '../state.ts'
import { levelPower, scaledMaximum } from './road/traits.ts'
import { zoneOf } from './zone.ts'

export const isActive = ({ outcome }: Enemy): boolean => outcome === null

/** In slot order (TW-071). */
export const activeEnemies = ({ enemies }: Pick<Encounter, 'enemies'>): Enemy[] => enemies.filter(isActive)

/** TW-036. A newcomer with the maxima of the zone it enters in. */
export function enterEnemy(
  plan: Plan,
  id: string,
  slot: number,
  zone: Zone,
  entry: Partial<Enemy> = {},
  level?: { readonly layer: number; readonly elite: boolean },
): Enemy {
  const kind = plan.enemies.get(id)!
  const { stats } = kind
  const maximum = (stat: 'hp_max' | 'wp_max'): number => {
    const here = stats[stat] + zoneDelta(plan, id, zone, stat)
    if (!level) return Math.max(1, here)
    return scaledMaximum(plan, kind, here, stat === 'hp_max' ? 'enemyHp' : 'enemyWp', level.layer, level.elite)
  }
  const hpMax = maximum('hp_max')
  const wpMax = stats.wp_max === 0 ? 0 : maximum('wp_max')
  return {
    slot,
    id,
    hp: hpMax,
    hpMax,
    wp: wpMax,
    wpMax,
    summoned: false,
    buff: 0,
    intent: null,
    prepared: false,
    enraged: false,
    stunned: false,
    disarms: [],
    expose: 0,
    unravel: 0,
    tempArmour: [],
    bleed: null,
    lastTrack: null,
    attackedRound: 0,
    shieldDue: false,
    rageShield: 0,
    revealed: false,
    outcome: null,
    ...entry,
  }
}

/** TW-035. */
const zoneDelta = (plan: Plan, id: string, zone: Zone, stat: EnemyStat): number =>
  plan.enemies.get(id)!.resonance_modifiers[zone]?.[stat] ?? 0

/** As much of an encounter as its strength hangs on. */
export type EnemyLine = Pick<Encounter, 'resonance' | 'enemies'> & {
  readonly road?: Pick<EncounterRoad, 'layer' | 'foes'>
}

/** TW-037. Follows the zone at every reading; everything is added up, then it is at least 0. */
function liveStat(
  plan: Plan,
  { resonance }: Pick<Encounter, 'resonance'>,
  id: string,
  stat: EnemyStat,
  more = 0,
): number {
  const zone = zoneOf(plan.balance, resonance)
  return Math.max(0, plan.enemies.get(id)!.stats[stat] + zoneDelta(plan, id, zone, stat) + more)
}

/** TW-189, TW-214. With what `buff` added. */
export const livePower = (plan: Plan, encounter: EnemyLine, enemy: Enemy): number =>
  liveStat(
    plan,
    encounter,
    enemy.id,
    'power',
    encounter.road ? enemy.buff + levelPower(plan, encounter, enemy) : enemy.buff,
  )

export const liveInfluence = (plan: Plan, encounter: Encounter, { id }: Enemy): number =>
  liveStat(plan, encounter, id, 'influence')

/** TW-162. */
export function bodyArmour(plan: Plan, encounter: Encounter, { id, tempArmour, expose }: Enemy): number {
  const raised = tempArmour.reduce((sum, { n }) => sum + n, 0)
  return liveStat(plan, encounter, id, 'armor_physical', raised - expose)
}

/** TW-166. */
export const spiritArmour = (plan: Plan, encounter: Encounter, { id, unravel }: Enemy): number =>
  liveStat(plan, encounter, id, 'armor_spirit', 0 - unravel)
