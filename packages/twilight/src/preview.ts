import type { Card, CardEffectKind } from './content/types.ts'
import type { Approach, Context, Prayer } from './content/words.ts'
import type { OptionValue } from './events.ts'
import type { Plan } from './plan.ts'
import { attackBase, attackBlow, bodyHit } from './rules/attack.ts'
import { checkBy, checkMods, checkTotal, statOf } from './rules/check.ts'
import { defenceBase, hurtOf } from './rules/defence.ts'
import { activeEnemies, bodyArmour, spiritArmour } from './rules/enemy.ts'
import { reading } from './rules/fate.ts'
import { flightOdds } from './rules/flee.ts'
import { influenceBase, influenceWord, willHit } from './rules/influence.ts'
import { intentValue } from './rules/intent.ts'
import { NO_CARD, type Reading } from './rules/reading.ts'
import { folkShift } from './rules/road/standing.ts'
import { dueShield } from './rules/status.ts'
import { healBonus, navBonus, zoneOf } from './rules/zone.ts'
import type { Encounter } from './state.ts'
import type { View } from './view.ts'

export { epilogueOf, type RoadOption, roadOptions } from './rules/campaign.ts'
export { checkBy, checkMods, lostBy, statOf, wonBy } from './rules/check.ts'
export { costOf, isForbidden } from './rules/cost.ts'
export { defenceBase } from './rules/defence.ts'
export { consequencesOf, resultOf } from './rules/encounter.ts'
export { activeEnemies, liveInfluence, livePower } from './rules/enemy.ts'
export { reorderSize } from './rules/fateDeck.ts'
export { effortLimit, energyLimit } from './rules/hero.ts'
export { intentValue, isHeavy } from './rules/intent.ts'
export { servicePrice, servicesLeft, servicesOf } from './rules/road/camp.ts'
export { type ChartNode, chartOf } from './rules/road/chart.ts'
export { foesAhead, hostileAt, lineUp } from './rules/road/fight.ts'
export { hereOf, kindAt, nodeAt, visibleNodes } from './rules/road/map.ts'
export { goodsPrice } from './rules/road/market.ts'
export { heroHpMax } from './rules/road/mods.ts'
export { areMet, firstUnmet, isMet } from './rules/road/needs.ts'
export { prayerCost } from './rules/road/pray.ts'
export { faithPrice, finalPrice } from './rules/road/price.ts'
export { resolveBase } from './rules/road/resolve.ts'
export { folkShift, standingOf } from './rules/road/standing.ts'
export { upgradedId } from './rules/road/upgrade.ts'
export { entryOf } from './rules/road/walk.ts'
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

/** What an action can take, and how likely it takes all that is left. */
export interface Prospect {
  readonly least: number
  readonly most: number
  readonly ends: number
}

/** TW-275. What an Attack on this enemy takes from its body; mercy stops at 1 (TW-179). */
export function attackProspect(plan: Plan, view: View, slot: number): Prospect {
  const encounter = view.encounter!
  const enemy = encounter.enemies[slot]!
  const left = encounter.merciful ? Infinity : enemy.hp
  return prospect(plan, view, 'combatPhysical', left, (read) =>
    bodyHit(encounter, enemy, attackBlow(plan, encounter, enemy, read).damage),
  )
}

/** TW-275. What an Influence takes from its will, past the rage shield. */
export function influenceProspect(plan: Plan, view: View, slot: number): Prospect {
  const encounter = view.encounter!
  const enemy = encounter.enemies[slot]!
  const { shield } = influenceForecast(plan, encounter, slot)
  return prospect(plan, view, 'combatSpiritual', enemy.wp, (read) =>
    willHit(encounter, enemy, influenceWord(plan, encounter, enemy, read).damage, shield),
  )
}

