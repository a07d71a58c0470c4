import { expect, test } from 'vitest'
import { batchSeed, playOut, seatBots } from './playout.ts'
import { toy, toyKit } from './testing/toy.ts'

test('bots play to the end; one maker serves every seat', () => {
  const table = seatBots(toy, { target: 30 }, [toyKit.bots.eager!])
  const { outcome, steps, state } = playOut(toy, { target: 30 }, batchSeed('x', 3), table)
  expect(outcome.places).toEqual({ [state.winner!]: 1, [3 - state.winner!]: 2 })
  expect(steps).toBe(state.turn)
})

test('a bot that breaks the rules is found out, with the seed', () => {
  const table = seatBots(toy, { target: 90 }, [() => ({ choose: () => ({ type: 'rest' as const }) })])
  expect(() => playOut(toy, { target: 90 }, 'seed', table)).toThrow('bot_refused')
})

test('a match that does not end is stopped at its limit', () => {
  const endless = { ...toy, limit: () => 5 }
  const table = seatBots(toy, { target: 90 }, [toyKit.bots.eager!])
  expect(() => playOut(endless, { target: 90 }, 'seed', table)).toThrow('match_without_end')
})
