import type { Fault } from '@arbiter/kernel'
import type { Experiment, StoredExperimentRun } from '@arbiter/lab'
import { startWorker } from '../../workers/startWorker.ts'
import type { FromCoordinator, ToCoordinator } from '../engine/protocol.ts'
import { saveRun } from '../store/runs.ts'

/** A run as a page sees it. */
export interface Sight {
  readonly run: StoredExperimentRun
  /** It goes on at this moment, in this window. */
  readonly live: boolean
  readonly faults?: readonly Fault[]
  /** Nothing could be stored: the run goes on, but a reload would lose it. */
  readonly unsaved?: boolean
}

/** How often a run in progress is written down. */
const SAVE_MS = 2_000

/** A run under way. It belongs to the window, not to the page: one can look at something else meanwhile. */
export class LabRun {
  #sight: Sight
  readonly #coordinator: Worker
  readonly #listeners = new Set<() => void>()
  #stopping: 'paused' | 'cancelled' | undefined
  #savedAt = Number.NEGATIVE_INFINITY

  constructor(run: StoredExperimentRun, afresh: boolean) {
    this.#sight = { run: { ...run, state: 'running', updatedAt: now() }, live: true }
    this.#coordinator = startWorker('coordinator')
    this.#coordinator.addEventListener('message', ({ data }: MessageEvent<FromCoordinator>) => this.#hear(data))
    this.#coordinator.addEventListener('error', ({ message }) =>
      this.#hear({ kind: 'failed', error: { code: 'lab_crashed', params: { message } } }),
    )
    this.#tell({ kind: 'run', run: run.id, experiment: run.experiment, afresh })
  }

  get sight(): Sight {
    return this.#sight
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  stop(as: 'paused' | 'cancelled'): void {
    this.#stopping = as
    this.#tell({ kind: 'stop' })
  }

  #hear(message: FromCoordinator): void {
    switch (message.kind) {
      case 'progress':
        this.#show({ progress: message.progress, result: message.partial })
        if (performance.now() - this.#savedAt > SAVE_MS) this.#keep()
        return
      case 'ended': {
        const { result } = message
        const done = result.status === 'done'
        const progress = done ? { n: result.n, of: result.n, phase: 'play' } : this.#sight.run.progress
        this.#end({ state: done ? 'done' : (this.#stopping ?? 'paused'), progress, result })
        return
      }
      case 'refused':
        this.#sight = { ...this.#sight, faults: message.faults }
        this.#end({ state: 'failed' })
        return
      case 'failed':
        this.#end({ state: resumable(message.error.code) ? 'paused' : 'failed', error: message.error })
    }
  }

  #end(change: Partial<StoredExperimentRun>): void {
    this.#coordinator.terminate()
    this.#sight = { ...this.#sight, live: false }
    this.#show(change)
    // What another window is writing is not ours to write.
    if (!this.#sight.faults && this.#sight.run.error?.code !== 'lab_elsewhere') this.#keep()
  }

  #show(change: Partial<StoredExperimentRun>): void {
    this.#sight = { ...this.#sight, run: { ...this.#sight.run, ...change, updatedAt: now() } }
    for (const listener of this.#listeners) listener()
  }

  #keep(): void {
    this.#savedAt = performance.now()
    saveRun(this.#sight.run).then(
      () => this.#noteUnsaved(false),
      () => this.#noteUnsaved(true),
    )
  }

  #noteUnsaved(unsaved: boolean): void {
    if ((this.#sight.unsaved ?? false) === unsaved) return
    this.#sight = { ...this.#sight, unsaved }
    for (const listener of this.#listeners) listener()
  }

  #tell(message: ToCoordinator): void {
    this.#coordinator.postMessage(message)
  }
}

const runs = new Map<string, LabRun>()

export const runHere = (id: string): LabRun | undefined => runs.get(id)

export function startRun(run: StoredExperimentRun, { afresh = false } = {}): LabRun {
  const { error, result, ...rest } = run
  const started = new LabRun(afresh || !result ? rest : { ...rest, result }, afresh)
  runs.set(run.id, started)
  return started
}

export function newRun(id: string, experiment: Experiment, engine: StoredExperimentRun['engine']): StoredExperimentRun {
  const createdAt = now()
  const progress = { n: 0, of: 0, phase: 'play' }
  return { id, experiment, engine, state: 'waiting', progress, createdAt, updatedAt: createdAt }
}

/** Whatever was played is still there. */
const resumable = (code: string): boolean =>
  ['lab_disk_full', 'lab_no_storage', 'lab_elsewhere', 'lab_crashed'].includes(code)

const now = (): string => new Date().toISOString()
