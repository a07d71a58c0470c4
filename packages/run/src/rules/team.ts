import { ALLOWED, refuse, type Verdict } from '@arbiter/kernel'
import type { Action } from '../action.ts'
import type { Timing } from '../content/words.ts'
import type { Plan } from '../plan.ts'
import type { Placement, State } from '../state.ts'
import { battleNumber, budgetOf, costOf } from './budget.ts'
import { allTimings } from './opponent.ts'
import { handCard } from './upgrade.ts'
import { inZone } from './zone.ts'

/** A choice as the API sends it. */
export interface SpellTiming {
  readonly spellId: string
  readonly timing: Timing
}

/** RN-025, for a whole deployment at once: team first, then timings, each in the order of the error table. */
export function checkTeam(
  plan: Plan,
  state: Pick<State, 'hand' | 'wins' | 'losses'>,
  team: readonly Placement[],
  spellTimings: readonly SpellTiming[] = [],
): Verdict {
  if (team.length === 0) return refuse('team_empty')
  const strangers = team.filter(({ instanceId }) => !handCard(state, instanceId))
  if (strangers.length > 0) return refuse('card_not_in_hand', { cards: idsOf(strangers) })
  const twice = team.filter(repeats((a, b) => a.instanceId === b.instanceId))
  if (twice.length > 0) return refuse('team_duplicate_card', { cards: idsOf(twice) })
  const outside = team.filter(({ x, y }) => !inZone(plan.balance, x, y))
  if (outside.length > 0) return outOfZone(plan, outside)
  const crowded = team.filter(repeats((a, b) => a.x === b.x && a.y === b.y))
  if (crowded.length > 0) return refuse('team_duplicate_cell', { cells: cellsOf(crowded) })
  const budget = budgetOf(plan.balance, battleNumber(state))
  const cost = costOf(
    plan,
    team.map(({ instanceId }) => handCard(state, instanceId)!.unitId),
  )
  if (cost > budget) return refuse('budget_exceeded', { used: 0, cost, budget })
  return checkTimings(plan, spellTimings)
}

/**
 * The small decisions that a whole deployment stands for; it has passed `checkTeam` in phase prepare. What stands right stays,
 * and whoever moves is first taken back, so that every step keeps to the budget.
 */
export function deploy(
  plan: Plan,
  state: Pick<State, 'placed' | 'timings'>,
  team: readonly Placement[],
  spellTimings: readonly SpellTiming[] = [],
): Action[] {
  const isIn = (all: readonly Placement[], one: Placement) =>
    all.some(({ instanceId, x, y }) => instanceId === one.instanceId && x === one.x && y === one.y)
  const chosen = Object.fromEntries(spellTimings.map(({ spellId, timing }) => [spellId, timing]))
  const timings = Object.entries(allTimings(plan.leader.spells, chosen))
  return [
    ...state.placed
      .filter((each) => !isIn(team, each))
      .map(({ instanceId }): Action => ({ type: 'takeBack', card: instanceId })),
    ...team
      .filter((each) => !isIn(state.placed, each))
      .map(({ instanceId, x, y }): Action => ({ type: 'place', card: instanceId, x, y })),
    ...timings
      .filter(([spell, timing]) => state.timings[spell] !== timing)
      .map(([spell, timing]): Action => ({ type: 'timing', spell, timing })),
    { type: 'fight' },
  ]
}

export const outOfZone = ({ balance }: Plan, outside: readonly Pick<Placement, 'x' | 'y'>[]): Verdict =>
  refuse('cell_out_of_zone', { cells: cellsOf(outside), width: balance.grid.width, rows: balance.grid.deployRows })

function checkTimings({ leader }: Plan, spellTimings: readonly SpellTiming[]): Verdict {
  const spells = spellTimings.map(({ spellId }) => spellId)
  const strange = spells.filter((spell) => !leader.spells.includes(spell))
  if (strange.length > 0) return refuse('spell_not_of_leader', { spells: strange })
  const twice = spells.filter(repeats((a, b) => a === b))
  return twice.length > 0 ? refuse('spell_duplicate', { spells: twice }) : ALLOWED
}

/** Whether something like it came before. */
const repeats =
  <Item>(alike: (a: Item, b: Item) => boolean) =>
  (item: Item, at: number, all: readonly Item[]): boolean =>
    all.slice(0, at).some((earlier) => alike(earlier, item))

const idsOf = (placements: readonly Placement[]): string[] => placements.map(({ instanceId }) => instanceId)
const cellsOf = (placements: readonly Pick<Placement, 'x' | 'y'>[]) => placements.map(({ x, y }) => ({ x, y }))
