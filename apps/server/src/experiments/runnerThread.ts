// The code of a thread that leads runs, one after another: it makes a question ready, hands out pieces and merges what
// comes back. What it has loaded stays for the next one.
import { parentPort, workerData } from 'node:worker_threads'
import { CodedError, hashOf } from '@arbiter/kernel'
import {
  type Backend,
  designOf,
  type ExperimentResult,
  engineOf,
  type Journal,
  type Progress,
  type ProgressReport,
  runExperiment,
  type StoredExperimentRun,
} from '@arbiter/lab'
import { chooseBackend, engineName } from '@arbiter/lab/node'
import { Games } from '../games.ts'
import type { FromRunner, RunnerEnd, RunnerSettings, RunnerTask, ToRunner } from './messages.ts'

const settings = workerData as RunnerSettings
const calls = new Map<number, PromiseWithResolvers<string | undefined>>()
let lastCall = 0
let stop = new AbortController()
let games: Games | undefined
let threads: Backend | undefined

parentPort!.on('message', (message: ToRunner) => {
  if (message.kind === 'run') {
    stop = new AbortController()
    void run(message.task, stop.signal).catch(failure).then(post)
  } else if (message.kind === 'stop') stop.abort()
  else answered(message)
})

async function run({ experiment, engine }: RunnerTask, signal: AbortSignal): Promise<RunnerEnd> {
  games ??= await Games.open(settings.catalogue)
  const kit = await games.kit(experiment.game)
  const today = engineOf(kit)
  if (hashOf(today) !== hashOf(engine))
    throw new CodedError('lab_engine_mismatch', { needed: engineName(engine), own: engineName(today) })
  const design = designOf(experiment, kit)
  // It was ready when it was asked: under the same rules it still is.
  if (!design.ok) throw new CodedError('lab_crashed', { faults: design.faults })
  const report = new Reports(settings)
  const options = { journal: journal(), signal, progress: report.onProgress }
  return report.ended(await withBackend((backend) => runExperiment(design.value, { ...options, backend })))
}

/** Threads of our own stay ready; at a Redis we are only while there is something to do. */
async function withBackend<Value>(work: (backend: Backend) => Promise<Value>): Promise<Value> {
  const { catalogue, threads: workers, mib, redisUrl, redisQueue: queue } = settings
  if (redisUrl === undefined) {
    threads ??= await chooseBackend({ catalogue, workers, mib })
    return work(threads)
  }
  const backend = await chooseBackend({ catalogue, redisUrl, queue })
  try {
    return await work(backend)
  } finally {
    await backend.close()
  }
}

/** Kept by the server, which has the storage. */
function journal(): Journal {
  return {
    async load(plan) {
      const text = await ask((call) => ({ kind: 'load', call, plan }))
      return text === undefined ? undefined : (JSON.parse(text) as Progress)
    },
    async save(plan, done) {
      const progress = JSON.stringify(done)
      // What it sums up takes more than what it says.
      if (progress.length > SUMS * settings.answerBytes) throw tooLarge()
      await ask((call) => ({ kind: 'save', call, plan, progress }))
    },
  }
}

function ask(question: (call: number) => FromRunner): Promise<string | undefined> {
  const call = ++lastCall
  const answer = Promise.withResolvers<string | undefined>()
  calls.set(call, answer)
  post(question(call))
  return answer.promise
}

function answered(message: Extract<ToRunner, { call: number }>): void {
  const call = calls.get(message.call)
  calls.delete(message.call)
  if (message.kind === 'answer') call?.resolve(message.value)
  else call?.reject(new CodedError(message.code))
}

/** How many times as long as an answer what is kept for going on may be. */
const SUMS = 4

const tooLarge = (): CodedError => new CodedError('lab_answer_too_large', { most: settings.answerBytes })

/** Partial answers cost something: never more than a tenth of the time. */
class Reports {
  readonly #everyMs: number
  readonly #most: number
  #next = 0
  #progress: StoredExperimentRun['progress'] = { n: 0, of: 0, phase: 'prepare' }

  constructor({ partialMs, answerBytes }: RunnerSettings) {
    this.#everyMs = partialMs
    this.#most = answerBytes
  }

  onProgress = (report: ProgressReport): void => {
    this.#progress = { n: report.n, of: report.of, phase: report.phase }
    const begun = performance.now()
    if (begun < this.#next) return
    const result = JSON.stringify(report.partial())
    post({ kind: 'progress', progress: this.#progress, ...(result.length <= this.#most && { result }) })
    const end = performance.now()
    this.#next = end + Math.max(this.#everyMs, 9 * (end - begun))
  }

  ended(result: ExperimentResult): RunnerEnd {
    const text = JSON.stringify(result)
    if (text.length > this.#most) throw tooLarge()
    if (result.status !== 'done') return { kind: 'stopped', result: text, progress: this.#progress }
    // Whoever was precise enough early needed no more matches than these.
    return { kind: 'done', result: text, progress: { n: result.n, of: result.n, phase: 'done' } }
  }
}

function failure(error: unknown): RunnerEnd {
  if (error instanceof CodedError) return { kind: 'failed', code: error.code, params: error.params }
  const message = error instanceof Error ? error.message : String(error)
  return { kind: 'failed', code: 'lab_crashed', params: { message } }
}

function post(message: FromRunner): void {
  parentPort!.postMessage(message)
}
