import { CodedError } from '@arbiter/kernel'
import type { Batch, Schedule, Totals } from '@arbiter/lab'
import { expect, test } from 'vitest'
import type { ToMatchWorker } from './protocol.ts'
import { workerBackend } from './workerBackend.ts'

const PLAN = { game: 'dice' } as Schedule
const batch = (from: number): Batch => ({ group: 0, from, to: from + 1 })
const totalsOf = ({ from }: Batch): Totals => ({ arms: { [from]: { n: 1, measures: [], pairs: [] } }, failures: [] })

/** A worker whose answers the test gives by hand. */
class HandWorker extends EventTarget {
  readonly heard: ToMatchWorker[] = []
  ended = false
  postMessage(message: ToMatchWorker): void {
    this.heard.push(message)
  }
  terminate(): void {
    this.ended = true
  }
  get batch(): Batch | undefined {
    const last = this.heard.at(-1)
    return last?.kind === 'play' ? last.batch : undefined
  }
  answer(): void {
    this.dispatchEvent(new MessageEvent('message', { data: { totals: totalsOf(this.batch!) } }))
  }
  die(): void {
    this.dispatchEvent(Object.assign(new Event('error', { cancelable: true }), { message: 'gone' }))
  }
  /** What browsers tell of a script that they cannot get. */
  neverStart(): void {
    this.dispatchEvent(new Event('error', { cancelable: true }))
  }
}

function table(workers: number) {
  const started: HandWorker[] = []
  const backend = workerBackend(() => {
    const worker = new HandWorker()
    started.push(worker)
    return worker as unknown as Worker
  }, workers)
  return { backend, started }
}

test('whoever is free takes the next batch; a schedule is sent once', async () => {
  const { backend, started } = table(2)
  const answers = [0, 1, 2].map((from) => backend.play(PLAN, batch(from)))
  expect(started.map(({ batch }) => batch?.from)).toEqual([0, 1])
  started[1]!.answer()
  await answers[1]
  expect(started[1]!.batch?.from).toBe(2)
  expect(started[1]!.heard.map(({ kind }) => kind)).toEqual(['schedule', 'play', 'play'])
  for (const worker of started) worker.answer()
  expect(await Promise.all(answers)).toEqual([0, 1, 2].map((from) => totalsOf(batch(from))))
})

test('a batch whose worker dies is played again by a fresh one; after three it is poison', async () => {
  const { backend, started } = table(1)
  const answer = backend.play(PLAN, batch(0))
  started[0]!.die()
  expect(started[0]!.ended).toBe(true)
  expect(started[1]!.heard.map(({ kind }) => kind)).toEqual(['schedule', 'play'])
  started[1]!.answer()
  expect(await answer).toEqual(totalsOf(batch(0)))
  const poison = backend.play(PLAN, batch(1))
  for (let tries = 0; tries < 3; tries++) started.at(-1)!.die()
  await expect(poison).rejects.toMatchObject({ code: 'lab_poison', params: { message: 'gone' } })
})

test('workers that cannot be loaded end the run, they poison no batch', async () => {
  const { backend, started } = table(1)
  const answer = backend.play(PLAN, batch(0))
  for (let tries = 0; tries < 3; tries++) started.at(-1)!.neverStart()
  await expect(answer).rejects.toMatchObject({ code: 'lab_crashed' })
})

test('what is given up is refused at once and its worker ended', async () => {
  const { backend, started } = table(1)
  const stop = new AbortController()
  const answers = [0, 1].map((from) => backend.play(PLAN, batch(from), stop.signal))
  stop.abort()
  for (const answer of answers) await expect(answer).rejects.toBeInstanceOf(CodedError)
  expect(started.map(({ ended }) => ended)).toEqual([true])
  await expect(backend.play(PLAN, batch(2), stop.signal)).rejects.toMatchObject({ code: 'lab_cancelled' })
})
