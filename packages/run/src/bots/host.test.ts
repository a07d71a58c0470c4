import { playOut, SeededDraws, seatBots } from '@arbiter/kernel'
import { expect, test } from 'vitest'
import { botsOf } from '../bot.ts'
import { Bench, game, planOf, setupOf } from '../testing.ts'
import { hostBot } from './host.ts'

const legal = () => []

test('RN-011 the host hands out child seeds: 128 bits as hex, another one for each task', () => {
  const bench = new Bench({ host: 'server' })
  const draws = new SeededDraws('host')
  const deal = hostBot.choose(game.view(bench.state, 'server'), legal, draws)
  expect(deal).toEqual({ type: 'deal', seed: expect.stringMatching(/^[0-9a-f]{32}$/) })
  bench.act(deal)
  bench.pick()
  const met = hostBot.choose(game.view(bench.state, 'server'), legal, draws)
  expect(met).toEqual({
    type: 'opponent',
    seed: expect.stringMatching(/^[0-9a-f]{32}$/),
    battle: expect.stringMatching(/^[0-9a-f]{32}$/),
  })
  const seeds = [deal, met].flatMap((action) => Object.values(action)).filter((value) => String(value).length === 32)
  expect(new Set(seeds).size).toBe(3)
})

test('RN-011 the same luck gives the same seeds, other luck others', () => {
  const view = game.view(new Bench({ host: 'server' }).state, 'server')
  const seed = (luck: string) => hostBot.choose(view, legal, new SeededDraws(luck))
  expect(seed('a')).toEqual(seed('a'))
  expect(seed('a')).not.toEqual(seed('b'))
})

test('whoever plays, the seat of the server is in its hands', () => {
  const setup = setupOf({ host: 'server' })
  const { bots } = seatBots(game, setup, [botsOf(planOf).random!])
  expect(bots[1]).toBe(hostBot)
  const { state, steps } = playOut(game, setup, 'hosted', { seats: ['player', 'server'], bots })
  expect(['won', 'lost']).toContain(state.status)
  expect(state.abandoned).toBe(false)
  expect(steps).toBeLessThan(400)
})
