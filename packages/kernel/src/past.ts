import type { Seat, Stamped } from './contract.ts'
import type { DrawCursors } from './draws/draws.ts'
import type { Ending } from './ending.ts'
import { type Entry, isSameStep, type Logged, type Step } from './entry.ts'
import { SharedList } from './sharedList.ts'

/** What a match that is resumed has to know of its past, which is gone: numbers only. */
export interface ResumeMarks {
  /** The seed at the start. */
  readonly seed: string
  /** Events so far. */
  readonly events: number
  /** Standing decisions by seat, as text. */
  readonly decisions: Readonly<Record<string, number>>
  /** It was closed. */
  readonly ending?: Ending
  /** Entries of the log so far; without it, the log begins here. */
  readonly entries?: number
  /** What `redo` can bring back. */
  readonly undone?: readonly Step[]
}

/** A moment to come back to without playing everything again. */
export interface Snapshot<State> {
  readonly step: number
  readonly seed: string
  readonly state: State
  readonly draws: DrawCursors
}

/** A snapshot, and where in the past it stands. */
interface KeptSnapshot<State> extends Snapshot<State> {
  readonly events: number
  readonly decisions: ReadonlyMap<string, number>
}

/** Which seed was in force from which step on. */
interface Reseed {
  readonly step: number
  readonly seed: string
}

/** What was done in a match and what happened. Copies share it, and none writes into what another one has. */
export class Past<State, Action, Event> {
  /** The decisions that stand. */
  readonly steps: SharedList<Step<Action>>
  readonly events: SharedList<Stamped<Event>>
  /** Everything that was done, also what was taken back. */
  log: SharedList<Logged<Action, Event>>
  /** So many events belong to the start, before any decision. */
  startEvents = 0
  /** Undone steps that can come back, the next one last. */
  undone: readonly Step<Action>[] = []
  /** After how many events each step was done. */
  readonly #eventsAfter: SharedList<number>
  /** Standing decisions by seat. */
  #decisions: Map<string, number>
  #snapshots: readonly KeptSnapshot<State>[] = []
  #reseeds: readonly Reseed[] = []

  constructor(
    steps = new SharedList<Step<Action>>(),
    events = new SharedList<Stamped<Event>>(),
    log = new SharedList<Logged<Action, Event>>(),
    eventsAfter = new SharedList<number>(),
    decisions = new Map<string, number>(),
  ) {
    this.steps = steps
    this.events = events
    this.log = log
    this.#eventsAfter = eventsAfter
    this.#decisions = decisions
  }

  /** Of which nothing but numbers is left. */
  static forgotten<State, Action, Event>(step: number, marks: ResumeMarks): Past<State, Action, Event> {
    const past = new Past<State, Action, Event>(
      new SharedList(step),
      new SharedList(marks.events),
      new SharedList(marks.entries),
      new SharedList(step),
      new Map(Object.entries(marks.decisions)),
    )
    past.startEvents = marks.events
    past.undone = [...(marks.undone ?? [])] as Step<Action>[]
    return past
  }

  /** Of a match that was begun elsewhere. */
  static begun<State, Action, Event>(events: readonly Stamped<Event>[]): Past<State, Action, Event> {
    const past = new Past<State, Action, Event>()
    for (const event of events) past.events.push(event)
    past.startEvents = past.events.end
    return past
  }

  copy(): Past<State, Action, Event> {
    const copy = new Past<State, Action, Event>(
      this.steps.copy(),
      this.events.copy(),
      this.log.copy(),
      this.#eventsAfter.copy(),
      new Map(this.#decisions),
    )
    copy.startEvents = this.startEvents
    copy.undone = this.undone
    copy.#snapshots = this.#snapshots
    copy.#reseeds = this.#reseeds
    return copy
  }

  /** Its beginning is known as numbers only. */
  get isPartial(): boolean {
    return this.events.first > 0 || this.steps.first > 0 || this.log.first > 0
  }
  get hasSnapshot(): boolean {
    return this.#snapshots.length > 0
  }
  decisionsOf(seat: Seat): number {
    return this.#decisions.get(String(seat)) ?? 0
  }
  get decisions(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#decisions)
  }

  /** A step was taken, and its events are there. */
  add(step: Step<Action>): void {
    this.steps.push(step)
    this.#decisions.set(String(step.seat), this.decisionsOf(step.seat) + 1)
    this.#eventsAfter.push(this.events.end)
  }

  /** A step is taken: what was undone last has come back, or nothing of it can any more. */
  redone(step: Step<Action>): void {
    this.undone = isSameStep(this.undone.at(-1), step) ? this.undone.slice(0, -1) : []
  }

  write(entry: Entry<Action>, events: readonly Stamped<Event>[] = []): void {
    this.log.push({ entry, events })
  }

  keep(snapshot: Snapshot<State>): void {
    const kept = { ...snapshot, events: this.events.end, decisions: new Map(this.#decisions) }
    this.#snapshots = [...this.#snapshots, kept]
  }

  /** From now on another seed is in force. */
  reseed(seed: string): void {
    const step = this.steps.end
    this.#reseeds = [...this.#reseeds, { step, seed }]
    this.undone = []
    // The seed changes between two steps: an earlier snapshot of this step would replay the old draws.
    this.#snapshots = this.#snapshots.filter((each) => each.step < step)
  }

  /** Back to the last snapshot that is not after a step. Returns it, with what is to be taken again from there. */
  cut(to: number): { readonly from: Snapshot<State>; readonly again: readonly Step<Action>[] } {
    const before = this.#snapshots.filter(({ step }, i) => i === 0 || step <= to)
    const from = before.at(-1)!
    const again = this.steps.from(from.step, to)
    this.#snapshots = before
    this.#reseeds = this.#reseeds.filter(({ step }) => step <= to)
    // Every reseed took a snapshot, so none lies between it and `to`.
    this.steps.cut(from.step)
    this.#eventsAfter.cut(from.step)
    this.events.cut(from.events)
    this.#decisions = new Map(from.decisions)
    return { from, again }
  }

  /** What was undone, noted or closed never happened. */
  keepEffective(): void {
    const log = new SharedList<Logged<Action, Event>>()
    for (let step = this.steps.first; step <= this.steps.end; step++) {
      for (const { seed } of this.#reseeds.filter((reseed) => reseed.step === step))
        log.push({ entry: { reseed: seed }, events: [] })
      const entry = this.steps.at(step)
      const from = this.#eventsAfter.at(step - 1) ?? this.startEvents
      if (entry) log.push({ entry, events: this.events.from(from, this.#eventsAfter.at(step)!) })
    }
    this.undone = []
    this.log = log
  }
}
