import { batchSeed } from '@arbiter/kernel'
import { describe, expect, onTestFinished, test } from 'vitest'
import { inlineBackend } from '../run/inline.ts'
import { runExperiment } from '../run/runExperiment.ts'
import { type PoolOptions, poolBackend } from './pool.ts'
import { CATALOGUE, manyArms, pairs, toyDesign } from './testing/designs.ts'
import { toys } from './testing/toys.ts'

const pool = (options: Partial<PoolOptions> = {}) => {
  const backend = poolBackend({ catalogue: CATALOGUE, threads: 2, ...options })
  onTestFinished(() => backend.close())
  return backend
}

test('the same bits from this thread and from 1, 2 and 7 threads', async () => {
  const backends = [1, 2, 7].map((threads) => [threads, pool({ threads })] as const)
  for (const [name, design] of Object.entries({ pairs: pairs(300), manyArms: manyArms(50) })) {
    const here = await runExperiment(design, { backend: inlineBackend(toys) })
    expect(here.status).toBe('done')
    for (const [threads, backend] of backends)
      expect(JSON.stringify(await runExperiment(design, { backend })), `${name} on ${threads}`).toBe(
        JSON.stringify(here),
      )
  }
})

describe('a batch that takes its thread along', () => {
  test('is reported with the seed of its match, and the rest is counted', async () => {
    const design = toyDesign({ bots: ['fatal'], stop: { n: 400 }, chunk: 10 })
    const backend = pool()
    const result = await runExperiment(design, { backend })
    expect(result.status).toBe('done')
    expect(result.failures.length).toBeGreaterThan(0)
    const lost = result.failures.map(({ params }) => params.matches as [number, number])
    expect(result.arms[0]!.n).toBe(400 - lost.reduce((sum, [from, to]) => sum + to - from, 0))
    for (const { code, index, seed, params } of result.failures) {
      expect({ code, tries: params.tries, message: params.message }).toEqual({
        code: 'lab_poison',
        tries: 3,
        message: 'worker exited with code: 3',
      })
      expect(seed).toBe(batchSeed('toy', index))
      const [from, to] = params.matches as [number, number]
      expect(index).toBeGreaterThanOrEqual(from)
      expect(index).toBeLessThan(to)
    }
    // It is the match itself that kills: alone it does so again, and its neighbours do not.
    const { index } = result.failures[0]!
    const alone = { group: 0, from: index, to: index + 1 }
    await expect(backend.play(design.schedule, alone)).rejects.toMatchObject({ code: 'lab_poison', params: { index } })
    const before = { group: 0, from: index - 1, to: index }
    if (index > 0) expect((await backend.play(design.schedule, before)).arms[0]!.n).toBe(1)
  })

  test('names the arm whose match it was', async () => {
    const design = toyDesign({
      question: { kind: 'versus', b: { id: 'b', bots: ['fatal'] } },
      stop: { n: 60 },
      chunk: 120,
      seed: 'fatal-2',
    })
    const { failures } = await runExperiment(design, { backend: pool() })
    expect(failures.map(({ arm, index, params }) => [arm, index, params.arms])).toEqual([[1, 46, undefined]])
  })

  test('a hanging batch is ended and reported, too', async () => {
    const backend = pool({ patienceMs: 4_000 })
    // Both threads have the game loaded: on a busy machine that alone takes long.
    await runExperiment(toyDesign({ chunk: 10 }), { backend })
    const design = toyDesign({ bots: ['hanging'], stop: { n: 60 }, chunk: 30, seed: 'hang-1' })
    const result = await runExperiment(design, { backend })
    expect(result.failures.map(({ code, params }) => [code, params.message])).toEqual([
      ['lab_poison', 'no match was begun for 4000 ms'],
    ])
    expect(result.arms[0]!.n).toBe(30)
  })
})

describe('stopping', () => {
  test('is prompt, keeps what was merged, and the threads can go on', async () => {
    const design = toyDesign({ bots: ['slow'], stop: { n: 100_000 }, chunk: 50 })
    const backend = pool()
    const stop = new AbortController()
    const result = await runExperiment(design, {
      backend,
      signal: stop.signal,
      progress: ({ n }) => {
        if (n < 100 || stop.signal.aborted) return
        stop.abort()
      },
    })
    expect({ status: result.status, stop: result.stop, n: result.n }).toEqual({
      status: 'partial',
      stop: 'stopped',
      n: 100,
    })
    const first = await runExperiment(toyDesign({ bots: ['slow'], chunk: 50 }), { backend: inlineBackend(toys) })
    expect(result.arms).toEqual(first.arms)
    const again = await runExperiment(toyDesign({ bots: ['slow'], chunk: 50 }), { backend })
    expect(again.arms).toEqual(first.arms)
  })
})

test('a game that the catalogue does not have, and a catalogue that is not there, refuse the run', async () => {
  const { schedule } = toyDesign({})
  const batch = { group: 0, from: 0, to: 1 }
  await expect(pool({ threads: 1 }).play({ ...schedule, game: 'chess' }, batch)).rejects.toMatchObject({
    code: 'lab_unknown_game',
    params: { game: 'chess', known: ['toy'] },
  })
  await expect(pool({ threads: 1, catalogue: 'file:///nowhere.ts' }).play(schedule, batch)).rejects.toMatchObject({
    code: 'lab_catalogue',
  })
  const broken = new URL('./testing/brokenCatalogue.ts', import.meta.url).href
  const run = runExperiment(toyDesign({}), { backend: pool({ threads: 1, catalogue: broken }) })
  await expect(run).rejects.toMatchObject({ code: 'lab_crashed', params: { message: 'no such module' } })
})
