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
import { type Ending, outcomeOf } from './ending.ts'
import { canonicalJson, hashOf } from './hash.ts'
import type { Note } from './notes.ts'
import { CodedError, type Fault, good, type Result } from './result.ts'
import { revealed } from './revealed.ts'
import { SharedList } from './sharedList.ts'

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
  | { readonly close: Ending }

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
  decisions: ReadonlyMap<string, number>
}

/** A moment, and all that led to it: what a match begins with that does not begin at the start. */
interface Past<State, Action, Event> {
  readonly state: State
  readonly draws: Draws
  readonly seedInForce: string
  readonly steps: SharedList<Step<Action>>
  readonly events: SharedList<Stamped<Event>>
  readonly eventsAfter: SharedList<number>
  readonly log: SharedList<Logged<Action, Event>>
  readonly decisions: Map<string, number>
  readonly startEvents: number
  readonly snapshots: Snapshot<State>[]
  readonly undone: Step<Action>[]
  readonly reseeds: readonly Reseed[]
  readonly ending: Ending | undefined
}

/** Which seed was in force from which step on. */
interface Reseed {
  readonly step: number
  readonly seed: string
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
  #state: State
  #draws: Draws
  #seedInForce: string
  #steps: SharedList<Step<Action>>
  #events: SharedList<Stamped<Event>>
  /** After how many events each step was done. */
  #eventsAfter: SharedList<number>
  #log: SharedList<Logged<Action, Event>>
  /** Standing decisions by seat. */
  #decisions: Map<string, number>
  #startEvents: number
  #snapshots: Snapshot<State>[]
  /** Undone steps that can come back, the next one last. */
  #undone: Step<Action>[]
  #reseeds: readonly Reseed[]
  #ending: Ending | undefined