function prospect(plan: Plan, view: View, context: Context, left: number, taken: (read: Reading) => number): Prospect {
  const best = readingsOf(plan, view, context).map((ways) => Math.max(...ways.map(taken)))
  return {
    least: Math.min(...best),
    most: Math.max(...best),
    ends: best.filter((n) => n >= left).length / best.length,
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

/** TW-168, TW-260. What the attacks that are shown would take from the hero as things stand, by a fate of 0. */
export function blowsForecast(plan: Plan, encounter: Encounter): number {
  const base = total(defenceBase(plan, encounter))
  let shelter = encounter.road?.shelter ?? 0
  let lost = 0
  for (const enemy of activeEnemies(encounter)) {
    if (enemy.stunned || enemy.intent?.type !== 'attack') continue
    const value = intentValue(plan, encounter, enemy)
    const through = value === 0 ? 0 : Math.max(0, value - base)
    const hurt = hurtOf(plan, encounter, enemy, through, shelter)
    shelter -= hurt.shelter
    lost += hurt.fair - hurt.shelter
  }
  return lost
}

/** TW-264. */
export const fleeForecast = flightOdds

/** TW-425, TW-455. How a check is gone about on a road. */
export interface CheckCourse {
  readonly way?: number
  readonly pray?: Prayer
}

/** TW-435, TW-451, TW-456. What a check by this way is made of, fate and Effort aside: base and shift of its difficulty apart. */
export function checkForecast(plan: Plan, view: View, id: string, { way = -1, pray }: CheckCourse = {}) {
  const check = checkBy(plan.checks.get(id)!, way)
  const onRoad = view.session.road !== undefined
  const shift = onRoad ? folkShift(plan, view.session, check) : 0
  return {
    check,
    stat: statOf(plan, check),
    mods: (onRoad ? checkMods(plan, view, check) : 0) + (pray === 'steady' ? 1 : 0),
    shift,
    difficulty: onRoad ? Math.max(0, check.difficulty + shift) : check.difficulty,
  }
}

/** TW-241, TW-242. How likely a check succeeds with this much Effort: what lies in the fate deck is known, its order is not. */
export function checkOdds(plan: Plan, view: View, id: string, effort: number, course: CheckCourse = {}): number {
  const { check, stat, mods, difficulty } = checkForecast(plan, view, id, course)
  const missing = difficulty - stat - mods - effort
  const approach = view.session.road ? (check.approach ?? null) : null
  const seen = course.pray === 'turn' ? turned(view) : view
  return oddsOf(plan, seen, check.context, ({ critical, value, val }) => critical || value + val >= missing, approach)
}

/** TW-423. The deck with its top card at the bottom. */
function turned(view: View): View {
  const { fate } = view.session
  const [top, ...rest] = fate.draw
  if (top === undefined) return view
  const turnedFate = { ...fate, draw: [...rest, top], known: Math.max(0, fate.known - 1) }
  return { ...view, session: { ...view.session, fate: turnedFate } }
}

/** TW-237. How likely a flight succeeds. */
export function fleeOdds(plan: Plan, view: View): number {
  const { stat, power } = flightOdds(plan, view.encounter!)
  return oddsOf(plan, view, 'skillCheck', ({ critical, value }) => critical || stat + value >= power)
}

/** The share of the cards that may come next which are good enough, chosen the better way. */
function oddsOf(
  plan: Plan,
  view: View,
  context: Context,
  suffices: (read: Reading) => boolean,
  approach: Approach | null = null,
): number {
  const cards = readingsOf(plan, view, context, approach)
  return cards.filter((ways) => ways.some(suffices)).length / cards.length
}

/** What each card that may come next would say, safe and risky; without a deck nothing is drawn (TW-075). */
function readingsOf(
  plan: Plan,
  view: View,
  context: Context,
  approach: Approach | null = null,
): readonly (readonly Reading[])[] {
  const world = view.encounter ?? view.session
  const { draw, discard, known } = world.fate
  const pile = draw.length === 0 ? discard : known > 0 ? draw.slice(0, 1) : draw
  if (pile.length === 0) return [[NO_CARD]]
  const place = { plan, state: view, world, zone: zoneOf(plan.balance, world.resonance), approach }
  return pile.map((uid) => (['safe', 'risk'] as const).map((option) => reading(place, uid, context, option)))
}

/** TW-269. What the open choice comes to, taken this way, where it strikes an enemy; otherwise `null`. */
export function choiceBlow(plan: Plan, view: View, option: 'safe' | 'risk') {
  const { encounter } = view
  const { step, fate, context } = encounter?.pending ?? {}
  if (!encounter || (step?.kind !== 'attack' && step?.kind !== 'influence')) return null
  const zone = zoneOf(plan.balance, encounter.resonance)
  const read = reading({ plan, state: view, world: encounter, zone }, fate!, context!, option)
  const enemy = encounter.enemies[step.slot]!
  if (step.kind === 'attack') {
    const { total, armour, damage } = attackBlow(plan, encounter, enemy, read)
    return { track: 'body' as const, total, armour, damage: bodyHit(encounter, enemy, damage) }
  }
  const { total, armour, damage } = influenceWord(plan, encounter, enemy, read)
  const { shield } = influenceForecast(plan, encounter, step.slot)
  return { track: 'spirit' as const, total, armour, damage: willHit(encounter, enemy, damage, shield) }
}

/** TW-269. What the open choice of a check comes to, taken this way; `null` where no check is open. */
export function choiceCheck(plan: Plan, view: View, option: 'safe' | 'risk') {
  const { check: open, session } = view
  if (!open || open.fate === null) return null
  const check = checkBy(plan.checks.get(open.id)!, open.way ?? -1)
  const approach = session.road ? (check.approach ?? null) : null
  const place = { plan, state: view, world: session, zone: zoneOf(plan.balance, session.resonance), approach }
  const read = reading(place, open.fate, check.context, option)
  const { total, difficulty, success } = checkTotal(plan, view, check, open.effort, open.steady ?? 0, read)
  return { total, difficulty, success }
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
    const approach =
      check && view.session.road ? checkBy(plan.checks.get(check.id)!, check.way ?? -1).approach : undefined
    const place = { plan, state: view, world, zone: zoneOf(plan.balance, world.resonance), approach: approach ?? null }
    const { value, shift } = reading(place, uid, context, name)
    return { value, shift }
  }
  return { id: world.fate.cards[uid]!.id, safe: option('safe'), risk: option('risk') }
}
