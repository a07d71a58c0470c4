import { SeededDraws } from '@arbiter/kernel'
import type { BattleOutcome, BattleSetup } from '../battle/setup.ts'
import type { HistoryEntry, State } from '../state.ts'
import { battleNumber } from './budget.ts'
import { deal } from './draft.ts'
import { endRun } from './ending.ts'
import { payFor } from './gold.ts'
import { enterPreparation } from './preparation.ts'
import { ratingChange } from './rating.ts'
import { handCard } from './upgrade.ts'
import type { Writer } from './writer.ts'

/** RN-228, RN-229. The battle is fought before anything changes: if it fails, the run stays as it was (RN-012). */
export function fight(run: Writer): void {
  const { state, plan, balance } = run
  const draws = state.battleSeed === null ? run.draws : new SeededDraws(state.battleSeed)
  record(run, plan.simulate(plan.content, battleSetup(run), draws, run.battle))
  if (state.wins >= balance.run.winsToWin) endRun(run, 'won')
  else if (state.losses >= balance.run.lossesToLose) endRun(run, 'lost')
  else if (state.remaining.length === 0) enterPreparation(run)
  else {
    run.set('phase', 'draft')
    if (state.setup.host === 'local') deal(run, run.draws)
  }
}

function battleSetup({ state, balance }: Writer): BattleSetup {
  const { setup, opponent, timings } = state
  const { faction, leaderId, team } = opponent!
  return {
    sides: {
      player: { faction: setup.faction, leader: setup.leader, units: deployed(state), timings, frame: 'local' },
      enemy: { faction, leader: leaderId, units: team, timings: opponent!.timings, frame: 'local' },
    },
    mechanics: setup.mechanics,
    maxRounds: balance.battle.maxRounds,
  }
}

const deployed = (state: State) =>
  state.placed.map(({ instanceId, x, y }) => {
    const { unitId, tier } = handCard(state, instanceId)!
    return { unitId, tier, x, y }
  })

/** RN-215, RN-233, RN-236, RN-245, RN-254. */
function record(run: Writer, { winner, reason, rounds }: BattleOutcome): void {
  const { state, balance } = run
  const { kind, name, faction, leaderId, rating } = state.opponent!
  const won = winner === 'player'
  const battle = battleNumber(state)
  const winStreak = won ? state.winStreak + 1 : 0
  const pay = payFor(balance, winStreak)
  const gold = state.gold + pay.base + pay.streak
  // RN-685.
  const change = state.setup.opponents === 'gentle' ? 0 : ratingChange(balance, state.rating, rating, won)
  const entry: HistoryEntry = {
    battle,
    result: won ? 'win' : 'loss',
    outcome: won ? 'win' : winner === 'draw' ? 'draw' : 'loss',
    reason,
    rounds,
    goldBase: pay.base,
    goldStreak: pay.streak,
    gold,
    ratingChange: change,
    team: deployed(state),
    timings: state.timings,
    opponent: { kind, name, faction, leaderId, rating },
  }
  run.set(won ? 'wins' : 'losses', (won ? state.wins : state.losses) + 1)
  run.set('winStreak', winStreak)
  run.set('gold', gold)
  run.set('rating', state.rating + change)
  run.set('history', [...state.history, entry])
  run.set('opponent', null)
  run.set('battleSeed', null)
  const { wins, losses } = state
  run.tell({ type: 'battleRecorded', entry, gold, rating: state.rating, wins, losses, winStreak })
}
