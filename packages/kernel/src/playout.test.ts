import { expect, test } from 'vitest'
import { batchSeed, playOut, seatBots } from './playout.ts'
import { toy, toyKit } from './testing/toy.ts'

test('bots play to the end; one maker serves every seat', () => {
  const seated = seatBots(toy, { target: 30 }, [toyKit.bots.eager!])
  const { outcome, steps, state } = playOut(toy, { target: 30 }, batchSeed('x', 3), seated)
  expect(outcome.places).toEqual({ [state.winner!]: 1, [3 - state.winner!]: 2 })
  expect(steps).toBe(state.turn)
})

test('no view is made for a bot that never looks', () => {
  const unseen = {
    ...toy,
    view: () => {
      throw new Error('looked')
    },
  }
  const sighted = seatBots(toy, { target: 30 }, [toyKit.bots.eager!])
  expect(() => playOut(unseen, { target: 30 }, 'seed', sighted)).toThrow('looked')
  const blind = seatBots(toy, { target: 30 }, [() => ({ blind: true, choose: (_, legal) => legal()[0]! })])
  expect(playOut(unseen, { target: 30 }, 'seed', blind)).toEqual(playOut(toy, { target: 30 }, 'seed', blind))
})

test('a bot that breaks the rules is found out, with the seed', () => {
  const seated = seatBots(toy, { target: 90 }, [() => ({ choose: () => ({ type: 'rest' as const }) })])
  expect(() => playOut(toy, { target: 90 }, 'seed', seated)).toThrow('bot_refused')
})

test('a match that does not end is stopped at its limit', () => {
  const endless = { ...toy, limit: () => 5 }
  const seated = seatBots(toy, { target: 90 }, [toyKit.bots.eager!])
  expect(() => playOut(endless, { target: 90 }, 'seed', seated)).toThrow('match_without_end')
})
