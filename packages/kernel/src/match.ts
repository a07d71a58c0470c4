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
import type { Logged, Step } from './entry.ts'
import { hashOf } from './hash.ts'
import type { Note } from './notes.ts'
import { Past, type ResumeMarks } from './past.ts'
import { CodedError, type Fault, good, type Result } from './result.ts'
import { revealed } from './revealed.ts'

/** The whole match at one moment, as plain data. */
export interface Checkpoint<State = unknown> {
  readonly step: number
  readonly seed: string
  readonly state: State
  readonly draws: DrawCursors
  readonly hash: string
}

/** A match before its first decision, as plain data: made in one place and taken over in another. */
export interface Start<State = unknown, Event = GameEvent> {
  readonly checkpoint: Checkpoint<State>
  readonly events: readonly Stamped<Event>[]
}

export interface MatchOptions {
  /** Keep events; if false, none are built. Default true. */
  readonly events?: boolean
  /** For scenario files and tests only: another source of draws. */
  readonly draws?: (seed: string) => Draws
}

/** A moment, and all that led to it: what a match begins with that does not begin at the start. */
interface Moment<State, Action, Event> {
  readonly state: State
  readonly draws: Draws
  readonly seedInForce: string
  readonly past: Past<State, Action, Event>
  readonly ending: Ending | undefined
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
  #past: Past<State, Action, Event>
  #ending: Ending | undefined

