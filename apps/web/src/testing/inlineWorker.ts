import { inlineBackend } from '@arbiter/lab'
import { answer } from '../engine/answer.ts'
import type { Asked } from '../engine/protocol.ts'
import { openBrowserJournal } from '../journal/openBrowserJournal.ts'
import { coordinate } from '../lab/engine/coordinate.ts'
import { failureOf } from '../lab/engine/failure.ts'
import { tellLuck } from '../lab/engine/luck.ts'
import type { AskedOfRecords, FromCoordinator, ToCoordinator, ToLuck } from '../lab/engine/protocol.ts'
import { answerFromRecords } from '../lab/engine/records.ts'
import { TableServer } from '../table/tableServer.ts'
import type { WorkerPart } from '../workers/parts.ts'

type Say = (message: unknown) => void

/** Stands in for `Worker`, which a document of tests lacks: everything is worked out in the page itself. */
export class InlineWorker extends EventTarget {
  static readonly #running = new Map<string, InlineWorker>()
  readonly #hear: (message: unknown) => unknown
  #isTerminated = false

  /** As if something in there had gone wrong for good. */
  static breakDown(part: WorkerPart): void {
    InlineWorker.#running.get(part)!.dispatchEvent(Object.assign(new Event('error'), { message: 'broken down' }))
  }

  constructor(_url: URL, { name }: { readonly name: string }) {
    super()
    const part = name.split('/')[1] as keyof typeof PARTS
    InlineWorker.#running.set(part, this)
    this.#hear = PARTS[part]((message) => this.#say(message))
  }

  postMessage(message: unknown, transfer: Transferable[] = []): void {
    this.#hear(structuredClone(message, { transfer }))
  }

  terminate(): void {
    this.#isTerminated = true
  }

  #say(message: unknown): void {
    const data = structuredClone(message)
    if (!this.#isTerminated) this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

/** What each part does with a message. Matches are played by the coordinator itself. */
const PARTS = {
  engine: (say: Say) => async (asked: unknown) => say(await answer(asked as Asked)),
  tables: (say: Say) => {
    const server = new TableServer(openBrowserJournal)
    return async (asked: unknown) => {
      const answer = await server.hear(asked)
      if (answer) say(answer)
    }
  },
  records: (say: Say) => async (asked: unknown) => say(await answerFromRecords(asked as AskedOfRecords)),
  luck: (say: Say) => (asked: unknown) => tellLuck(asked as ToLuck, say),
  coordinator: (say: Say) => coordinator(say),
} satisfies Partial<Record<WorkerPart, unknown>>

function coordinator(say: (message: FromCoordinator) => void): (message: unknown) => Promise<void> {
  const stop = new AbortController()
  return async (message) => {
    const asked = message as ToCoordinator
    if (asked.kind === 'stop') return stop.abort()
    try {
      await coordinate(asked, { backendFor: inlineBackend, say, signal: stop.signal })
    } catch (error) {
      say({ kind: 'failed', error: failureOf(error) })
    }
  }
}
