import type { Draws, Emit } from '@arbiter/kernel'
import type { BattleEvent } from '../battle/events.ts'
import type { Balance } from '../content/tuning.ts'
import type { Change, Event, RunEvent, RunTelling } from '../events.ts'
import type { Plan } from '../plan.ts'
import type { State } from '../state.ts'

/**
 * One decision at work: the run, the luck, and who listens. Every field is set through it, so that each event carries the
 * changes since the one before, and folding them gives the view.
 */
export class Writer {
  readonly plan: Plan
  readonly state: State
  readonly draws: Draws
  readonly #cause: RunEvent['cause']
  readonly #emit: Emit<Event>
  #changes: Change[] = []
  /** The last event waits for the next, so that what changes after it still travels with it. */
  #held: RunEvent | undefined

  constructor(plan: Plan, state: State, draws: Draws, emit: Emit<Event>, cause: RunEvent['cause']) {
    this.plan = plan
    this.state = state
    this.draws = draws
    this.#emit = emit
    this.#cause = cause
  }

  get balance(): Balance {
    return this.plan.balance
  }

  set<Field extends Exclude<keyof State, 'setup'>>(field: Field, value: State[Field]): void {
    this.state[field] = value
    if (this.#emit) this.#changes.push({ field, value })
  }

  tell(telling: RunTelling): void {
    if (!this.#emit) return
    if (this.#held) this.#emit(this.#held)
    this.#held = { ...telling, cause: this.#cause, changes: this.#changes }
    this.#changes = []
  }

  /** Hands the events of a battle on as they are; `undefined` when nobody listens. */
  get battle(): Emit<BattleEvent> {
    const emit = this.#emit
    if (!emit) return undefined
    if (this.#held) emit(this.#held)
    this.#held = undefined
    return emit
  }

  /** The decision is done. Nothing may have changed untold. */
  close(): void {
    if (this.#held) this.#emit?.({ ...this.#held, changes: [...this.#held.changes, ...this.#changes] })
    else if (this.#changes.length > 0) throw new Error('changes without an event')
    this.#held = undefined
    this.#changes = []
  }
}