  /** `setup` has passed `game.setup.parse`; `create` takes one that has not. `moment` is for `branch` and `resume`. */
  constructor(
    game: Game<Setup, State, Action, Event, View>,
    setup: Setup,
    seed: string,
    options: MatchOptions = {},
    moment?: Moment<State, Action, Event>,
  ) {
    this.game = game
    this.setup = setup
    this.seed = seed
    this.#options = options
    this.#seedInForce = moment?.seedInForce ?? seed
    this.#past = moment?.past ?? new Past()
    this.#ending = moment?.ending
    this.#draws = moment?.draws ?? this.#source(seed)
    if (moment) this.#state = moment.state
    else {
      this.#state = game.start(setup, this.#draws, this.#emit())
      this.#past.startEvents = this.#past.events.end
    }
    if (!this.#past.hasSnapshot) this.#snapshot()
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
      past: Past.forgotten(from.step, marks),
      ending: marks.ending,
    })
  }

  /** Goes on from a start that was made elsewhere, with its events: as if it had been begun here, at the cost of a copy. */
  static begun<Setup, State, Action, Event extends GameEvent, View>(
    game: Game<Setup, State, Action, Event, View>,
    setup: Setup,
    start: Start<State, Event>,
  ): Match<Setup, State, Action, Event, View> {
    const { seed, state, draws } = start.checkpoint
    const source = sourceOf({}, seed)
    source.restore(draws)
    return new Match(
      game,
      setup,
      seed,
      {},
      {
        state: game.clone(state),
        draws: source,
        seedInForce: seed,
        past: Past.begun(start.events),
        ending: undefined,
      },
    )
  }

  /** The same match at the same moment, to try something on. It shares the past and never writes into it. */
  branch(): Match<Setup, State, Action, Event, View> {
    return this.#branch(this.#ending)
  }

  /** Its past is known as numbers only. */
  get isResumed(): boolean {
    return this.#past.isPartial
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
    return this.#past.decisionsOf(seat)
  }
  /** How many decisions stand, also those from before a resume. */
  get stepCount(): number {
    return this.#past.steps.end
  }
  /** How many events there were, also those from before a resume. */
  get eventCount(): number {
    return this.#past.events.end
  }
  /** The decisions that stand. This, `log` and `events` are put together when they are asked for; counting is free. */
  get steps(): readonly Step<Action>[] {
    return this.#past.steps.whole
  }
  /** How many entries the log has. */
  get logCount(): number {
    return this.#past.log.end
  }
  /** Of a match that was resumed, older entries are gone. */
  get firstLogged(): number {
    return this.#past.log.first
  }
  get log(): readonly Logged<Action, Event>[] {
    return this.#past.log.whole
  }
  /** What was done after the first `from` entries. */
  logFrom(from: number): Logged<Action, Event>[] {
    return this.#past.log.from(from)
  }
  /** How many events are in memory. */
  get eventsHere(): number {
    return this.#past.events.end - this.#past.events.first
  }
  get events(): readonly Stamped<Event>[] {
    return this.#past.events.whole
  }
  /** The events of the start, before any decision. */
  get startEvents(): readonly Stamped<Event>[] {
    return this.#past.events.from(0, this.#past.startEvents)
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
    return revealed(this.game, this.#past.events.from(from), audience)
  }

  hash(): string {
    return hashOf(this.#state)
  }

  /**
   * For own code: the action has its shape. Out of turn or against the rules, it changes nothing. What would tell more than `mostEvents` is
   * broken off: it throws `too_many_events` and changes nothing either.
   */
  act(seat: Seat, action: Action, mostEvents?: number): Verdict {
    const verdict = this.deciding === undefined ? refuse('match_over') : this.game.check(this.#state, seat, action)
    if (!verdict.ok) return verdict
    if (mostEvents === undefined) this.#take({ seat, action })
    else this.#takeBounded({ seat, action }, mostEvents)
    return verdict
  }

  /** For strangers: an action of the wrong shape changes nothing either. */
  actRaw(seat: Seat, raw: unknown, mostEvents?: number): Verdict {
    const parsed = this.game.action.parse(raw)
    return parsed.ok ? this.act(seat, parsed.value, mostEvents) : refuse('malformed_action', { faults: parsed.faults })
  }

  /** Ends it outside its rules, for good: from now on only notes can be added, and whoever wants to go on forks it. */
  close(ending: Ending): Verdict {
    if (this.deciding === undefined) return refuse('match_over')
    if ('seat' in ending && !this.game.seats(this.setup).includes(ending.seat)) return refuse('not_your_turn')
    this.#ending = ending
    this.#past.undone = []
    this.#past.write({ close: ending })
    return { ok: true }
  }

  undo(steps = 1): Verdict {
    return atOnce(this.undoing(steps))
  }

  /** The same step by step, for whoever has other things to do in between. Until its end the match is at no moment. */
  *undoing(steps = 1): Generator<void, Verdict> {
    if (this.#ending) return refuse('match_over')
    const done = this.#past.steps.end - this.#past.steps.first
    if (!(Number.isInteger(steps) && steps >= 1 && steps <= done)) return refuse('nothing_to_undo', { steps, done })
    const to = this.#past.steps.end - steps
    this.#past.undone = [...this.#past.undone, ...this.#past.steps.from(to).reverse()]
    yield* this.#rewind(to)
    this.#past.write({ undo: steps })
    return { ok: true }
  }

  /** Takes undone steps again, unless another decision was taken since. */
  redo(steps = 1): Verdict {
    if (!(Number.isInteger(steps) && steps >= 1 && steps <= this.#past.undone.length))
      return refuse('nothing_to_undo', { steps, done: this.#past.undone.length })
    for (let i = 0; i < steps; i++) this.#take(this.#past.undone.at(-1)!)
    return { ok: true }
  }

  /** Steps that `redo` can bring back, the next one last. */
  get undone(): readonly Step<Action>[] {
    return this.#past.undone
  }

  /** How many steps `redo` can bring back. */
  get redoable(): number {
    return this.#past.undone.length
  }

  /** Later draws come from another seed. */
  reseed(seed: string): void {
    this.#useSeed(seed)
    this.#past.reseed(seed)
    this.#snapshot()
    this.#past.write({ reseed: seed })
  }

  note(note: unknown): void {
    this.#past.write({ note })
  }

  /** A new match that shares the first `step` steps; it remembers where it came from. */
  fork(step = this.#past.steps.end, seed?: string): Match<Setup, State, Action, Event, View> {
    if (!(Number.isInteger(step) && step >= this.#past.steps.first && step <= this.#past.steps.end))
      throw new CodedError('no_such_step', { step, steps: this.#past.steps.end })
    const branch = this.at(step)
    branch.note({ kind: 'forkedFrom', hash: this.hash(), step } satisfies Note)
    if (seed !== undefined) branch.reseed(seed)
    return branch
  }

  /** The same match after its first `step` steps; what was undone or noted is left out, and so is its closing. */
  at(step: number): Match<Setup, State, Action, Event, View> {
    const earlier = this.#branch(undefined)
    if (step < this.#past.steps.end) atOnce(earlier.#rewind(step))
    earlier.#past.keepEffective()
    return earlier
  }

  checkpoint(): Checkpoint<State> {
    return {
      step: this.#past.steps.end,
      seed: this.#seedInForce,
      state: this.game.clone(this.#state),
      draws: this.#draws.save(),
      hash: this.hash(),
    }
  }

  /** What `resume` needs beside a checkpoint of this moment. */
  get marks(): ResumeMarks {
    const { decisions, events } = this.#past
    return { seed: this.seed, events: events.end, decisions, ...(this.#ending && { ending: this.#ending }) }
  }

  #take(step: Step<Action>, mostEvents?: number): void {
    const past = this.#past
    const before = past.events.end
    past.redone(step)
    this.#apply(step, mostEvents)
    past.write(step, past.events.from(before))
    if (past.steps.end % SNAPSHOT_STEPS === 0) this.#snapshot()
  }

  #takeBounded(step: Step<Action>, mostEvents: number): void {
    const { events, undone } = this.#past
    const before = { state: this.game.clone(this.#state), draws: this.#draws.save(), end: events.end }
    try {
      this.#take(step, mostEvents)
    } catch (error) {
      this.#state = before.state
      this.#draws.restore(before.draws)
      events.cut(before.end)
      this.#past.undone = undone
      throw error
    }
  }

  #apply(step: Step<Action>, mostEvents?: number): void {
    this.game.apply(this.#state, step.seat, step.action, this.#draws, this.#emit(mostEvents))
    this.#past.add(step)
  }

  #emit(most = Number.POSITIVE_INFINITY): ((event: Event) => void) | undefined {
    if (this.#options.events === false) return undefined
    const { events } = this.#past
    const end = events.end + most
    return (event) => {
      if (events.end >= end) throw new CodedError('too_many_events', { most })
      events.push({ seq: events.end, ...event })
    }
  }

  #source(seed: string): Draws {
    return sourceOf(this.#options, seed)
  }

  #useSeed(seed: string): void {
    this.#seedInForce = seed
    this.#draws = this.#source(seed)
  }

  #branch(ending: Ending | undefined): Match<Setup, State, Action, Event, View> {
    return new Match(this.game, this.setup, this.seed, this.#options, {
      state: this.game.clone(this.#state),
      draws: this.#copyOfDraws(),
      seedInForce: this.#seedInForce,
      past: this.#past.copy(),
      ending,
    })
  }

  #copyOfDraws(): Draws {
    if (this.#draws instanceof SeededDraws && !this.#options.draws) return this.#draws.copy()
    const draws = this.#source(this.#seedInForce)
    draws.restore(this.#draws.save())
    return draws
  }

  #snapshot(): void {
    this.#past.keep({
      step: this.#past.steps.end,
      seed: this.#seedInForce,
      state: this.game.clone(this.#state),
      draws: this.#draws.save(),
    })
  }

  *#rewind(to: number): Generator<void> {
    const { from, again } = this.#past.cut(to)
    this.#state = this.game.clone(from.state)
    this.#useSeed(from.seed)
    this.#draws.restore(from.draws)
    for (const step of again) {
      this.#apply(step)
      yield
    }
  }
}

function atOnce<Result>(work: Generator<void, Result>): Result {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}

const sourceOf = ({ draws }: MatchOptions, seed: string): Draws => draws?.(seed) ?? new SeededDraws(seed)
