import type { Limits } from '../config.ts'
import { Gate } from './gate.ts'
import { Lane, TookTooLong } from './lane.ts'
import type { ChooseTask, PrepareTask, SimulateAnswer, SimulateTask, VerifyAnswer, VerifyTask } from './tasks.ts'

/** Players hardly wait: a decision is quick. */
const BOTS_WAITING = 1_000

/** Heavy work away from the event loop: one thread for bots, so that players never wait for simulations, others for those. */
export class Workers {
  readonly #limits: Limits
  readonly #lanes: readonly Lane[]
  readonly #bots: Gate<Lane>
  readonly #lab: Gate<Lane>

  constructor(catalogue: string, limits: Limits) {
    this.#limits = limits
    const bots = new Lane(catalogue)
    const lab = Array.from({ length: limits.threads }, () => new Lane(catalogue))
    this.#lanes = [bots, ...lab]
    this.#bots = new Gate([bots], BOTS_WAITING)
    this.#lab = new Gate(lab, limits.waiting)
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

  async close(): Promise<void> {
    await Promise.all(this.#lanes.map((lane) => lane.close()))
  }
}
