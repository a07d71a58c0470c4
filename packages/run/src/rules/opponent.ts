import { type Refusal, refuse } from '@arbiter/kernel'
import { currentLeader } from '../content/formerIds.ts'
import type { Balance } from '../content/tuning.ts'
import { TIERS, TIMINGS, type Timing } from '../content/words.ts'
import type { OpponentPreview } from '../events.ts'
import { armyNamed, type Plan } from '../plan.ts'
import type { Difficulty, Opponent } from '../state.ts'
import { budgetOf, costOf } from './budget.ts'
import { inZone } from './zone.ts'

/** RN-272. */
export const previewOf = ({ kind, name, faction, leaderId, rating, difficulty }: OpponentPreview): OpponentPreview => ({
  kind,
  name,
  faction,
  leaderId,
  rating,
  difficulty,
})

/** RN-273, of the snapshot of a player. */
export function playerDifficulty({ opponent }: Balance, own: number, theirs: number): Difficulty {
  if (theirs < own - opponent.labelWindow) return 'easy'
  return theirs > own + opponent.labelWindow ? 'hard' : 'medium'
}

/** RN-193: a spell without a choice is `mid`. */
export const allTimings = (
  spells: readonly string[],
  chosen: Readonly<Record<string, Timing>>,
): Readonly<Record<string, Timing>> => Object.fromEntries(spells.map((spell) => [spell, chosen[spell] ?? 'mid']))

/** What may be wrong with an opponent that comes from outside. */
export const OPPONENT_FAULTS = [
  'faction',
  'leader',
  'empty',
  'unit',
  'duplicate',
  'tier',
  'cell',
  'budget',
  'timing',
] as const
type OpponentFault = (typeof OPPONENT_FAULTS)[number]

type Guest = Pick<Opponent, 'faction' | 'leaderId' | 'team' | 'timings'>

/** RN-266. A team that no player could have sent into battle `battle`; `undefined`: nothing is wrong. */
export function checkOpponent(plan: Plan, guest: Guest, battle: number): Refusal | undefined {
  const army = armyNamed(plan, guest.faction)
  if (!army) return fault('faction', guest.faction)
  const leaderId = currentLeader(plan.content.aliases, guest.leaderId)
  const leader = army.leaders.find(({ id }) => id === leaderId)
  if (!leader) return fault('leader', guest.leaderId)
  if (guest.team.length === 0) return fault('empty', 0)
  for (const [at, { unitId, tier, x, y }] of guest.team.entries()) {
    const before = guest.team.slice(0, at)
    if (!army.units.some(({ id }) => id === unitId)) return fault('unit', unitId)
    if (before.some((each) => each.unitId === unitId)) return fault('duplicate', unitId)
    if (!TIERS.includes(tier)) return fault('tier', tier)
    if (!inZone(plan.balance, x, y) || before.some((each) => each.x === x && each.y === y))
      return fault('cell', { x, y })
  }
  const cost = costOf(
    plan,
    guest.team.map(({ unitId }) => unitId),
  )
  if (cost > budgetOf(plan.balance, battle)) return fault('budget', cost)
  for (const [spell, timing] of Object.entries(guest.timings))
    if (!leader.spells.includes(spell) || !TIMINGS.includes(timing)) return fault('timing', spell)
  return undefined
}

const fault = (fault: OpponentFault, found: unknown): Refusal => refuse('bad_opponent', { fault, found })
