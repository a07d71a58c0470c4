import { CodedError, type GameKit } from '@arbiter/kernel'
import {
  type Backend,
  type Design,
  type ExperimentOptions,
  type ExperimentResult,
  engineOf,
  type RunStore,
  runExperiment,
  runId,
  type StoredExperimentRun,
  withoutUnconfirmed,
} from '@arbiter/lab'
import type { App, Options } from '../command.ts'
import { reportOf } from '../failure.ts'
import { flag } from '../options.ts'
import { aside } from '../print.ts'
import { backendOf } from './backend.ts'
import { runBar } from './bar.ts'

/** An answer, and what is known of keeping it. */
export interface Answered {
  readonly run: StoredExperimentRun & { readonly result: ExperimentResult }
  /** It was there already: the same question under the same rules. */
  readonly earlier: boolean
  /** Why it could not be kept; the answer itself is whole. */
  readonly unkept?: CodedError
}

/**
 * Runs a question, or goes on with it where it was stopped; with `--again`, from its beginning. Ctrl-C stops it and keeps
 * what is there.
 */
export async function answerQuestion(app: App, design: Design, store: RunStore, options: Options): Promise<Answered> {
  const engine = engineOf(design.kit)
  const id = runId(design.experiment, engine)
  if (flag(options, 'again')) await store.remove(id)
  const kept = await store.find(id)
  // A sensitivity of an earlier version has no second stage: it is asked again.
  if (kept?.state === 'done' && kept.result && withoutUnconfirmed(kept.result) === kept.result)
    return { run: { ...kept, result: kept.result }, earlier: true }
  const createdAt = kept?.createdAt ?? app.io.now().toISOString()
  const keeper = new Keeper(app, store, { id, experiment: design.experiment, engine, createdAt })
  const stop = new AbortController()
  const ignore = app.io.onInterrupt(() => stop.abort())
  try {
    await keeper.save('running')
    const result = await withBackend(app, design.kit, options, (backend) =>
      play(app, design, { backend, signal: stop.signal }, keeper),
    )
    const run = await keeper.save(result.status === 'done' ? 'done' : 'paused', result)
    return { run: { ...run, result }, earlier: false, ...(keeper.refused && { unkept: keeper.refused }) }
  } catch (error) {
    await keeper.fail(error)
    throw error
  } finally {
    ignore()
  }
}

async function withBackend<Value>(
  app: App,
  kit: GameKit,
  options: Options,
  work: (backend: Backend) => Promise<Value>,
): Promise<Value> {
  const backend = await backendOf(app, kit, options)
  try {
    return await work(backend)
  } finally {
    await backend.close()
  }
}

async function play(
  app: App,
  design: Design,
  work: Pick<ExperimentOptions, 'backend' | 'signal'>,
  keeper: Keeper,
): Promise<ExperimentResult> {
  const bar = runBar(app)
  try {
    return await runExperiment(design, {
      ...work,
      journal: keeper.journal(),
      progress: (report) => {
        keeper.progress = { n: report.n, of: report.of, phase: report.phase }
        bar.update(report)
      },
    })
  } finally {
    bar.close()
  }
}

/** Keeps a run. A folder that cannot be written costs the keeping, never the answer. */
class Keeper {
  progress: StoredExperimentRun['progress']
  refused: CodedError | undefined
  readonly #app: App
  readonly #store: RunStore
  readonly #head: Pick<StoredExperimentRun, 'id' | 'experiment' | 'engine' | 'createdAt'>

  constructor(
    app: App,
    store: RunStore,
    head: Pick<StoredExperimentRun, 'id' | 'experiment' | 'engine' | 'createdAt'>,
  ) {
    this.#app = app
    this.#store = store
    this.#head = head
    const { stop } = head.experiment
    this.progress = { n: 0, of: 'n' in stop ? stop.n : stop.max, phase: 'play' }
  }

  journal() {
    const own = this.#store.journal(this.#head.id)
    return {
      load: (schedule: string) => own.load(schedule),
      save: (schedule: string, progress: Parameters<typeof own.save>[1]) =>
        this.#try(() => own.save(schedule, progress)),
    }
  }

  async save(
    state: StoredExperimentRun['state'],
    result?: ExperimentResult,
    error?: StoredExperimentRun['error'],
  ): Promise<StoredExperimentRun> {
    const run: StoredExperimentRun = {
      ...this.#head,
      state,
      progress: result ? { ...this.progress, n: result.n } : this.progress,
      updatedAt: this.#app.io.now().toISOString(),
      ...(result && { result }),
      ...(error && { error }),
    }
    await this.#try(() => this.#store.save(run))
    return run
  }

  async fail(error: unknown): Promise<void> {
    const told =
      error instanceof CodedError
        ? { code: error.code, params: error.params }
        : { code: 'internal', params: { reason: error instanceof Error ? error.message : String(error) } }
    await this.save('failed', undefined, told)
  }

  async #try(write: () => Promise<void>): Promise<void> {
    if (this.refused) return
    try {
      await write()
    } catch (error) {
      if (!(error instanceof CodedError)) throw error
      this.refused = error
      // At once: who asks for an hour of matches wants to know before they are played.
      const { code, message } = reportOf(error, this.#app.words)
      aside(this.#app, `arbiter: ${code}: ${message}`)
    }
  }
}
