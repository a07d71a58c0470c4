import type { Result } from '@arbiter/kernel'
import type { Limits } from '../config.ts'
import { HttpError } from '../errors/httpError.ts'
import { ComputeShares } from './computeShares.ts'
import { Keepers } from './keepers.ts'
import type { KeepAnswer, KeepTask } from './keepTasks.ts'
import { Semaphore } from './semaphore.ts'
import type {
  ArmRecordAnswer,
  ArmRecordTask,
  BeginTask,
  BegunMatch,
  ChooseTask,
  DesignAnswer,
  DesignTask,
  ExportAnswer,
  ExportTask,
  PrepareTask,
  SimulateAnswer,
  SimulateTask,
  VerifyAnswer,
  VerifyTask,
} from './tasks.ts'
import type { ThreadUser } from './waitingLines.ts'
import { TookTooLong, WorkerThread } from './workerThread.ts'

/** Tables whose bots wait for a decision, and of them those of one player, who may have fifty open. */
const BOTS = { waiting: 1_000, waitingOfOne: 64 }
/** Set-ups that wait, and of them those that one has brought. */
const SETUPS = { waiting: 1_000, waitingOfOne: 64 }

/** What a table is wanted for: an action never waits for those who only look. */
export type KeptFor = 'change' | 'look'

/**
 * Heavy work off the event loop: threads for bots, so that players never wait for simulations, others for bots that have to be prepared
 * for a set-up first, so that nobody else's wait for them, several for simulations, others for set-ups that somebody brings, others for questions to the lab, which may take long to prepare, and keepers for matches that nobody has in memory.
 */
export class Workers {
  readonly #limits: Limits
  readonly #threads: readonly WorkerThread[]
  readonly #bots: Semaphore<WorkerThread>
  readonly #preparedBots: Semaphore<WorkerThread>
  readonly #lab: Semaphore<WorkerThread>
  readonly #questions: Semaphore<WorkerThread>
  readonly #setups: Semaphore<WorkerThread>
  /** Of bots, of those that are prepared, of simulations, of questions and records, and of set-ups. */
  readonly #shares: Readonly<Record<'bots' | 'preparedBots' | 'simulations' | 'questions' | 'setups', ComputeShares>>
  readonly #keepers: Readonly<Record<KeptFor, Keepers>>

