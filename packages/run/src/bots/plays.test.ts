import { batchSeed, playOut, SeededDraws, seatBots } from '@arbiter/kernel'
import { describe, expect, test } from 'vitest'
import { botsOf } from '../bot.ts'
import { budgetOf, costOf } from '../rules/budget.ts'
import { balance, game, planOf, setupOf } from '../testing.ts'

const LEADERS = ['aldric', 'elara', 'galahad', 'malachar', 'sevirra', 'ozrakh']
const RUNS = { random: 20, greedy: 20, planner: 1 }
const bots = botsOf(planOf)

describe.each(Object.entries(RUNS))('%s plays whole runs', (name, runs) => {
  test.each(LEADERS)(
    'RN-025 RN-250 %s: nothing is refused, every team keeps to its budget',
    { timeout: 120_000 },
    (leader) => {
      for (const host of ['local', 'server']) {
        const setup = setupOf({ leader, host })
        const table = seatBots(game, setup, [bots[name]!])
        for (let i = 0; i < runs; i++) {
          // A decision that is refused throws.
          const { state, outcome } = playOut(game, setup, batchSeed(`${leader}/${host}`, i), table)
          expect(['won', 'lost']).toContain(outcome.reason)
          expect(state.gold).toBeGreaterThanOrEqual(0)
          for (const { battle, team } of state.history) {
            const cost = costOf(
              planOf(setup),
              team.map(({ unitId }) => unitId),
            )
            expect(cost).toBeGreaterThan(0)
            expect(cost).toBeLessThanOrEqual(budgetOf(balance, battle))
          }
        }
      }
    },
  )
})

test.each(['greedy', 'planner'])(
  '%s decides by what it sees alone: a fresh bot agrees with one that has played on',
  { timeout: 120_000 },
  (name) => {
    const setup = setupOf({ leader: 'malachar' })
    const old = bots[name]!(setup, 'player')
    const draws = new SeededDraws('seen')
    const state = game.start(setup, draws, undefined)
    for (let i = 0; i < 40 && game.deciding(state); i++) {
      const choose = (bot: typeof old) =>
        bot.choose(structuredClone(game.view(state, 'player')), () => [], new SeededDraws(`${i}`))
      const action = choose(old)
      expect(choose(bots[name]!(setup, 'player'))).toEqual(action)
      game.apply(state, 'player', action, draws, undefined)
    }
    expect(state.history.length).toBeGreaterThan(1)
  },
)

test('RN-272 the planner does not see the team that comes', () => {
  const setup = setupOf({ leader: 'aldric' })
  const state = game.start(setup, new SeededDraws('hidden'), undefined)
  const planner = bots.planner!(setup, 'player')
  const choose = (shown: typeof state) => planner.choose(game.view(shown, 'player'), () => [], new SeededDraws('bot'))
  game.apply(state, 'player', choose(state), new SeededDraws('hidden'), undefined)
  const other = {
    ...state,
    opponent: { ...state.opponent!, team: [{ unitId: 'zombie', tier: 3, x: 0, y: 0 } as const] },
  }
  expect(choose(other)).toEqual(choose(state))
})
