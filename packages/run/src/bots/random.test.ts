import { batchSeed, playOut, SeededDraws, seatBots } from '@arbiter/kernel'
import { expect, test } from 'vitest'
import { botsOf } from '../bot.ts'
import { game, planOf, prepared, setupOf } from '../testing.ts'
import { randomBot } from './random.ts'

test('the random player fills the budget, spends the gold and fights', () => {
  const bench = prepared()
  const draws = new SeededDraws('random')
  const types: string[] = []
  while (bench.state.phase === 'prepare') {
    const action = randomBot.choose(game.view(bench.state, 'player'), () => game.legal(bench.state), draws)
    types.push(action.type)
    bench.act(action)
  }
  expect(types.slice(0, 2)).toEqual(['place', 'place'])
  expect(types.at(-1)).toBe('fight')
  expect(types).toContain('upgrade')
  expect(types).not.toContain('timing')
})

test('its runs end by battles, and do not all end alike', () => {
  const setup = setupOf()
  const table = seatBots(game, setup, [botsOf(planOf).random!])
  const wins = Array.from({ length: 12 }, (_, i) => {
    const { state } = playOut(game, setup, batchSeed('random', i), table)
    expect(state.abandoned).toBe(false)
    return state.wins
  })
  expect(new Set(wins).size).toBeGreaterThan(1)
})
