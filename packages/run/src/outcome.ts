import type { Outcome } from '@arbiter/kernel'
import { ownerRating } from './rules/rating.ts'
import { ENEMY, PLAYER, SERVER, seatsOf } from './seats.ts'
import type { State } from './state.ts'
import { talliesOf } from './tallies.ts'

/** RN-229. The detail is what the lab asks for. */
export function outcomeOf(state: State): Outcome | undefined {
  if (state.phase !== 'finished') return undefined
  const { skirmish } = state
  return skirmish ? outcomeOfBattle(state.setup.battle!, skirmish) : outcomeOfRun(state)
}

function outcomeOfBattle(
  { sides }: NonNullable<State['setup']['battle']>,
  { winner, reason, rounds }: NonNullable<State['skirmish']>,
): Outcome {
  const placeOf = (side: typeof PLAYER | typeof ENEMY) => (winner === 'draw' || winner === side ? 1 : 2)
  const teamOf = ({ faction, leader, units, timings }: (typeof sides)['player']) => ({
    faction,
    leader,
    units,
    timings,
  })
  return {
    places: { [PLAYER]: placeOf(PLAYER), [ENEMY]: placeOf(ENEMY) },
    reason,
    detail: { winner, rounds, player: teamOf(sides.player), enemy: teamOf(sides.enemy) },
  }
}

/** Nobody but the player is judged by a run; the server stands on the other side. */
function outcomeOfRun(state: State): Outcome {
  const { setup, status, abandoned, wins, losses, gold, rating, reward, history, hand, remaining } = state
  const won = status === 'won'
  const ended = abandoned ? (state.decisions >= setup.decisions ? 'limit' : 'abandoned') : status
  return {
    places: Object.fromEntries(seatsOf(setup).map((seat) => [seat, won === (seat !== SERVER) ? 1 : 2])),
    reason: ended,
    detail: {
      faction: setup.faction,
      leader: setup.leader,
      wins,
      losses,
      abandoned,
      reward,
      gold,
      goldEarned: history.reduce((sum, { goldBase, goldStreak }) => sum + goldBase + goldStreak, 0),
      rating,
      ratingBefore: setup.rating,
      ratingAfter: ownerRating(state),
      rounds: history.reduce((sum, each) => sum + each.rounds, 0),
      battles: history,
      goldCurve: history.map((each) => each.gold),
      hand,
      deck: [...hand, ...remaining],
      ...talliesOf(state),
    },
  }
}
