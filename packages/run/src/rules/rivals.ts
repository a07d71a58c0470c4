import { type Draws, label, percentFloor, SeededDraws } from '@arbiter/kernel'
import type { Mechanics } from '../battle/config.ts'
import type { BattleTeam, DeployedUnit } from '../battle/setup.ts'
import { worthsOf } from '../bots/worth.ts'
import type { Balance } from '../content/tuning.ts'
import type { Leader, RunContent, StyleRules, UnitType } from '../content/types.ts'
import type { Style, Tier, Timing } from '../content/words.ts'
import { type Army, type Plan, recommendedTimings } from '../plan.ts'
import type { Opponent } from '../state.ts'
import { arrange, botSkill, choose, likelyTeam, type Meeting, timingsOf, upgrade } from './botOpponent.ts'
import { budgetOf } from './budget.ts'
import { dealDeck, starterOf } from './decks.ts'
import { dearest, standing } from './formation.ts'
import { spellKind } from './spellKind.ts'
import { upgradePrice } from './upgrade.ts'

/** Section 40: opponents with a name, a style and a grade. A content without `bot.goldByBattle` has none. */

export const GRADES = ['recruit', 'soldier', 'veteran', 'master'] as const
export type Grade = (typeof GRADES)[number]

/** RN-670. */
export function gradeOf(
  { bot }: Balance,
  { battle, wins, isGentle }: Pick<Meeting, 'battle' | 'wins' | 'isGentle'>,
): Grade {
  if (isGentle || battle < bot.plannerFrom) return 'recruit'
  const skill = botSkill({ bot } as Balance, wins)
  return skill < 75 ? 'soldier' : skill < 90 ? 'veteran' : 'master'
}

/** RN-678, RN-679: how somebody with a name likes to play; nobody knows it of players and of bots without one. */
export const styleOf = (
  { factions }: Pick<RunContent, 'factions'>,
  { kind, name, faction }: Pick<Opponent, 'kind' | 'name' | 'faction'>,
): Style | null =>
  (kind === 'bot' && factions.find(({ id }) => id === faction)?.rivals?.find(({ id }) => id === name)?.style) || null

const NAME = label('bot/name')
const DECK = label('bot/deck')
const DRAFT = label('bot/draft')
const PLAN = label('bot/plan')

/** Whom the opponent knows that it will meet (RN-676). */
export interface Foe {
  readonly faction: string
  readonly leader: string
  readonly mechanics: Mechanics
}

/** RN-672 … RN-679. `undefined`: the faction has nobody with a name. */
export function rival(
  plan: Plan,
  army: Army,
  leader: Leader,
  meeting: Meeting,
  foe: Foe | undefined,
  draws: Draws,
): Pick<Opponent, 'name' | 'team' | 'timings'> | undefined {
  const { rivals = [] } = army.faction
  if (rivals.length === 0) return undefined
  const { id, style } = rivals[draws.int(NAME, rivals.length)]!
  const { balance, content } = plan
  const worth = styledWorth(plan, style)
  const deck = draws.int(DECK, 100) < 50 ? starterOf(army) : dealDeck(content, army, draws, DECK)
  const hand = draft(balance, deck, meeting.battle, worth, draws)
  const skill = botSkill(balance, meeting.wins)
  const gold = percentFloor(balance.bot.goldByBattle[Math.min(meeting.battle, 12) - 1]!, skill)
  const timings = timingsOf(plan, leader, skill, draws)
  const grade = gradeOf(balance, meeting)
  const plain = (): DeployedUnit[] => {
    const chosen = choose(hand, budgetOf(balance, meeting.battle), roomOf(balance))
    return deployed(arrange(balance, chosen), chosen, upgrade(balance, chosen, gold))
  }
  if (grade === 'recruit' || foe === undefined) return { name: id, team: plain(), timings }
  const recommended = recommendedTimings(plan, leader)
  const rules = rulesOf(content, style)
  const { formation } = rules ?? {}
  const built = builds(balance, hand, gold, meeting.battle, worth, rules?.dearestFirst)
  // Whoever has a way of his own tries it in all teams but one: where the plain one does better, that is sent.
  const ways: Way[] = [
    { units: plain(), timings: recommended },
    ...built.map(({ chosen, tiers }) =>
      formation
        ? {
            units: deployed(standing(balance, formation, chosen), chosen, tiers),
            timings: likedTimings(plan, leader, rules!),
          }
        : { units: deployed(arrange(balance, chosen), chosen, tiers), timings: recommended },
    ),
  ]
  const most = balance.bot.imagined[GRADES.indexOf(grade)]!
  const { units: team, timings: sent } = best(
    plan,
    ways,
    most,
    { faction: army.faction.id, leader: leader.id },
    meeting,
    foe,
    draws,
  )
  return { name: id, team, timings: sent }
}

