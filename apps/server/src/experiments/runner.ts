import { Worker } from 'node:worker_threads'
import { CodedError } from '@arbiter/kernel'
import type { FromRunner, RunnerEnd, RunnerSettings, RunnerTask, ToRunner } from './messages.ts'

/** What a run needs from the server. */
export interface RunnerHost {
  load(plan: string): Promise<string | undefined>
  save(plan: string, progress: string): Promise<void>
  progress(report: Extract<FromRunner, { kind: 'progress' }>): void
}

/** Whoever was told to stop and has not answered after this is ended: something in it does not listen. */
const GRACE_MS = 5_000

/** A thread that leads one run at a time. */
export class Runner {
  readonly #worker: Worker
  #host: RunnerHost | undefined
  #end: PromiseWithResolvers<RunnerEnd> | undefined
  #stopping: NodeJS.Timeout | undefined
  /** It has ended and takes no more runs. */
  lost = false

  constructor(settings: RunnerSettings) {
    this.#worker = new Worker(new URL('./runnerThread.ts', import.meta.url), {
      workerData: settings,
      resourceLimits: { maxOldGenerationSizeMb: settings.mib },
    })
    this.#worker.on('message', (message: FromRunner) => this.#onMessage(message))
    this.#worker.on('error', (error: unknown) => this.#onExit(error instanceof Error ? error.message : String(error)))
    this.#worker.on('exit', () => this.#onExit('exit'))
  }

  async run(task: RunnerTask, host: RunnerHost): Promise<RunnerEnd> {
    this.#host = host
    this.#end = Promise.withResolvers()
    this.#post({ kind: 'run', task })
    try {
      return await this.#end.promise
    } finally {
      clearTimeout(this.#stopping)
      this.#stopping = undefined
      this.#host = undefined
    }
  }

  stop(): void {
    if (this.#stopping || !this.#host) return
    this.#post({ kind: 'stop' })
    this.#stopping = setTimeout(() => void this.#worker.terminate(), GRACE_MS)
  }

  async close(): Promise<void> {
    await this.#worker.terminate()
  }

  #onMessage(message: FromRunner): void {
    if (message.kind === 'load' || message.kind === 'save') void this.#answer(message)
    else if (message.kind === 'progress') this.#host?.progress(message)
    else this.#end?.resolve(message)
  }

  #onExit(message: string): void {
    this.lost = true
    this.#end?.resolve(
      this.#stopping ? { kind: 'ended' } : { kind: 'failed', code: 'lab_crashed', params: { message } },
    )
  }

  async #answer(message: Extract<FromRunner, { call: number }>): Promise<void> {
    const { call, plan } = message
    try {
      const value = message.kind === 'load' ? await this.#host?.load(plan) : undefined
      if (message.kind === 'save') await this.#host?.save(plan, message.progress)
      this.#post({ kind: 'answer', call, value })
    } catch (error) {
      this.#post({ kind: 'refusal', call, code: error instanceof CodedError ? error.code : 'lab_storage' })
    }
  }

  #post(message: ToRunner): void {
    this.#worker.postMessage(message)
  }
}
