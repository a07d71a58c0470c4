import type { Event, EventOf, State, TurnAction } from '@arbiter/arena'
import { type Match, SeededDraws } from '@arbiter/kernel'

/**
 * AR-103 … AR-109. How likely a blow hits the one it is aimed at, 0 to 1; nothing where no die is thrown. Attack Value and
 * defence are settled before the throw, so one trial on a copy tells them.
 */
export function hitChance(match: Match, turn: TurnAction): number | undefined {
  const seat = match.deciding
  if (seat === undefined || turn.target === undefined) return undefined
  const { actor } = match.state as State
  const told: Event[] = []
  const copy = match.game.clone(match.state)
  match.game.apply(copy, seat, turn, new SeededDraws('odds'), (event) => told.push(event as unknown as Event))
  const rolled = told.find(
    (event): event is EventOf<'attackRolled'> =>
      event.type === 'attackRolled' && event.actor === actor && event.action === turn.action,
  )
  const met = told.find(
    (event): event is EventOf<'targetHit' | 'targetMissed'> =>
      (event.type === 'targetHit' || event.type === 'targetMissed') &&
      event.actor === actor &&
      event.target === turn.target,
  )
  if (!rolled || !met) return undefined
  const { attackValue } = rolled
  return Math.max(0, Math.min(1, (attackValue - Math.max(1, met.defense) + 1) / attackValue))
}
