import type { Card, CardEffectKind } from './content/types.ts'
import type { OptionValue } from './events.ts'
import type { Plan } from './plan.ts'
import { attackBase } from './rules/attack.ts'
import { bodyArmour, spiritArmour } from './rules/enemy.ts'
import { reading } from './rules/fate.ts'
import { flightOdds } from './rules/flee.ts'
import { influenceBase } from './rules/influence.ts'
import { dueShield } from './rules/status.ts'
import { healBonus, navBonus, zoneOf } from './rules/zone.ts'
import type { Encounter } from './state.ts'
import type { View } from './view.ts'

export { epilogueOf, isMet, type RoadOption, roadOptions } from './rules/campaign.ts'
export { statOf } from './rules/check.ts'
export { costOf, isForbidden } from './rules/cost.ts'
export { defenceBase } from './rules/defence.ts'
export { consequencesOf, resultOf } from './rules/encounter.ts'
export { activeEnemies, liveInfluence, livePower } from './rules/enemy.ts'
export { effortLimit, energyLimit } from './rules/hero.ts'
export { intentValue } from './rules/intent.ts'
export { zoneOf } from './rules/zone.ts'

/** Numbers that a player may see before deciding. They are the rules' own. */

const total = (sum: object): number => Object.values(sum).reduce((all, n) => all + n, 0)

/** TW-275. `base` is the total before fate and keyword. */
export function attackForecast(plan: Plan, encounter: Encounter, slot: number) {
  const enemy = encounter.enemies[slot]!
  return {
    base: total(attackBase(plan, encounter, enemy)),
    armour: bodyArmour(plan, encounter, enemy),
    surprise: enemy.lastTrack === 'spirit',
  }
}

/** TW-275. `shield` is the rage shield that stands in the way, a due one already counted. */
export function influenceForecast(plan: Plan, encounter: Encounter, slot: number) {
  const enemy = encounter.enemies[slot]!
  return {
    base: total(influenceBase(plan, encounter)),
    armour: spiritArmour(plan, encounter, enemy),
    shield: enemy.shieldDue ? dueShield({ plan, encounter }, enemy).shield : enemy.rageShield,
  }
}

/** TW-196, TW-198. What the zone adds to the numbers of a card, and to its healing. */
export function zoneAdds({ balance }: Plan, { resonance }: Pick<Encounter, 'resonance'>, { affinity, effects }: Card) {
  const zone = zoneOf(balance, resonance)
  const has = (...kinds: readonly CardEffectKind[]) =>
    effects.some((effect) => kinds.includes(effect.kind) && 'n' in effect && effect.n > 0)
  return {
    zone,
    numbers: has('attack', 'attack_vs', 'influence', 'defence') ? navBonus(balance, affinity, zone, 1) : 0,
    heal: has('heal') ? healBonus(balance, zone) : 0,
  }
}

/** TW-264. */
export const fleeForecast = flightOdds

/** TW-269. What the two options of the open choice are worth, here and to this hero. */
export function choiceOptions(
  plan: Plan,
  view: View,
): { readonly id: string; readonly safe: OptionValue; readonly risk: OptionValue } | null {
  const { encounter, check } = view
  const context = encounter?.pending?.context ?? (check && plan.checks.get(check.id)!.context)
  const uid = encounter?.pending?.fate ?? check?.fate
  if (!context || uid === undefined || uid === null) return null
  const world = encounter ?? view.session
  const option = (name: 'safe' | 'risk'): OptionValue => {
    const place = { plan, state: view, world, zone: zoneOf(plan.balance, world.resonance) }
    const { value, shift } = reading(place, uid, context, name)
    return { value, shift }
  }
  return { id: world.fate.cards[uid]!.id, safe: option('safe'), risk: option('risk') }
}
