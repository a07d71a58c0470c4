import { childSeed, type Match, type Seat } from '@arbiter/kernel'
import type { Answer, Asked, Question } from './protocol.ts'

interface Waiting {
  readonly resolve: (value: unknown) => void
  readonly reject: (error: Error) => void
}

/** One worker for bots and one for tools: a hint need not wait until a bot has counted its tables. */
const workers = new Map<Question['kind'], Worker>()
let asked = 0
const waiting = new Map<number, Waiting>()
const remembered = new Map<string, Promise<unknown>>()

/** The bot's own draws come from a child seed per decision: it keeps nothing between decisions and never touches the match's luck. */
export function chooseFor(match: Match, seat: Seat, level: string): Promise<unknown> {
  return ask({
    kind: 'choose',
    game: match.game.id,
    level,
    setup: match.setup,
    seat,
    view: match.view(seat),
    legal: match.legal(),
    seed: childSeed(match.seed, `bot/${seat}`, match.steps.length),
  })
}

/** Answers depend on the question alone, so each is asked once. */
export function askTool<Value>(game: string, tool: string, question: unknown): Promise<Value> {
  const key = JSON.stringify([game, tool, question])
  let answer = remembered.get(key)
  if (!answer) {
    answer = ask({ kind: 'tool', game, tool, asked: question })
    remembered.set(key, answer)
  }
  return answer as Promise<Value>
}

function ask(question: Question): Promise<unknown> {
  const worker = workers.get(question.kind) ?? startWorker(question.kind)
  const id = ++asked
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject })
    worker.postMessage({ id, question } satisfies Asked)
  })
}

function startWorker(kind: Question['kind']): Worker {
  const started = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: `arbiter-${kind}` })
  workers.set(kind, started)
  started.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    const { resolve, reject } = waiting.get(data.id)!
    waiting.delete(data.id)
    if ('error' in data) reject(new Error(data.error))
    else resolve(data.value)
  })
  return started
}
