import { startWorker } from '../workers/startWorker.ts'
import type { Answer, Asked, Question } from './protocol.ts'

/** One worker each: a long hint can be given up without losing anything else. */

type Lane = 'tools' | 'hints'

interface Waiting {
  readonly lane: Lane
  readonly resolve: (value: unknown) => void
  readonly reject: (error: Error) => void
}

const workers = new Map<Lane, Worker>()
let asked = 0
const waiting = new Map<number, Waiting>()
const remembered = new Map<string, Promise<unknown>>()

/** Answers depend on the question alone, so each is asked once; a failure may be asked again. */
export function askTool<Value>(game: string, tool: string, question: unknown, lane: Lane = 'tools'): Promise<Value> {
  const key = JSON.stringify([game, tool, question])
  let answer = remembered.get(key)
  if (!answer) {
    answer = ask(lane, { game, tool, asked: question })
    answer.catch(() => remembered.delete(key))
    remembered.set(key, answer)
  }
  return answer as Promise<Value>
}

/** Gives up everything a lane is busy with. */
export function giveUp(lane: Lane, why = 'given up'): void {
  workers.get(lane)?.terminate()
  workers.delete(lane)
  for (const [id, { lane: asker, reject }] of waiting) {
    if (asker !== lane) continue
    waiting.delete(id)
    reject(new Error(why))
  }
}

function ask(lane: Lane, question: Question): Promise<unknown> {
  const worker = workers.get(lane) ?? workerOf(lane)
  const id = ++asked
  return new Promise((resolve, reject) => {
    waiting.set(id, { lane, resolve, reject })
    worker.postMessage({ id, question } satisfies Asked)
  })
}

function workerOf(lane: Lane): Worker {
  const started = startWorker('engine', lane)
  workers.set(lane, started)
  started.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    const { resolve, reject } = waiting.get(data.id)!
    waiting.delete(data.id)
    if ('error' in data) reject(new Error(data.error))
    else resolve(data.value)
  })
  // A worker that cannot even start answers nothing.
  started.addEventListener('error', ({ message }) => giveUp(lane, message))
  return started
}
