import {
  type Audience,
  type Game,
  type GameEvent,
  type Outcome,
  refuse,
  type Seat,
  type Stamped,
  type Verdict,
} from './contract.ts'
import type { DrawCursors, Draws } from './draws/draws.ts'
import { SeededDraws } from './draws/seeded.ts'
import { canonicalJson, hashOf } from './hash.ts'
import { CodedError } from './result.ts'

/** One decision that was taken. */
export interface Step<Action = unknown> {
  readonly seat: Seat
  readonly action: Action
}

/** What was done to a match, in order; undone steps stay in it. */
export type Entry<Action = unknown> =
  | Step<Action>
  | { readonly undo: number }
  | { readonly reseed: string }
  | { readonly note: unknown }

export interface Logged<Action, Event> {
  readonly entry: Entry<Action>
  readonly events: readonly Stamped<Event>[]
}

/** The whole match at one moment, as plain data. */
export interface Checkpoint<State = unknown> {
  readonly step: number
  readonly seed: string
  readonly state: State
  readonly draws: DrawCursors
  readonly hash: string
}

export interface MatchOptions {
  /** Keep events; if false, none are built. Default true. */
  readonly events?: boolean
  /** For scenario files and tests only: another source of draws. */
  readonly draws?: (seed: string) => Draws
}

interface Snapshot<State> {
  step: number
  seed: string
  state: State
  draws: DrawCursors
  events: number
  decisions: ReadonlyMap<Seat, number>
}

/** Steps between two snapshots in memory: what an undo may have to play again. */
const SNAPSHOT_STEPS = 64

/** Game + set-up + seed + what was done so far. The past is rebuilt from inputs, never from stored copies of every state. */
export class Match<
  Setup = unknown,
  State = unknown,
  Action = unknown,
  Event extends GameEvent = GameEvent,
  View = unknown,
