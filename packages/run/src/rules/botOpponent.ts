import { type Draws, label, percentFloor } from '@arbiter/kernel'
import type { DeployedUnit } from '../battle/setup.ts'
import type { Balance } from '../content/tuning.ts'
import type { Leader, UnitType } from '../content/types.ts'
import { ROLES, type Role, TIMINGS, type Tier, type Timing } from '../content/words.ts'
import { type Army, armyNamed, type Plan, recommendedTimings } from '../plan.ts'
import type { Difficulty, Opponent, State } from '../state.ts'
import { battleNumber, budgetOf } from './budget.ts'
import { handSize } from './deck.ts'
import { starterOf } from './decks.ts'
import { type Foe, rival } from './rivals.ts'
import { upgradePrice } from './upgrade.ts'

const FACTION = label('bot/faction')
const LEADER = label('bot/leader')
const HAND = label('bot/hand')
const TIMING = label('bot/timing')

/** Where the run stands when it meets the bot, and whom a bot that plans ahead expects. */
export interface Meeting {
  readonly foe?: Foe
  readonly battle: number
  readonly wins: number
  readonly rating: number
  /** RN-685: recruits throughout. */
  readonly isGentle?: boolean
}

/** Where a run stands, for the bot that it meets next. */
export function meetingOf({ setup, wins, losses, rating }: State): Meeting {
  const { faction, leader, mechanics, opponents } = setup
  const isGentle = opponents === 'gentle'
  return { battle: battleNumber({ wins, losses }), wins, rating, foe: { faction, leader, mechanics }, isGentle }
}

/** RN-274 … RN-281, RN-257. */
export function botOpponent(plan: Plan, meeting: Meeting, draws: Draws): Opponent {
  const army = plan.playable[draws.int(FACTION, plan.playable.length)]!
  const leader = army.leaders[draws.int(LEADER, army.leaders.length)]!
  const skill = botSkill(plan.balance, meeting.wins)
  const known = plan.balance.bot.goldByBattle && rival(plan, army, leader, meeting, meeting.foe, draws)
  return {
    kind: 'bot',
    name: `Bot ${meeting.wins}`,
    faction: army.faction.id,
    leaderId: leader.id,
    rating: meeting.rating,
    difficulty: meeting.isGentle ? 'easy' : botDifficulty(plan.balance, skill),
    ...(known ?? teamOf(plan, army, leader, meeting.battle, skill, draws)),
  }
}

/** A team such as this faction and leader might bring: what a bot of that skill would. */
export function likelyTeam(
  plan: Plan,
  { faction, leaderId }: Pick<Opponent, 'faction' | 'leaderId'>,
  { battle, wins }: Meeting,
  draws: Draws,
): Pick<Opponent, 'team' | 'timings'> {
  const skill = botSkill(plan.balance, wins)
  return teamOf(plan, armyNamed(plan, faction)!, plan.leaders.get(leaderId)!, battle, skill, draws)
}

/** RN-274, in percent. */
export const botSkill = ({ bot }: Balance, wins: number): number =>
  Math.min(bot.maxPct, bot.basePct + bot.perWinPct * wins)

/** RN-273, of a bot. */
export function botDifficulty({ bot }: Balance, skill: number): Difficulty {
  if (skill < bot.easyBelow) return 'easy'
  return skill > bot.hardAbove ? 'hard' : 'medium'
}

function teamOf(plan: Plan, army: Army, leader: Leader, battle: number, skill: number, draws: Draws) {
  const { balance } = plan
  const order = draws.shuffle(
    HAND,
    starterOf(army).map(({ id }) => id),
  )
  const hand = order.slice(0, handSize(balance, battle, order.length)).map((id) => plan.units.get(id)!)
  const chosen = choose(hand, budgetOf(balance, battle), balance.grid.width * balance.grid.deployRows)
  const gold = percentFloor(balance.gold.start + balance.bot.goldPerBattle * (battle - 1), skill)
  const tiers = upgrade(balance, chosen, gold)
  const cells = arrange(balance, chosen)
  return {
    team: chosen.map(({ id }, at): DeployedUnit => ({ unitId: id, tier: tiers[at]!, ...cells[at]! })),
    timings: timingsOf(plan, leader, skill, draws),
  }
}

/** RN-277. `room` is the number of cells. No pack loads whose budget is too small for every card of a hand. */
export function choose(hand: readonly UnitType[], budget: number, room: number): UnitType[] {
  const chosen: UnitType[] = []
  let left = budget
  for (let at = 0, idle = 0; idle < ROLES.length && chosen.length < room; at++) {
    const role = ROLES[at % ROLES.length]!
    const unit = hand.find((each) => each.role === role && each.cost <= left && !chosen.includes(each))
    idle = unit ? 0 : idle + 1
    if (!unit) continue
    chosen.push(unit)
    left -= unit.cost
  }
  return chosen
}

/** RN-278. */
export function upgrade(balance: Balance, chosen: readonly UnitType[], gold: number): Tier[] {
  const tiers = chosen.map((): Tier => 1)
  for (let left = gold; ; ) {
    let best = -1
    for (const [at, { cost }] of chosen.entries()) {
      const price = upgradePrice(balance, cost, tiers[at]!)
      if (price === null || price > left) continue
      const than = chosen[best]?.cost ?? -1
      if (cost > than || (cost === than && tiers[at]! < tiers[best]!)) best = at
    }
    if (best < 0) return tiers
    left -= upgradePrice(balance, chosen[best]!.cost, tiers[best]!)!
    tiers[best]!++
  }
}

/** RN-279. */
export function arrange(balance: Balance, chosen: readonly UnitType[]): { x: number; y: number }[] {
  const taken = new Set<number>()
  const { width } = balance.grid
  return chosen.map(({ role }) => {
    const cell = naturalCells(balance, role).find(({ x, y }) => !taken.has(y * width + x))!
    taken.add(cell.y * width + cell.x)
    return cell
  })
}

const FRONT: readonly Role[] = ['tank', 'melee']

/** RN-279. Where a role likes to stand, best first: its own rank from the middle outwards, then the other ranks. */
export function naturalCells({ grid }: Balance, role: Role): { x: number; y: number }[] {
  const columns = middleOut(grid.width)
  const ranks = Array.from({ length: grid.deployRows }, (_, y) => y)
  if (FRONT.includes(role)) ranks.reverse()
  return ranks.flatMap((y) => columns.map((x) => ({ x, y })))
}

/** 3, 4, 2, 5, 1, 6, 0, 7. */
function middleOut(width: number): number[] {
  const middle = Math.floor((width - 1) / 2)
  return Array.from({ length: width }, (_, i) => (i % 2 === 0 ? middle - i / 2 : middle + (i + 1) / 2))
}

/** RN-280. */
export function timingsOf(plan: Plan, leader: Leader, skill: number, draws: Draws): Readonly<Record<string, Timing>> {
  if (skill >= plan.balance.bot.smartTimingFrom) return recommendedTimings(plan, leader)
  return Object.fromEntries(leader.spells.map((spell) => [spell, TIMINGS[draws.int(TIMING, TIMINGS.length)]!]))
}