/** A team as it stands, and when it casts. */
interface Way {
  readonly units: readonly DeployedUnit[]
  readonly timings: Readonly<Record<string, Timing>>
}

/** RN-678: spells of the kind that the style means are cast when it likes, the others as recommended. */
function likedTimings(plan: Plan, leader: Leader, { timing, spells }: StyleRules): Readonly<Record<string, Timing>> {
  const meant = (id: string): boolean =>
    spells === undefined || spellKind(plan.content, plan.spells.get(id)!) === spells
  return Object.fromEntries(
    Object.entries(recommendedTimings(plan, leader)).map(([id, usual]) => [id, meant(id) ? (timing ?? usual) : usual]),
  )
}

const roomOf = ({ grid }: Balance): number => grid.width * grid.deployRows

/** RN-673: five cards of which three are taken, then three of which one, as a player does. */
function draft(
  { draft: rules }: Balance,
  deck: readonly UnitType[],
  battle: number,
  worth: (unit: UnitType, tier: Tier) => number,
  draws: Draws,
): UnitType[] {
  const hand: UnitType[] = []
  for (let n = 0; n < battle && hand.length < deck.length; n++) {
    const left = deck.filter((unit) => !hand.includes(unit)).map(({ id }) => id)
    const [most, picks] = n === 0 ? [rules.initialOptions, rules.initialPicks] : [rules.options, rules.picks]
    const offered = draws.shuffle(DRAFT, left).slice(0, most)
    const liked = offered
      .map((id) => deck.find((unit) => unit.id === id)!)
      .toSorted((a, b) => worth(b, 1) / b.cost - worth(a, 1) / a.cost)
    hand.push(...liked.slice(0, picks))
  }
  return hand
}

type Worthiness = (unit: UnitType, tier: Tier) => number
const worths = new WeakMap<RunContent, ReturnType<typeof worthsOf>>()

/** RN-678: what a card is worth to whoever has this style. */
function styledWorth(plan: Plan, style: Style): Worthiness {
  const plain = worths.get(plan.content) ?? worthsOf(plan)
  worths.set(plan.content, plain)
  return (unit, tier) => (plain(unit.id, tier) * weightOf(plan.content, unit, style)) / 100
}

/** In percent; weights that meet are multiplied. A style of which the packs say nothing weighs nothing. */
export function weightOf(content: RunContent, unit: UnitType, style: Style): number {
  const { role, tags, cost, speed } = unit
  return (rulesOf(content, style)?.weights ?? []).reduce((product, weight) => {
    const holds =
      (weight.role ?? role) === role &&
      (weight.tag === undefined || tags.includes(weight.tag)) &&
      cost >= (weight.minCost ?? cost) &&
      cost <= (weight.maxCost ?? cost) &&
      speed >= (weight.minSpeed ?? speed) &&
      (!weight.contagious || spreadsSomething(content, unit))
    return holds ? Math.floor((product * weight.pct) / 100) : product
  }, 100)
}

const rulesOf = ({ styles }: RunContent, style: Style): StyleRules | undefined => styles.find(({ id }) => id === style)

function spreadsSomething({ abilities, statuses }: RunContent, { ability }: UnitType): boolean {
  const given = abilities.find(({ id }) => id === ability)!.clauses.flatMap((clause) => clause.do)
  return given.some(
    (effect) => effect.kind === 'status' && statuses.find(({ id }) => id === effect.status)?.spreads !== undefined,
  )
}

