import { type Fault, hashText, type Language, MOST_FAULTS } from '@arbiter/kernel'
import { faultPhrase, type RunState } from '@arbiter/lab'
import { engineName } from '@arbiter/lab/node'
import type { ChangeFeed } from '../changeFeed.ts'
import type { Limits } from '../config.ts'
import { HttpError } from '../errors/httpError.ts'
import { type ListedOwnedRun, NOTHING_DONE, type OwnedExperimentRun } from '../storage/experimentRuns.ts'
import type { Page, Storage, StorageTransaction } from '../storage/storage.ts'
import type { DesignAnswer, ExportFormat } from '../workers/tasks.ts'
import type { ThreadUser } from '../workers/waitingLines.ts'
import type { Workers } from '../workers/workers.ts'
import { TookTooLong } from '../workers/workerThread.ts'
import type { Jobs } from './jobs.ts'
import type { Redis } from './redis.ts'

export interface ExperimentsOptions {
  readonly storage: Storage
  readonly workers: Workers
  readonly jobs: Jobs
  /** Of runs. */
  readonly changes: ChangeFeed
  readonly redis: Redis | undefined
  readonly limits: Limits
}

/** What a person may request of a run: from which states, to which. Requesting the present state changes nothing. */
const TRANSITIONS = {
  pause: { from: ['waiting', 'running'], to: 'paused', already: ['paused'] },
  resume: { from: ['paused', 'failed'], to: 'waiting', already: ['waiting', 'running'] },
  cancel: { from: ['waiting', 'running', 'paused', 'failed'], to: 'cancelled', already: ['cancelled'] },
} as const satisfies Record<string, { from: readonly RunState[]; to: RunState; already: readonly RunState[] }>

export type Question = Extract<DesignAnswer, { kind: 'ready' }>

export interface RequestedRun {
  readonly run: OwnedExperimentRun
  readonly fresh: boolean
  /** To be called once it is stored. */
  readonly committed: () => Promise<void> | void
}

export type StateRequest = keyof typeof TRANSITIONS
export const STATE_REQUESTS = Object.keys(TRANSITIONS) as StateRequest[]

const UNDER_WAY: readonly RunState[] = ['waiting', 'running']
/** What its owner has stopped, or what failed: nobody else goes on with it. */
const WITHOUT_ANSWER: readonly RunState[] = ['paused', 'cancelled', 'failed']
/** Ended or at rest. */
const AT_REST: readonly RunState[] = ['paused', 'cancelled', 'done', 'failed']

/** Runs that are watched, and kept for the next who looks. */
const SEEN = 16

/** Questions put to the lab of this server, and their runs. */
export class Experiments {
  readonly changes: ChangeFeed
  readonly #options: ExperimentsOptions
  /** Whichever was looked at last stands last. */
  readonly #seen = new Map<string, OwnedExperimentRun>()

  constructor(options: ExperimentsOptions) {
    this.#options = options
    this.changes = options.changes
  }

  /** The same question under the same rules is one run, whoever asks. */
  async ask(tx: StorageTransaction, guest: string, question: Question, again: boolean): Promise<RequestedRun> {
    const { limits, jobs } = this.#options
    const { experimentRuns } = tx
    const shared = await experimentRuns.find(question.id)
    const isOthers = shared !== undefined && shared.owner !== guest && WITHOUT_ANSWER.includes(shared.state)
    const id = again && isOthers ? ownRunId(question.id, guest) : question.id
    const there = id === question.id ? shared : await experimentRuns.find(id)
    if (there && !again) {
      await experimentRuns.share(question.id, guest, now())
      return { run: there, fresh: false, committed: () => {} }
    }
    const waiting = await experimentRuns.count(UNDER_WAY, guest)
    if (waiting >= limits.experimentsWaiting && !(there && UNDER_WAY.includes(there.state)))
      throw new HttpError('TOO_MANY_EXPERIMENTS', {
        params: { waiting },
        details: { waiting, limit: limits.experimentsWaiting },
      })
    if (there) return this.#again(tx, there, guest)
    const { experiment, engine } = question
    const time = now()
    const run: OwnedExperimentRun = {
      id,
      owner: guest,
      experiment,
      engine,
      state: 'waiting',
      progress: NOTHING_DONE,
      createdAt: time,
      updatedAt: time,
      result: undefined,
      version: 1,
      heldUntil: undefined,
    }
    const fresh = await experimentRuns.add(run)
    if (!fresh) await experimentRuns.share(id, guest, time)
    return { run: await this.find(id, tx), fresh, committed: () => jobs.checkForWork() }
  }

