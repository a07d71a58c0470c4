import { cellAt } from '@arbiter/board'
import type { Timing } from '../content/words.ts'
import type { BattlePlan } from './battlePlan.ts'
import type { CompiledLeader } from './clauses/compile.ts'
import { type Enlisted, enlist } from './enlist.ts'
import type { BattleTeam, DeployedUnit, UnitStart } from './setup.ts'

/** A team as a battle begins with it: everything that its set-up names is found, and everybody has a slot. */
export interface EnlistedTeam {
  readonly leader: string | null
  readonly faction: string
  readonly led: CompiledLeader
  /** Of the leader's spells, in their order. */
  readonly timings: readonly Timing[]
  /** By slot, like the next two. */
  readonly enlisted: readonly Enlisted[]
  /** On the player's side, and on the enemy's. */
  readonly cells: readonly [readonly number[], readonly number[]]
  readonly starts: readonly (UnitStart | undefined)[]
}

/** Made once for a team that nobody can change, which may fight many battles. */
export function enlistTeam(plan: BattlePlan, team: BattleTeam): EnlistedTeam {
  const known = plan.teams.get(team)
  if (known) return known
  const made = work(plan, team)
  if (isFixed(team)) plan.teams.set(team, made)
  return made
}

function isFixed(team: BattleTeam): boolean {
  const { units, timings } = team
  return Object.isFrozen(team) && Object.isFrozen(timings) && Object.isFrozen(units) && units.every(isFixedUnit)
}

/** What a unit enters with (`start`) is read in each battle anew. */
const isFixedUnit = (unit: DeployedUnit): boolean => Object.isFrozen(unit)

/** RN-016, RN-021, RN-026. */
function work(plan: BattlePlan, { leader, faction, timings, frame, units }: BattleTeam): EnlistedTeam {
  const { grid } = plan
  const led = leader === null ? plan.unled : plan.leaders.get(leader)!
  const isLocal = frame === 'local'
  const slots = isLocal ? inSlots(units) : units
  return {
    leader,
    faction,
    led,
    timings: led.spells.map(({ id }) => timings[id] ?? 'mid'),
    enlisted: slots.map(({ unitId, tier }) => enlist(plan, led.ranks, unitId, tier, false)),
    cells: [
      slots.map(({ x, y }) => cellAt(grid, x, y)),
      slots.map(({ x, y }) => cellAt(grid, x, isLocal ? grid.height - 1 - y : y)),
    ],
    starts: slots.map(({ start }) => start),
  }
}

/** The front rank first, from west to east. */
const inSlots = (units: readonly DeployedUnit[]): readonly DeployedUnit[] =>
  units.toSorted((a, b) => (a.y !== b.y ? b.y - a.y : a.x - b.x))