  constructor(catalogue: string, limits: Limits) {
    this.#limits = limits
    const threads = (length: number, isPatient = true) =>
      Array.from({ length }, () => new WorkerThread(limits.threadMib, { catalogue, isPatient }))
    const [bots, preparedBots, changing, setups] = [
      threads(limits.botThreads, false),
      threads(limits.preparedBotThreads),
      threads(1, false),
      threads(limits.setupThreads, false),
    ]
    const [lab, questions] = [threads(limits.threads), threads(limits.questionThreads)]
    const looking = threads(Math.max(1, limits.keeperThreads - 1))
    this.#threads = [...bots, ...preparedBots, ...setups, ...lab, ...questions, ...changing, ...looking]
    this.#keepers = { change: new Keepers(changing, limits), look: new Keepers(looking, limits) }
    const { waiting, waitingOfOne } = limits
    // Whoever asks for much leaves a thread to others, here and below.
    const allButOne = ({ length }: readonly WorkerThread[]) => Math.max(1, length - 1)
    this.#bots = new Semaphore(bots, { ...BOTS, atOnce: allButOne(bots) })
    this.#preparedBots = new Semaphore(preparedBots, { ...BOTS, atOnce: allButOne(preparedBots) })
    const share = () => new ComputeShares(limits.computeMs)
    this.#shares = {
      bots: share(),
      preparedBots: share(),
      simulations: share(),
      questions: share(),
      setups: share(),
    }
    this.#lab = new Semaphore(lab, { waiting, waitingOfOne, atOnce: allButOne(lab) })
    this.#questions = new Semaphore(questions, { waiting, waitingOfOne, atOnce: allButOne(questions) })
    this.#setups = new Semaphore(setups, { ...SETUPS, atOnce: allButOne(setups) })
  }

  /** Tasks that wait for a thread. */
  get waiting(): Readonly<Record<'bots' | 'simulations' | 'questions' | 'setups' | 'changes' | 'looks', number>> {
    return {
      bots: this.#bots.waiting + this.#preparedBots.waiting,
      simulations: this.#lab.waiting,
      questions: this.#questions.waiting,
      setups: this.#setups.waiting,
      changes: this.#keepers.change.waiting,
      looks: this.#keepers.look.waiting,
    }
  }

  keep(task: KeepTask, purpose: KeptFor, of: ThreadUser): Promise<KeepAnswer> {
    return this.#keepers[purpose].keep(task, of)
  }

  /** `of`, here and below: whose it is; all who wait have their turns. */
  prepare(task: PrepareTask, of: ThreadUser): Promise<void> {
    return this.#bot('prepare', task, this.#limits.prepareMs, of)
  }

  choose(task: ChooseTask, budgetMs: number, of: ThreadUser): Promise<unknown> {
    return this.#bot('choose', task, budgetMs, of)
  }

  #bot<Value>(name: 'prepare' | 'choose', task: PrepareTask, budgetMs: number, of: ThreadUser): Promise<Value> {
    const work = (thread: WorkerThread, ms: number) => thread.run<Value>(name, task, task.game, ms)
    const { bots, preparedBots } = this.#shares
    if (!task.isPrepared) return this.#bots.run(of, (thread) => bots.run(of, () => work(thread, budgetMs)))
    // Whose tables had to make room for others computes them again.
    const { prepareMs, botMs } = this.#limits
    return this.#preparedBots.run(of, (thread) => preparedBots.run(of, () => work(thread, prepareMs + botMs)))
  }

  /** A match of what somebody brings; what cannot be begun in time, or where there is too much to choose from, is too large. */
  begin(choice: Omit<BeginTask, 'most'>, of: ThreadUser): Promise<Result<BegunMatch>> {
    return this.#ownSetup('begin', choice, of)
  }

  /** A match of a set-up that has been played. */
  async beginAgain(task: Omit<BeginTask, 'most'>, of: ThreadUser): Promise<Result<BegunMatch>> {
    try {
      return await this.#setup('begin', task, of)
    } catch (error) {
      throw error instanceof TookTooLong ? new HttpError('SERVER_BUSY') : error
    }
  }

  /** What somebody brings, for whoever needs no match. */
  readSetup(choice: Omit<BeginTask, 'most' | 'seed'>, of: ThreadUser): Promise<Result<unknown>> {
    return this.#ownSetup('readSetup', choice, of)
  }

  async #ownSetup<Value>(
    name: 'begin' | 'readSetup',
    choice: Omit<BeginTask, 'most' | 'seed'>,
    of: ThreadUser,
  ): Promise<Result<Value>> {
    const { setupLegal: legal, setupToldBytes: told, decisionEvents: events } = this.#limits
    try {
      const task = { ...choice, most: { legal, told, events } }
      const read = await this.#setup<Result<Value> | 'too large'>(name, task, of)
      if (read === 'too large') throw new HttpError('SETUP_TOO_LARGE')
      return read
    } catch (error) {
      throw error instanceof TookTooLong ? new HttpError('SETUP_TOO_LARGE') : error
    }
  }

  #setup<Answer>(name: 'begin' | 'readSetup', task: Omit<BeginTask, 'seed'>, of: ThreadUser): Promise<Answer> {
    const { setupMs } = this.#limits
    const work = (thread: WorkerThread) => thread.run<Answer>(name, task, task.game, setupMs)
    return this.#setups.run(of, (thread) => this.#shares.setups.run(of, () => work(thread)))
  }

  async simulate(request: Omit<SimulateTask, 'budgetMs'>, of: ThreadUser): Promise<SimulateAnswer> {
    const { simulationMs: budgetMs, prepareMs } = this.#limits
    const task: SimulateTask = { ...request, budgetMs }
    try {
      return await this.#lab.run(of, (thread) =>
        this.#shares.simulations.run(of, () =>
          thread.run<SimulateAnswer>('simulate', task, task.game, prepareMs + budgetMs),
        ),
      )
    } catch (error) {
      if (error instanceof TookTooLong) return { kind: 'too_long', done: 0 }
      throw error
    }
  }

  verify(task: VerifyTask, of: ThreadUser): Promise<VerifyAnswer> {
    return this.#question(of, (thread) => thread.run<VerifyAnswer>('verify', task, undefined, this.#limits.verifyMs))
  }

  design(task: DesignTask, of: ThreadUser): Promise<DesignAnswer> {
    return this.#question(of, (thread) => thread.run<DesignAnswer>('design', task, undefined, this.#limits.designMs))
  }

  armRecord(task: ArmRecordTask, of: ThreadUser): Promise<ArmRecordAnswer> {
    const { game } = task.experiment
    return this.#question(of, (thread) => thread.run<ArmRecordAnswer>('playArm', task, game, this.#limits.designMs))
  }

  exportResult(task: ExportTask, of: ThreadUser): Promise<ExportAnswer> {
    return this.#question(of, (thread) =>
      thread.run<ExportAnswer>('exportResult', task, task.game, this.#limits.designMs),
    )
  }

  #question<Value>(of: ThreadUser, work: (thread: WorkerThread) => Promise<Value>): Promise<Value> {
    return this.#questions.run(of, (thread) => this.#shares.questions.run(of, () => work(thread)))
  }

  async close(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.close()))
  }
}
