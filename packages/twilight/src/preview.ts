import type { Card, CardEffectKind } from './content/types.ts'
import type { Context } from './content/words.ts'
import type { OptionValue } from './events.ts'
import type { Plan } from './plan.ts'
import { attackBase } from './rules/attack.ts'
import { statOf } from './rules/check.ts'
import { bodyArmour, spiritArmour } from './rules/enemy.ts'
import { reading } from './rules/fate.ts'
import { flightOdds } from './rules/flee.ts'
import { influenceBase } from './rules/influence.ts'
import { NO_CARD, type Reading } from './rules/reading.ts'
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

/** TW-241, TW-242. How likely a check succeeds with this much Effort: what lies in the fate deck is known, its order is not. */
export function checkOdds(plan: Plan, view: View, id: string, effort: number): number {
  const check = plan.checks.get(id)!
  const missing = check.difficulty - statOf(plan, check) - effort
  return oddsOf(plan, view, check.context, ({ critical, value, val }) => critical || value + val >= missing)
}

/** TW-237. How likely a flight succeeds. */
export function fleeOdds(plan: Plan, view: View): number {
  const { stat, power } = flightOdds(plan, view.encounter!)
  return oddsOf(plan, view, 'skillCheck', ({ critical, value }) => critical || stat + value >= power)
}

/** The share of the cards that may come next which are good enough, chosen the better way. */
function oddsOf(plan: Plan, view: View, context: Context, suffices: (read: Reading) => boolean): number {
  const world = view.encounter ?? view.session
  const { draw, discard, known } = world.fate
  const pile = draw.length === 0 ? discard : known > 0 ? draw.slice(0, 1) : draw
  if (pile.length === 0) return suffices(NO_CARD) ? 1 : 0
  const place = { plan, state: view, world, zone: zoneOf(plan.balance, world.resonance) }
  const good = pile.filter((uid) =>
    (['safe', 'risk'] as const).some((option) => suffices(reading(place, uid, context, option))),
  )
  return good.length / pile.length
}

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