> {
  readonly game: Game<Setup, State, Action, Event, View>
  readonly setup: Setup
  /** The seed at the start; `reseed` changes only what comes later. */
  readonly seed: string
  #options: MatchOptions
  #state!: State
  #draws!: Draws
  #seedInForce: string
  #steps: Step<Action>[] = []
  /** Standing decisions by seat. */
  #decisions = new Map<Seat, number>()
  #events: Stamped<Event>[] = []
  #startEvents = 0
  #eventsAfter: number[] = []
  #log: Logged<Action, Event>[] = []
  #snapshots: Snapshot<State>[] = []
  /** Undone steps that can come back, the next one last. */
  #undone: Step<Action>[] = []
  /** Which seed was in force from which step on. */
  #reseeds: { step: number; seed: string }[] = []

  /** `setup` has passed `game.setup.parse`. */
  constructor(game: Game<Setup, State, Action, Event, View>, setup: Setup, seed: string, options: MatchOptions = {}) {
    this.game = game
    this.setup = setup
    this.seed = seed
    this.#seedInForce = seed
    this.#options = options
    this.#draws = this.#source(seed)
    this.#state = game.start(setup, this.#draws, this.#emit)
    this.#startEvents = this.#events.length
    this.#snapshot()
  }

  get state(): State {
    return this.#state
  }
  /** The seed that later draws come from; bots get their luck from it, too. */
  get seedInForce(): string {
    return this.#seedInForce
  }
  /** How many decisions of the seat stand. */
  decisionsOf(seat: Seat): number {
    return this.#decisions.get(seat) ?? 0
  }
  get steps(): readonly Step<Action>[] {
    return this.#steps
  }
  get log(): readonly Logged<Action, Event>[] {
    return this.#log
  }
  get events(): readonly Stamped<Event>[] {
    return this.#events
  }
  /** The events of the start, before any decision. */
  get startEvents(): readonly Stamped<Event>[] {
    return this.#events.slice(0, this.#startEvents)
  }
  get deciding(): Seat | undefined {
    return this.game.deciding(this.#state)
  }
  get outcome(): Outcome | undefined {
    return this.game.outcome(this.#state)
  }

  legal(): Action[] {
    return this.deciding === undefined ? [] : this.game.legal(this.#state)
  }

  view(audience: Audience): View {
    return this.game.view(this.#state, audience)
  }

  /** Events as revealed to the audience, starting with event `from`. */
  eventsFor(audience: Audience, from = 0): Stamped<Event>[] {
    return this.#events.slice(from).flatMap((event) => {
      const shown = this.game.reveal(event, audience)
      return shown ? [{ ...shown, seq: event.seq }] : []
    })
  }

  hash(): string {
    return hashOf(this.#state)
  }

  /** Takes untrusted data: an action of the wrong shape, out of turn or against the rules changes nothing. */
  act(seat: Seat, raw: unknown): Verdict {
    const parsed = this.game.action.parse(raw)
    if (!parsed.ok) return refuse('malformed_action', { faults: parsed.faults })
    const verdict = this.#verdict(seat, parsed.value)
    if (verdict.ok) this.#take({ seat, action: parsed.value })
    return verdict
  }

  undo(steps = 1): Verdict {
    if (!(Number.isInteger(steps) && steps >= 1 && steps <= this.#steps.length))
      return refuse('nothing_to_undo', { steps, done: this.#steps.length })
    this.#undone.push(...this.#steps.slice(-steps).reverse())
    this.#rewind(this.#steps.length - steps)
    this.#log.push({ entry: { undo: steps }, events: [] })
    return { ok: true }
  }

  /** Takes undone steps again, unless another decision was taken since. */
  redo(steps = 1): Verdict {
    if (!(Number.isInteger(steps) && steps >= 1 && steps <= this.#undone.length))
      return refuse('nothing_to_undo', { steps, done: this.#undone.length })
    for (let i = 0; i < steps; i++) this.#take(this.#undone.at(-1)!)
    return { ok: true }
  }

  /** How many steps `redo` can bring back. */
  get redoable(): number {
    return this.#undone.length
  }

  /** Later draws come from another seed. */
  reseed(seed: string): void {
    this.#reseeds.push({ step: this.#steps.length, seed })
    this.#useSeed(seed)
    this.#undone = []
    // The seed changes between two steps: an earlier snapshot of this step would replay the old draws.
    this.#snapshots = this.#snapshots.filter(({ step }) => step < this.#steps.length)
    this.#snapshot()
    this.#log.push({ entry: { reseed: seed }, events: [] })
  }

  note(note: unknown): void {
    this.#log.push({ entry: { note }, events: [] })
  }

  /** A new match that shares the first `step` steps; it remembers where it came from. */
  fork(step = this.#steps.length, seed?: string): Match<Setup, State, Action, Event, View> {
    if (!(Number.isInteger(step) && step >= 0 && step <= this.#steps.length))
      throw new CodedError('no_such_step', { step, steps: this.#steps.length })
    const branch = this.at(step)
    branch.note({ forkedFrom: { hash: this.hash(), step } })
    if (seed !== undefined) branch.reseed(seed)
    return branch
  }

  /** The same match after its first `step` steps; what was undone or noted is left out. */
  at(step: number): Match<Setup, State, Action, Event, View> {
    const past = new Match(this.game, this.setup, this.seed, this.#options)
    past.#steps = this.#steps.slice()
    past.#events = this.#events.slice()
    past.#eventsAfter = this.#eventsAfter.slice()
    past.#reseeds = this.#reseeds.slice()
    past.#snapshots = this.#snapshots.slice()
    past.#rewind(step)
    past.#log = past.#effectiveLog()
    return past
  }

  checkpoint(): Checkpoint<State> {
    return {
      step: this.#steps.length,
      seed: this.#seedInForce,
      state: this.game.clone(this.#state),
      draws: this.#draws.save(),
      hash: this.hash(),
    }
  }

  #verdict(seat: Seat, action: Action): Verdict {
    const deciding = this.deciding
    if (deciding === undefined) return refuse('match_over')
    return this.game.check(this.#state, seat, action)
  }

  #take(step: Step<Action>): void {
    const before = this.#events.length
    this.#undone = isSameStep(this.#undone.at(-1), step) ? this.#undone.slice(0, -1) : []
    this.#apply(step)
    this.#log.push({ entry: step, events: this.#events.slice(before) })
    if (this.#steps.length % SNAPSHOT_STEPS === 0) this.#snapshot()
  }

  #apply(step: Step<Action>): void {
    this.game.apply(this.#state, step.seat, step.action, this.#draws, this.#emit)
    this.#steps.push(step)
    this.#decisions.set(step.seat, this.decisionsOf(step.seat) + 1)
    this.#eventsAfter.push(this.#events.length)
  }

  get #emit(): ((event: Event) => void) | undefined {
    if (this.#options.events === false) return undefined
    return (event) => {
      this.#events.push({ seq: this.#events.length, ...event })
    }
  }

  #source(seed: string): Draws {
    return this.#options.draws ? this.#options.draws(seed) : new SeededDraws(seed)
  }

  #useSeed(seed: string): void {
    this.#seedInForce = seed
    this.#draws = this.#source(seed)
  }

  #snapshot(): void {
    this.#snapshots.push({
      step: this.#steps.length,
      seed: this.#seedInForce,
      state: this.game.clone(this.#state),
      draws: this.#draws.save(),
      events: this.#events.length,
      decisions: new Map(this.#decisions),
    })
  }

  #rewind(to: number): void {
    while (this.#snapshots.length > 1 && this.#snapshots.at(-1)!.step > to) this.#snapshots.pop()
    const from = this.#snapshots.at(-1)!
    const again = this.#steps.slice(from.step, to)
    this.#reseeds = this.#reseeds.filter(({ step }) => step <= to)
    // Every reseed took a snapshot, so none lies between it and `to`.
    this.#steps.length = from.step
    this.#eventsAfter.length = from.step
    this.#events.length = from.events
    this.#decisions = new Map(from.decisions)
    this.#state = this.game.clone(from.state)
    this.#useSeed(from.seed)
    this.#draws.restore(from.draws)
    for (const step of again) this.#apply(step)
  }

  #effectiveLog(): Logged<Action, Event>[] {
    const log: Logged<Action, Event>[] = []
    for (let step = 0; step <= this.#steps.length; step++) {
      for (const { seed } of this.#reseeds.filter((reseed) => reseed.step === step))
        log.push({ entry: { reseed: seed }, events: [] })
      const entry = this.#steps[step]
      const from = step === 0 ? this.#startEvents : this.#eventsAfter[step - 1]!
      if (entry) log.push({ entry, events: this.#events.slice(from, this.#eventsAfter[step]!) })
    }
    return log
  }
}

/** Repeating an undone decision counts as a redo. */
export const isSameStep = (a: Step | undefined, b: Step): boolean =>
  a !== undefined && a.seat === b.seat && (a === b || canonicalJson(a.action) === canonicalJson(b.action))