  async find(
    id: string,
    { experimentRuns }: Pick<StorageTransaction, 'experimentRuns'> = this.#options.storage,
  ): Promise<OwnedExperimentRun> {
    const run = await experimentRuns.find(id)
    if (!run) throw new HttpError('EXPERIMENT_NOT_FOUND', { params: { id } })
    return run
  }

  /**
   * The run as it stands, for streams: of one version there is one, whoever looks. A thousand who do not read keep one answer in memory.
   */
  async look(id: string): Promise<OwnedExperimentRun | undefined> {
    const found = await this.#options.storage.experimentRuns.find(id)
    const seen = this.#seen.get(id)
    const run = found && seen?.version === found.version ? seen : found
    this.#seen.delete(id)
    if (run) this.#seen.set(id, run)
    if (this.#seen.size > SEEN) this.#seen.delete(this.#seen.keys().next().value!)
    return run
  }

  of(guest: string, page: Page): Promise<ListedOwnedRun[]> {
    return this.#options.storage.experimentRuns.of(guest, page)
  }

  async changeState(
    tx: StorageTransaction,
    id: string,
    guest: string,
    request: StateRequest,
  ): Promise<Omit<RequestedRun, 'fresh'> & { readonly isUnchanged: boolean }> {
    const { jobs, changes } = this.#options
    const { from, to, already } = TRANSITIONS[request]
    if ((await this.find(id, tx)).owner !== guest) throw new HttpError('EXPERIMENT_FORBIDDEN')
    const turned = await tx.experimentRuns.turn(id, from, to, now())
    const run = await this.find(id, tx)
    if (!turned && !(already as readonly RunState[]).includes(run.state))
      throw new HttpError('EXPERIMENT_ENDED', {
        params: { state: { term: `lab.state.${run.state}` } },
        details: { state: run.state },
      })
    return {
      run,
      isUnchanged: !turned,
      async committed() {
        if (!turned) return
        if (to === 'waiting') jobs.checkForWork()
        else await jobs.stop(id)
        changes.changed(id)
      },
    }
  }

  /** A run that others have asked for, too, stays for them. */
  async remove({ experimentRuns }: StorageTransaction, id: string, guest: string): Promise<void> {
    await this.find(id, { experimentRuns })
    if (!(await experimentRuns.isListed(id, guest))) throw new HttpError('EXPERIMENT_FORBIDDEN')
    await experimentRuns.leave(id, guest, now())
  }

  /** The storage changed them by itself: what is gone need not be played on, and streams look again. */
  async changedOutside(ids: readonly string[]): Promise<void> {
    const { storage, jobs, changes } = this.#options
    for (const id of ids) {
      if (!(await storage.experimentRuns.find(id))) await jobs.stop(id)
      changes.changed(id)
    }
  }

  /** The answer as a file. */
  async export(
    id: string,
    format: ExportFormat,
    { language, chart, of }: { language: Language; chart: string | undefined; of: ThreadUser },
  ): Promise<string> {
    const { experiment, result } = await this.find(id)
    if (result === undefined) throw new HttpError('EXPERIMENT_WITHOUT_RESULT')
    const { game } = experiment
    const answer = await this.#options.workers
      .exportResult({ game, result, format, language, chart }, of)
      .catch((error: unknown) => Promise.reject(error instanceof TookTooLong ? tooLarge('time') : error))
    if (answer.kind === 'text') return answer.text
    const { known } = answer
    throw new HttpError('NO_SUCH_CHART', {
      params: { chart: chart ?? '', known: { list: known } },
      details: { chart: chart ?? null, known },
    })
  }

  /** Match `index` of an arm as a record. */
  async record(id: string, arm: string, index: number, of: ThreadUser): Promise<string> {
    const { experiment, engine, result } = await this.find(id)
    const answer = await this.#options.workers
      .armRecord({ experiment, result, engine, arm, index }, of)
      .catch((error: unknown) => Promise.reject(error instanceof TookTooLong ? tooLarge('time') : error))
    switch (answer.kind) {
      case 'record':
        return answer.text
      case 'outdated':
        throw new HttpError('EXPERIMENT_OUTDATED', {
          params: { recorded: engineName(engine), today: engineName(answer.today) },
          details: { recorded: engine, today: answer.today },
        })
      case 'no_match': {
        const { last } = answer
        throw new HttpError('NO_SUCH_MATCH', { params: { index, last }, details: { index, last } })
      }
      case 'no_arm':
        throw new HttpError('NO_SUCH_ARM', { params: { arm }, details: { arm, known: answer.known } })
      case 'failed':
        throw new HttpError('MATCH_UNPLAYABLE', {
          params: { reason: answer.code },
          details: { code: answer.code, params: answer.params },
        })
    }
  }

  /** How the lab is: what waits, and whether the Redis it was given is there. */
  async health(): Promise<{ waiting: number; running: number; redis: 'ok' | 'down' | null }> {
    const { storage, redis } = this.#options
    const [waiting, running, answers] = await Promise.all([
      storage.experimentRuns.count(['waiting']),
      storage.experimentRuns.count(['running']),
      redis?.answers(),
    ])
    return { waiting, running, redis: answers === undefined ? null : answers ? 'ok' : 'down' }
  }

  /** Whether it can be asked, and which run would answer it. */
  async prepare(raw: unknown, of: ThreadUser): Promise<Question> {
    const { workers, limits } = this.#options
    const ready = await workers
      .design({ raw }, of)
      .catch((error: unknown) => Promise.reject(error instanceof TookTooLong ? tooLarge('time') : error))
    if (ready.kind === 'faults') throw malformed(ready.faults)
    const { arms, matches, experiment } = ready
    if (arms > limits.experimentArms) throw tooLarge('arms', arms, limits.experimentArms)
    if (matches > limits.experimentMatches) throw tooLarge('matches', matches, limits.experimentMatches)
    const measures = arms * (experiment.measures?.length ?? 1)
    if (measures > limits.experimentMeasures) throw tooLarge('measures', measures, limits.experimentMeasures)
    const exact = experiment.exact ?? 0
    if (exact > limits.experimentExact) throw tooLarge('exact', exact, limits.experimentExact)
    return ready
  }

  /** Only the owner begins a run anew; others have the answer, or a run of their own. */
  async #again(tx: StorageTransaction, run: OwnedExperimentRun, guest: string): Promise<RequestedRun> {
    const { jobs, changes } = this.#options
    const { id } = run
    if (UNDER_WAY.includes(run.state)) {
      await tx.experimentRuns.share(id, guest, now())
      return { run, fresh: false, committed: () => {} }
    }
    if (run.owner !== guest) throw new HttpError('EXPERIMENT_FORBIDDEN')
    await tx.experimentRuns.share(id, guest, now())
    const fresh = await tx.experimentRuns.restart(id, AT_REST, guest, now())
    return {
      run: await this.find(id, tx),
      fresh,
      async committed() {
        await jobs.stop(id)
        changes.changed(id)
        jobs.checkForWork()
      },
    }
  }
}

/** The same question of somebody who cannot have the run that is there. */
const ownRunId = (id: string, guest: string): string => `${id}-${hashText(`${id} ${guest}`).slice(0, 8)}`

function malformed(faults: readonly Fault[]): HttpError {
  return new HttpError('MALFORMED_EXPERIMENT', {
    params: {
      first: faultPhrase(faults[0]!),
      more: faults.length - 1,
      least: faults.length < MOST_FAULTS ? '' : 'yes',
    },
    details: { faults },
  })
}

function tooLarge(reason: 'matches' | 'arms' | 'measures' | 'exact' | 'time', found = 0, limit = 0): HttpError {
  const details = reason === 'time' ? { reason } : { reason, found, limit }
  return new HttpError('EXPERIMENT_TOO_LARGE', { params: { reason, found, limit }, details })
}

const now = (): string => new Date().toISOString()
