import type { Fault } from '@arbiter/kernel'
import type { Engine, Experiment, ExperimentResult } from '@arbiter/lab'
import { startWorker } from '../../workers/startWorker.ts'
import { thrown } from './failure.ts'
import type { AskedOfRecords, FromRecordWorker, ToRecordWorker } from './protocol.ts'

let worker: Worker | undefined
let asked = 0
const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>()

const engines = new Map<string, Promise<Engine>>()

/** What a run of the game is made by today. It takes whole matches to say so. */
export function engineFor(game: string): Promise<Engine> {
  let engine = engines.get(game)
  if (!engine) {
    engine = ask({ kind: 'engine', game }) as Promise<Engine>
    engine.catch(() => engines.delete(game))
    engines.set(game, engine)
  }
  return engine
}

/** What is wrong with a question of the right shape; nothing: it can be run. */
export const checkExperiment = (experiment: Experiment): Promise<readonly Fault[]> =>
  ask({ kind: 'check', experiment }) as Promise<readonly Fault[]>

/** Match `index` of an arm, played again, as the text of its record. */
export const recordOfMatch = (result: ExperimentResult, arm: string, index: number): Promise<string> =>
  ask({ kind: 'record', result, arm, index }) as Promise<string>

function ask(question: ToRecordWorker): Promise<unknown> {
  worker ??= start()
  const id = ++asked
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject })
    worker!.postMessage({ id, asked: question } satisfies AskedOfRecords)
  })
}

function start(): Worker {
  const started = startWorker('records')
  started.addEventListener('message', ({ data }: MessageEvent<FromRecordWorker>) => {
    const { resolve, reject } = waiting.get(data.id)!
    waiting.delete(data.id)
    if ('error' in data) reject(thrown(data.error))
    else resolve(data.value)
  })
  started.addEventListener('error', ({ message }) => {
    started.terminate()
    worker = undefined
    for (const { reject } of waiting.values()) reject(thrown({ code: 'lab_crashed', params: { message } }))
    waiting.clear()
  })
  return started
}
