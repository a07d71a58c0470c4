import { batchSeed, CodedError } from '@arbiter/kernel'
import { describe, expect, test } from 'vitest'
import { toyDesign } from '../node/testing/designs.ts'
import { toys } from '../node/testing/toys.ts'
import type { Backend, Journal, Progress } from './backend.ts'
import { inlineBackend } from './inline.ts'
import { runSchedule } from './runSchedule.ts'
import { memoryJournal } from './testing/memoryJournal.ts'

const { schedule } = toyDesign({ chunk: 10 })

/** Gives up after some batches. */
function lasting(batches: number): { backend: Backend; signal: AbortSignal } {
  const stop = new AbortController()
  const inline = inlineBackend(toys)
  let played = 0
  return {
    signal: stop.signal,
    backend: {
      ...inline,
      play: async (...args) => {
        if (played++ === batches) stop.abort()
        return inline.play(...args)
      },
    },
  }
}

describe('a run that goes on', () => {
  test('ends with the bits of one that was never stopped, and plays nothing twice', async () => {
    const journal = memoryJournal()
    const whole = await runSchedule(schedule, { rounds: [100] }, { backend: inlineBackend(toys) })
    const part = await runSchedule(schedule, { rounds: [100] }, { ...lasting(4), journal })
    expect({ merged: part.merged, n: part.n, done: part.done }).toEqual({ merged: 4, n: 40, done: false })
    const played: number[] = []
    const inline = inlineBackend(toys)
    const backend: Backend = {
      ...inline,
      play: (own, batch) => {
        played.push(batch.from)
        return inline.play(own, batch)
      },
    }
    expect(await runSchedule(schedule, { rounds: [100] }, { backend, journal })).toEqual(whole)
    expect(played).toEqual([40, 50, 60, 70, 80, 90])
    played.length = 0
    expect(await runSchedule(schedule, { rounds: [100] }, { backend, journal })).toEqual(whole)
    expect(played).toEqual([])
  })

  test('does not ask again whether an earlier round was enough: the totals have grown since', async () => {
    const asked: number[] = []
    const stopRule = {
      rounds: [20, 40, 80],
      enough: (totals: Progress['sums']) => {
        asked.push(totals.arms[0]!.n)
        return totals.arms[0]!.n === 30 || totals.arms[0]!.n === 40
      },
    }
    const journal = memoryJournal()
    await runSchedule(schedule, stopRule, { ...lasting(3), journal })
    const end = await runSchedule(schedule, stopRule, { backend: inlineBackend(toys), journal })
    expect(end).toMatchObject({ n: 40, done: true })
    expect(asked).toEqual([20, 40])
  })
})

/** Cannot play the batch that begins with match 30. */
function failing(error: Error): Backend {
  const inline = inlineBackend(toys)
  return {
    ...inline,
    play: async (own, batch) => {
      if (batch.from === 30) throw error
      return inline.play(own, batch)
    },
  }
}

describe('a batch that ends its workers', () => {
  const poisoned = (params: Record<string, unknown>, of = schedule) =>
    runSchedule(of, { rounds: [60] }, { backend: failing(new CodedError('lab_poison', params)) })
  const two = toyDesign({ chunk: 20, question: { kind: 'versus', b: { id: 'b', bots: ['eager'] } } }).schedule
  const matches = [30, 40]

  test('is left out and reported with the match that was being played', async () => {
    const { sums: totals, n } = await poisoned({ message: 'gone', index: 33, arm: 0 })
    expect({ n, played: totals.arms[0]!.n }).toEqual({ n: 60, played: 50 })
    const seed = batchSeed('toy', 33)
    const params = { message: 'gone', index: 33, seed, matches }
    expect(totals.failures).toEqual([{ arm: 0, index: 33, seed, code: 'lab_poison', params }])
    expect((await poisoned({ message: 'gone', index: 33, arm: 1 }, two)).sums.failures).toEqual([
      { arm: 1, index: 33, seed, code: 'lab_poison', params },
    ])
  })

  test('says so where the match or the arm is not known', async () => {
    const seed = batchSeed('toy', 33)
    expect((await poisoned({ message: 'gone', index: 33 }, two)).sums.failures).toEqual([
      {
        arm: 0,
        index: 33,
        seed,
        code: 'lab_poison',
        params: { message: 'gone', index: 33, seed, matches, arms: ['a', 'b'] },
      },
    ])
    expect((await poisoned({ message: 'gone' })).sums.failures).toEqual([
      {
        arm: 0,
        index: 30,
        seed: batchSeed('toy', 30),
        code: 'lab_poison_piece',
        params: { message: 'gone', first: 30, last: 39, matches },
      },
    ])
  })
})

test('whatever else a backend fails with ends the run; nothing of it counts as played', async () => {
  for (const error of [new CodedError('lab_engine_mismatch', {}), new Error('EXECABORT Transaction discarded')]) {
    const journal = memoryJournal()
    await expect(runSchedule(schedule, { rounds: [60] }, { backend: failing(error), journal })).rejects.toBe(error)
    const end = await runSchedule(schedule, { rounds: [60] }, { backend: inlineBackend(toys), journal })
    expect({ done: end.done, played: end.sums.arms[0]!.n }).toEqual({ done: true, played: 60 })
  }
})

test('a journal that cannot be written ends the run with its reason', async () => {
  const full = new CodedError('lab_disk_full', { path: 'p' })
  const journal: Journal = { load: async () => undefined, save: () => Promise.reject(full) }
  await expect(runSchedule(schedule, { rounds: [20] }, { backend: inlineBackend(toys), journal })).rejects.toBe(full)
})
