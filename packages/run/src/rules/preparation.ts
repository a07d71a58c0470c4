import type { Timing } from '../content/words.ts'
import type { Plan } from '../plan.ts'
import type { Card, Opponent, Placement, State } from '../state.ts'
import { botOpponent, meetingOf } from './botOpponent.ts'
import { battleNumber, budgetOf, costOf } from './budget.ts'
import { previewOf } from './opponent.ts'
import { handCard } from './upgrade.ts'
import type { Writer } from './writer.ts'

/** RN-228. The placement of the last battle stays, as far as it is legal now. */
export function enterPreparation(run: Writer): void {
  const { state, plan } = run
  run.set('phase', 'prepare')
  const placed = withinBudget(plan, state)
  if (placed.length < state.placed.length) run.set('placed', placed)
  if (state.setup.host === 'server') return
  meet(run, botOpponent(plan, meetingOf(state), run.draws), null)
}

/** RN-267. */
export function meet(run: Writer, opponent: Opponent, battleSeed: string | null): void {
  const battle = battleNumber(run.state)
  run.set('opponent', opponent)
  run.set('battleSeed', battleSeed)
  run.tell({ type: 'opponentMet', battle, budget: budgetOf(run.balance, battle), opponent: previewOf(opponent) })
}

/** From the hand it takes the place of who stands there; on the grid the two change places. */
export function place(run: Writer, instanceId: string, x: number, y: number): void {
  const { state } = run
  const from = state.placed.find((each) => each.instanceId === instanceId)
  const there = occupant(state, x, y)
  const other = there && there !== from ? handCard(state, there.instanceId)! : null
  const swapped = from && other && { instanceId: other.instanceId, x: from.x, y: from.y }
  run.set('placed', [
    ...state.placed.filter((each) => each !== from && each !== there),
    ...(swapped ? [swapped] : []),
    { instanceId, x, y },
  ])
  run.tell({
    type: 'cardPlaced',
    card: handCard(state, instanceId)!,
    x,
    y,
    swapped: from ? other : null,
    replaced: from ? null : other,
    ...spent(run),
  })
}

export function takeBack(run: Writer, instanceId: string): void {
  const { state } = run
  run.set(
    'placed',
    state.placed.filter((each) => each.instanceId !== instanceId),
  )
  run.tell({ type: 'cardTakenBack', card: handCard(state, instanceId)!, ...spent(run) })
}

/** RN-193. */
export function setTiming(run: Writer, spell: string, timing: Timing): void {
  run.set('timings', { ...run.state.timings, [spell]: timing })
  run.tell({ type: 'timingSet', spell, timing })
}

export const occupant = ({ placed }: Pick<State, 'placed'>, x: number, y: number): Placement | undefined =>
  placed.find((each) => each.x === x && each.y === y)

/** RN-248. What the placed cards cost together. */
export const usedBudget = (plan: Plan, { placed, hand }: Pick<State, 'placed' | 'hand'>): number =>
  costOf(
    plan,
    placed.map(({ instanceId }) => handCard({ hand }, instanceId)!.unitId),
  )

const spent = ({ plan, balance, state }: Writer): { used: number; budget: number } => ({
  used: usedBudget(plan, state),
  budget: budgetOf(balance, battleNumber(state)),
})

function withinBudget(plan: Plan, state: State): readonly Placement[] {
  let left = budgetOf(plan.balance, battleNumber(state))
  return state.placed.filter(({ instanceId }) => {
    const { unitId }: Card = handCard(state, instanceId)!
    const { cost } = plan.units.get(unitId)!
    if (cost > left) return false
    left -= cost
    return true
  })
}