  /** `setup` has passed `game.setup.parse`; `create` takes one that has not. `past` is for `branch` and `resume`. */
  constructor(
    game: Game<Setup, State, Action, Event, View>,
    setup: Setup,
    seed: string,
    options: MatchOptions = {},
    past?: Past<State, Action, Event>,
  ) {
    this.game = game
    this.setup = setup
    this.seed = seed
    this.#options = options
    this.#seedInForce = past?.seedInForce ?? seed
    this.#steps = past?.steps ?? new SharedList()
    this.#events = past?.events ?? new SharedList()
    this.#eventsAfter = past?.eventsAfter ?? new SharedList()
    this.#log = past?.log ?? new SharedList()
    this.#decisions = past?.decisions ?? new Map()
    this.#snapshots = past?.snapshots ?? []
    this.#undone = past?.undone ?? []
    this.#reseeds = past?.reseeds ?? []
    this.#ending = past?.ending
    this.#draws = past?.draws ?? this.#source(seed)
    this.#state = past ? past.state : game.start(setup, this.#draws, this.#emit)
    this.#startEvents = past?.startEvents ?? this.#events.end
    if (this.#snapshots.length === 0) this.#snapshot()
  }

  /** A match of a set-up that nobody has checked; its faults instead, if it has any. */
  static create<Setup, State, Action, Event extends GameEvent, View>(
    game: Game<Setup, State, Action, Event, View>,
    rawSetup: unknown,
    seed: string,
    options?: MatchOptions,
  ): Result<Match<Setup, State, Action, Event, View>, Fault[]> {
    const setup = game.setup.parse(rawSetup)
    return setup.ok ? good(new Match(game, setup.value, seed, options)) : setup
  }

  /**
   * Goes on from a checkpoint without playing anything again. What came before is known as numbers only: it cannot be undone,
   * shown or recorded. Whoever must do that resumes from an earlier checkpoint.
   */
  static resume<Setup, State, Action, Event extends GameEvent, View>(
    game: Game<Setup, State, Action, Event, View>,
    setup: Setup,
    from: Checkpoint<State>,
    marks: ResumeMarks,
    options: MatchOptions = {},
  ): Match<Setup, State, Action, Event, View> {
    const draws = sourceOf(options, from.seed)
    draws.restore(from.draws)
    return new Match(game, setup, marks.seed, options, {
      state: game.clone(from.state),
      draws,
      seedInForce: from.seed,
      steps: new SharedList(from.step),
      events: new SharedList(marks.events),
      eventsAfter: new SharedList(from.step),
      log: new SharedList(marks.entries),
      decisions: new Map(Object.entries(marks.decisions)),
      startEvents: marks.events,
      snapshots: [],
      undone: [...(marks.undone ?? [])] as Step<Action>[],
      reseeds: [],
      ending: marks.ending,
    })
  }

  /** The same match at the same moment, to try something on. It shares the past and never writes into it. */
  branch(): Match<Setup, State, Action, Event, View> {
    return this.#branch()
  }

  /** Its past is known as numbers only. */
  get isResumed(): boolean {
    return this.#events.first > 0 || this.#steps.first > 0 || this.#log.first > 0
  }
  /** Only `apply` changes it. */
  get state(): Readonly<State> {
    return this.#state
  }
  /** The seed that later draws come from; bots get their luck from it, too. */
  get seedInForce(): string {
    return this.#seedInForce
  }
  /** How many decisions of the seat stand. */
  decisionsOf(seat: Seat): number {
    return this.#decisions.get(String(seat)) ?? 0
  }
  /** How many decisions stand, also those from before a resume. */
  get stepCount(): number {
    return this.#steps.end
  }
  /** How many events there were, also those from before a resume. */
  get eventCount(): number {
    return this.#events.end
  }
  /** The decisions that stand. This, `log` and `events` are put together when they are asked for; counting is free. */
  get steps(): readonly Step<Action>[] {
    return this.#steps.whole
  }
  /** How many entries the log has. */
  get logCount(): number {
    return this.#log.end
  }
  /** Of a match that was resumed, older entries are gone. */
  get firstLogged(): number {
    return this.#log.first
  }
  get log(): readonly Logged<Action, Event>[] {
    return this.#log.whole
  }
  /** What was done after the first `from` entries. */
  logFrom(from: number): Logged<Action, Event>[] {
    return this.#log.from(from)
  }
  get events(): readonly Stamped<Event>[] {
    return this.#events.whole
  }
  /** The events of the start, before any decision. */
  get startEvents(): readonly Stamped<Event>[] {
    return this.#events.from(0, this.#startEvents)
  }
  /** `undefined`: it is over, by its rules or because it was closed. */
  get deciding(): Seat | undefined {
    return this.#ending ? undefined : this.game.deciding(this.#state)
  }
  get outcome(): Outcome | undefined {
    return this.#ending ? outcomeOf(this.#ending, this.game, this.setup, this.#state) : this.game.outcome(this.#state)
  }
  /** How it was ended outside its rules. */
  get ending(): Ending | undefined {
    return this.#ending
  }

  /** All who may decide now, `deciding` first. */
  get awaited(): readonly Seat[] {
    const { deciding } = this
    if (deciding === undefined) return []
    return this.game.awaited?.(this.#state) ?? [deciding]
  }

  /** Of an awaited seat, by default the deciding one. */
  legal(seat: Seat | undefined = this.deciding): Action[] {
    if (seat === undefined || !this.awaited.includes(seat)) return []
    return seat === this.deciding ? this.game.legal(this.#state) : this.game.legal(this.#state, seat)
  }

  view(audience: Audience): View {
    return this.game.view(this.#state, audience)
  }

  /** Events as revealed to the audience, starting with event `from`. */
  eventsFor(audience: Audience, from = 0): Stamped<Event>[] {
    return revealed(this.game, this.#events.from(from), audience)
  }

  hash(): string {
    return hashOf(this.#state)
  }

  /** For own code: the action has its shape. Out of turn or against the rules, it changes nothing. */
  act(seat: Seat, action: Action): Verdict {
    const verdict = this.deciding === undefined ? refuse('match_over') : this.game.check(this.#state, seat, action)
    if (verdict.ok) this.#take({ seat, action })
    return verdict
  }

  /** For strangers: an action of the wrong shape changes nothing either. */
  actRaw(seat: Seat, raw: unknown): Verdict {
    const parsed = this.game.action.parse(raw)
    return parsed.ok ? this.act(seat, parsed.value) : refuse('malformed_action', { faults: parsed.faults })
  }

  /** Ends it outside its rules, for good: from now on only notes can be added, and whoever wants to go on forks it. */
  close(ending: Ending): Verdict {
    if (this.deciding === undefined) return refuse('match_over')
    if ('seat' in ending && !this.game.seats(this.setup).includes(ending.seat)) return refuse('not_your_turn')
    this.#ending = ending
    this.#undone = []
    this.#log.push({ entry: { close: ending }, events: [] })
    return { ok: true }
  }

  undo(steps = 1): Verdict {
    if (this.#ending) return refuse('match_over')
    const done = this.#steps.end - this.#steps.first
    if (!(Number.isInteger(steps) && steps >= 1 && steps <= done)) return refuse('nothing_to_undo', { steps, done })
    const to = this.#steps.end - steps
    this.#undone.push(...this.#steps.from(to).reverse())
    this.#rewind(to)
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

  /** Steps that `redo` can bring back, the next one last. */
  get undone(): readonly Step<Action>[] {
    return this.#undone
  }

  /** How many steps `redo` can bring back. */
  get redoable(): number {
    return this.#undone.length
  }

  /** Later draws come from another seed. */
  reseed(seed: string): void {
    this.#reseeds = [...this.#reseeds, { step: this.#steps.end, seed }]
    this.#useSeed(seed)
    this.#undone = []
    // The seed changes between two steps: an earlier snapshot of this step would replay the old draws.
    this.#snapshots = this.#snapshots.filter(({ step }) => step < this.#steps.end)
    this.#snapshot()
    this.#log.push({ entry: { reseed: seed }, events: [] })
  }

  note(note: unknown): void {
    this.#log.push({ entry: { note }, events: [] })
  }

  /** A new match that shares the first `step` steps; it remembers where it came from. */
  fork(step = this.#steps.end, seed?: string): Match<Setup, State, Action, Event, View> {
    if (!(Number.isInteger(step) && step >= this.#steps.first && step <= this.#steps.end))
      throw new CodedError('no_such_step', { step, steps: this.#steps.end })
    const branch = this.at(step)
    branch.note({ kind: 'forkedFrom', hash: this.hash(), step } satisfies Note)
    if (seed !== undefined) branch.reseed(seed)
    return branch
  }

  /** The same match after its first `step` steps; what was undone or noted is left out, and so is its closing. */
  at(step: number): Match<Setup, State, Action, Event, View> {
    const past = this.#branch()
    past.#undone = []
    past.#ending = undefined
    if (step < this.#steps.end) past.#rewind(step)
    past.#log = past.#effectiveLog()
    return past
  }

  checkpoint(): Checkpoint<State> {
    return {
      step: this.#steps.end,
      seed: this.#seedInForce,
      state: this.game.clone(this.#state),
      draws: this.#draws.save(),
      hash: this.hash(),
    }
  }

  /** What `resume` needs beside a checkpoint of this moment. */
  get marks(): ResumeMarks {
    const decisions = Object.fromEntries(this.#decisions)
    return { seed: this.seed, events: this.#events.end, decisions, ...(this.#ending && { ending: this.#ending }) }
  }

  #take(step: Step<Action>): void {
    const before = this.#events.end
    this.#undone = isSameStep(this.#undone.at(-1), step) ? this.#undone.slice(0, -1) : []
    this.#apply(step)
    this.#log.push({ entry: step, events: this.#events.from(before) })
    if (this.#steps.end % SNAPSHOT_STEPS === 0) this.#snapshot()
  }

  #apply(step: Step<Action>): void {
    this.game.apply(this.#state, step.seat, step.action, this.#draws, this.#emit)
    this.#steps.push(step)
    this.#decisions.set(String(step.seat), this.decisionsOf(step.seat) + 1)
    this.#eventsAfter.push(this.#events.end)
  }

  get #emit(): ((event: Event) => void) | undefined {
    if (this.#options.events === false) return undefined
    return (event) => this.#events.push({ seq: this.#events.end, ...event })
  }

  #source(seed: string): Draws {
    return sourceOf(this.#options, seed)
  }

  #useSeed(seed: string): void {
    this.#seedInForce = seed
    this.#draws = this.#source(seed)
  }

  #branch(): Match<Setup, State, Action, Event, View> {
    return new Match(this.game, this.setup, this.seed, this.#options, {
      state: this.game.clone(this.#state),
      draws: this.#copyOfDraws(),
      seedInForce: this.#seedInForce,
      steps: this.#steps.copy(),
      events: this.#events.copy(),
      eventsAfter: this.#eventsAfter.copy(),
      log: this.#log.copy(),
      decisions: new Map(this.#decisions),
      startEvents: this.#startEvents,
      snapshots: this.#snapshots.slice(),
      undone: this.#undone.slice(),
      reseeds: this.#reseeds,
      ending: this.#ending,
    })
  }

  #copyOfDraws(): Draws {
    if (this.#draws instanceof SeededDraws && !this.#options.draws) return this.#draws.copy()
    const draws = this.#source(this.#seedInForce)
    draws.restore(this.#draws.save())
    return draws
  }

  #snapshot(): void {
    this.#snapshots.push({
      step: this.#steps.end,
      seed: this.#seedInForce,
      state: this.game.clone(this.#state),
      draws: this.#draws.save(),
      events: this.#events.end,
      decisions: new Map(this.#decisions),
    })
  }

  #rewind(to: number): void {
    while (this.#snapshots.length > 1 && this.#snapshots.at(-1)!.step > to) this.#snapshots.pop()
    const from = this.#snapshots.at(-1)!
    const again = this.#steps.from(from.step, to)
    this.#reseeds = this.#reseeds.filter(({ step }) => step <= to)
    // Every reseed took a snapshot, so none lies between it and `to`.
    this.#steps.cut(from.step)
    this.#eventsAfter.cut(from.step)
    this.#events.cut(from.events)
    this.#decisions = new Map(from.decisions)
    this.#state = this.game.clone(from.state)
    this.#useSeed(from.seed)
    this.#draws.restore(from.draws)
    for (const step of again) this.#apply(step)
  }

  #effectiveLog(): SharedList<Logged<Action, Event>> {
    const log = new SharedList<Logged<Action, Event>>()
    for (let step = this.#steps.first; step <= this.#steps.end; step++) {
      for (const { seed } of this.#reseeds.filter((reseed) => reseed.step === step))
        log.push({ entry: { reseed: seed }, events: [] })
      const entry = this.#steps.at(step)
      const from = this.#eventsAfter.at(step - 1) ?? this.#startEvents
      if (entry) log.push({ entry, events: this.#events.from(from, this.#eventsAfter.at(step)!) })
    }
    return log
  }
}

const sourceOf = ({ draws }: MatchOptions, seed: string): Draws => draws?.(seed) ?? new SeededDraws(seed)

/** Repeating an undone decision counts as a redo. */
export const isSameStep = (a: Step | undefined, b: Step): boolean =>
  a !== undefined && a.seat === b.seat && (a === b || canonicalJson(a.action) === canonicalJson(b.action))
