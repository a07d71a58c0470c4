import type { Limits } from '../config.ts'
import { Gate } from './gate.ts'
import { Lane, TookTooLong } from './lane.ts'
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

/** Players hardly wait: a decision is quick. */
const BOTS_WAITING = 1_000

/**
 * Heavy work away from the event loop: one thread for bots, so that players never wait for simulations, others for those,
 * and one for questions to the lab, which may take long to make ready.
 */
export class Workers {
  readonly #limits: Limits
  readonly #lanes: readonly Lane[]
  readonly #bots: Gate<Lane>
  readonly #lab: Gate<Lane>
  readonly #questions: Gate<Lane>

  constructor(catalogue: string, limits: Limits) {
    this.#limits = limits
    const bots = new Lane(catalogue)
    const lab = Array.from({ length: limits.threads }, () => new Lane(catalogue))
    const questions = new Lane(catalogue)
    this.#lanes = [bots, ...lab, questions]
    this.#bots = new Gate([bots], BOTS_WAITING)
    this.#lab = new Gate(lab, limits.waiting)
    this.#questions = new Gate([questions], limits.waiting)
  }

  prepare(task: PrepareTask): Promise<boolean> {
    return this.#bots.pass((lane) => lane.run<boolean>('prepare', task, task.game, this.#limits.prepareMs))
  }

  choose(task: ChooseTask, budgetMs: number): Promise<unknown> {
    return this.#bots.pass((lane) => lane.run('choose', task, task.game, budgetMs))
  }

  async simulate(wish: Omit<SimulateTask, 'budgetMs'>): Promise<SimulateAnswer> {
    const { simulationMs: budgetMs, prepareMs } = this.#limits
    const task: SimulateTask = { ...wish, budgetMs }
    try {
      return await this.#lab.pass((lane) => lane.run<SimulateAnswer>('simulate', task, task.game, prepareMs + budgetMs))
    } catch (error) {
      if (error instanceof TookTooLong) return { kind: 'too_long', done: 0 }
      throw error
    }
  }

  verify(task: VerifyTask): Promise<VerifyAnswer> {
    return this.#lab.pass((lane) => lane.run<VerifyAnswer>('verify', task, undefined, this.#limits.verifyMs))
  }

  design(task: DesignTask): Promise<DesignAnswer> {
    return this.#questions.pass((lane) => lane.run<DesignAnswer>('design', task, undefined, this.#limits.designMs))
  }

  armRecord(task: ArmRecordTask): Promise<ArmRecordAnswer> {
    const { game } = task.replayed.experiment
    return this.#questions.pass((lane) => lane.run<ArmRecordAnswer>('playArm', task, game, this.#limits.designMs))
  }

  exportResult(task: ExportTask): Promise<ExportAnswer> {
    const { game } = task.result.experiment
    return this.#questions.pass((lane) => lane.run<ExportAnswer>('exportResult', task, game, this.#limits.designMs))
  }

  async close(): Promise<void> {
    await Promise.all(this.#lanes.map((lane) => lane.close()))
  }
}
