import type { Limits } from '../config.ts'
import { Semaphore } from './semaphore.ts'
import type {
  ArmRecordAnswer,
  ArmRecordTask,
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
import { TookTooLong, WorkerThread } from './workerThread.ts'

/** Long enough: a bot's decision is quick. */
const BOTS_WAITING = 1_000

/**
 * Heavy work off the event loop: one thread for bots, so that players never wait for simulations, several for simulations,
 * and one for questions to the lab, which may take long to prepare.
 */
export class Workers {
  readonly #limits: Limits
  readonly #threads: readonly WorkerThread[]
  readonly #bots: Semaphore<WorkerThread>
  readonly #lab: Semaphore<WorkerThread>
  readonly #questions: Semaphore<WorkerThread>

  constructor(catalogue: string, limits: Limits) {
    this.#limits = limits
    const bots = new WorkerThread(catalogue)
    const lab = Array.from({ length: limits.threads }, () => new WorkerThread(catalogue))
    const questions = new WorkerThread(catalogue)
    this.#threads = [bots, ...lab, questions]
    this.#bots = new Semaphore([bots], BOTS_WAITING)
    this.#lab = new Semaphore(lab, limits.waiting)
    this.#questions = new Semaphore([questions], limits.waiting)
  }

  prepare(task: PrepareTask): Promise<boolean> {
    return this.#bots.run((thread) => thread.run<boolean>('prepare', task, task.game, this.#limits.prepareMs))
  }

  choose(task: ChooseTask, budgetMs: number): Promise<unknown> {
    return this.#bots.run((thread) => thread.run('choose', task, task.game, budgetMs))
  }

  async simulate(request: Omit<SimulateTask, 'budgetMs'>): Promise<SimulateAnswer> {
    const { simulationMs: budgetMs, prepareMs } = this.#limits
    const task: SimulateTask = { ...request, budgetMs }
    try {
      return await this.#lab.run((thread) =>
        thread.run<SimulateAnswer>('simulate', task, task.game, prepareMs + budgetMs),
      )
    } catch (error) {
      if (error instanceof TookTooLong) return { kind: 'too_long', done: 0 }
      throw error
    }
  }

  verify(task: VerifyTask): Promise<VerifyAnswer> {
    return this.#lab.run((thread) => thread.run<VerifyAnswer>('verify', task, undefined, this.#limits.verifyMs))
  }

  design(task: DesignTask): Promise<DesignAnswer> {
    return this.#questions.run((thread) => thread.run<DesignAnswer>('design', task, undefined, this.#limits.designMs))
  }

  armRecord(task: ArmRecordTask): Promise<ArmRecordAnswer> {
    const { game } = task.replayed.experiment
    return this.#questions.run((thread) => thread.run<ArmRecordAnswer>('playArm', task, game, this.#limits.designMs))
  }

  exportResult(task: ExportTask): Promise<ExportAnswer> {
    const { game } = task.result.experiment
    return this.#questions.run((thread) => thread.run<ExportAnswer>('exportResult', task, game, this.#limits.designMs))
  }

  async close(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.close()))
  }
}