/** RN-675: teams by worth, once with gold for the dearest card first and once for as many as possible. */
function builds(
  balance: Balance,
  hand: readonly UnitType[],
  gold: number,
  battle: number,
  worth: Worthiness,
  dearestFirst: boolean | undefined,
): { readonly chosen: readonly UnitType[]; readonly tiers: readonly Tier[] }[] {
  const budget = budgetOf(balance, battle)
  const byWorth = fill(hand, budget, roomOf(balance), (unit) => worth(unit, 1) / unit.cost)
  const byStrength = fill(hand, budget, roomOf(balance), (unit) => worth(unit, 1))
  return [byWorth, byStrength].flatMap((chosen) => [
    { chosen, tiers: upgrade(balance, chosen, gold) },
    { chosen, tiers: spread(balance, chosen, gold, worth, dearestFirst ? chosen.indexOf(dearest(chosen)!) : -1) },
  ])
}

function fill(hand: readonly UnitType[], budget: number, room: number, rank: (unit: UnitType) => number): UnitType[] {
  const chosen: UnitType[] = []
  let left = budget
  for (const unit of hand.toSorted((a, b) => rank(b) - rank(a))) {
    if (unit.cost > left || chosen.length >= room) continue
    chosen.push(unit)
    left -= unit.cost
  }
  return chosen
}

/** Each time the upgrade that brings most for its price; `first`, if somebody is, before all others. */
function spread(balance: Balance, chosen: readonly UnitType[], gold: number, worth: Worthiness, first: number): Tier[] {
  const tiers = chosen.map((): Tier => 1)
  for (let left = gold; ; ) {
    let best = -1
    let most = 0
    for (const [at, unit] of chosen.entries()) {
      const price = upgradePrice(balance, unit.cost, tiers[at]!)
      if (price === null || price > left) continue
      if (at === first) {
        best = at
        break
      }
      const gain = (worth(unit, (tiers[at]! + 1) as Tier) - worth(unit, tiers[at]!)) / price
      if (gain > most) [best, most] = [at, gain]
    }
    if (best < 0) return tiers
    left -= upgradePrice(balance, chosen[best]!.cost, tiers[best]!)!
    tiers[best]!++
  }
}

function deployed(
  cells: readonly { readonly x: number; readonly y: number }[],
  chosen: readonly UnitType[],
  tiers: readonly Tier[],
): DeployedUnit[] {
  return chosen.map(({ id }, at) => ({ unitId: id, tier: tiers[at]!, ...cells[at]! }))
}

/** RN-677: imagined battles are cut short. */
const IMAGINED_ROUNDS = 30

/** RN-675, RN-676: of ways that do equally well the first. All meet the same imagined teams, with the same luck. */
function best(
  plan: Plan,
  ways: readonly Way[],
  most: number,
  side: { readonly faction: string; readonly leader: string },
  meeting: Meeting,
  foe: Foe,
  draws: Draws,
): Way {
  const worlds = Array.from({ length: Math.floor(most / ways.length) }, () => ({
    ...likelyTeam(plan, { faction: foe.faction, leaderId: foe.leader }, meeting, draws),
    luck: `plan ${draws.int(PLAN, 1_000_000_000)}`,
  }))
  let [chosen, record] = [ways[0]!, -1]
  for (const way of ways) {
    let wins = 0
    for (const { team, timings, luck } of worlds) {
      const own: BattleTeam = { ...side, ...way, frame: 'local' }
      const enemy: BattleTeam = { faction: foe.faction, leader: foe.leader, units: team, timings, frame: 'local' }
      const setup = { sides: { player: enemy, enemy: own }, mechanics: foe.mechanics, maxRounds: IMAGINED_ROUNDS }
      const { winner } = plan.simulate(plan.content, setup, new SeededDraws(luck), undefined)
      wins += winner === 'enemy' ? 2 : winner === 'draw' ? 1 : 0
    }
    if (wins > record) [chosen, record] = [way, wins]
  }
  return chosen
}
