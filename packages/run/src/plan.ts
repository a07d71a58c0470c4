import { byId } from '@arbiter/content'
import { simulateBattle } from './battle/simulate.ts'
import type { Balance } from './content/tuning.ts'
import type { Faction, Leader, RunContent, Spell, UnitType } from './content/types.ts'
import type { Timing } from './content/words.ts'
import { isDeckCard } from './rules/decks.ts'
import type { Setup } from './setup.ts'

/** Content as one set-up plays it: looked up by id, decks and leaders by faction. */
export interface Plan {
  readonly content: RunContent
  readonly balance: Balance
  readonly units: ReadonlyMap<string, UnitType>
  readonly leaders: ReadonlyMap<string, Leader>
  readonly spells: ReadonlyMap<string, Spell>
  /** In table order (RN-275). */
  readonly playable: readonly Army[]
  /** Of the player whose run it is. */
  readonly leader: Leader
  readonly simulate: typeof simulateBattle
}

/** A playable faction: the unit types of its decks (RN-029, RN-600) and its leaders, in table order. */
export interface Army {
  readonly faction: Faction
  readonly units: readonly UnitType[]
  readonly leaders: readonly Leader[]
}

/** Plans of a content, one per leader: states of one match share theirs. Tests may bring battles with a known end. */
export function createPlanner(content: RunContent, simulate = simulateBattle): (setup: Setup) => Plan {
  const shared = {
    simulate,
    content,
    balance: content.balance,
    units: byId(content.units),
    leaders: byId(content.leaders),
    spells: byId(content.spells),
    playable: armiesOf(content),
  }
  const known = new Map<string, Plan>()
  return ({ leader }) => {
    const made = known.get(leader) ?? { ...shared, leader: shared.leaders.get(leader)! }
    known.set(leader, made)
    return made
  }
}

/** In table order. */
export const armiesOf = (content: RunContent): Army[] =>
  content.factions.filter(({ playable }) => playable).map((faction) => armyOf(content, faction))

export const armyNamed = (plan: Plan, faction: string): Army | undefined =>
  plan.playable.find((army) => army.faction.id === faction)

/** RN-193. */
export const recommendedTimings = (plan: Plan, leader: Leader): Readonly<Record<string, Timing>> =>
  Object.fromEntries(leader.spells.map((spell) => [spell, plan.spells.get(spell)!.recommended]))

const armyOf = ({ units, leaders }: RunContent, faction: Faction): Army => ({
  faction,
  units: units.filter((unit) => unit.faction === faction.id && isDeckCard(unit)),
  leaders: leaders.filter((leader) => leader.faction === faction.id),
})
