import type { GameKit } from '@arbiter/kernel'
import { expect, test } from 'vitest'
import { runId } from '../run/storedExperimentRun.ts'
import { coinExperiment } from '../testing/ask.ts'
import { coinKit } from '../testing/coin.ts'
import { engineOf } from './engine.ts'

const other = (change: Partial<GameKit>): GameKit => ({ ...coinKit, ...change }) as GameKit

test('the engine is the same for the same rules and content, wherever it is asked', () => {
  expect(engineOf(other({}))).toEqual(engineOf(coinKit))
  expect(engineOf(coinKit)).toMatchObject({ lab: 1, game: 'coin', generator: 'xoshiro128ss/1', botLuck: 'bots/1' })
})

test('another version, other shipped packs and rules that changed in silence make another engine and another run', () => {
  const { game } = coinKit
  const own = engineOf(coinKit)
  const newer = engineOf(other({ game: { ...game, version: '9' } }))
  const richer = engineOf(other({ packs: { ...coinKit.packs, extra: {} } }))
  const silent = engineOf(
    other({
      game: { ...game, apply: (state, ...rest) => game.apply(Object.assign(state as object, { worn: true }), ...rest) },
    }),
  )
  expect(newer).toEqual({ ...own, version: '9' })
  expect(richer).toEqual({ ...own, packs: richer.packs })
  expect(richer.packs).not.toBe(own.packs)
  expect(silent).toEqual({ ...own, trace: silent.trace })
  expect(silent.trace).not.toBe(own.trace)
  const question = coinExperiment({ question: { kind: 'distribution' } })
  expect(new Set([own, newer, richer, silent].map((engine) => runId(question, engine))).size).toBe(4)
})
