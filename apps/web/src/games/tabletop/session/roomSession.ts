import { type Audience, type Match, makeRecord, recordOf, refuse, type Seat, type Verdict } from '@arbiter/kernel'
import { type Action, GM, previousTurn, type Setup, type State, type View } from '@arbiter/tabletop'
import { type Controllers, controllerOf, isPerson, persons, stepsToUndo } from '../../../match/controllers.ts'
import { Waiting } from '../../../match/pace.ts'
import type { Story } from '../../../match/story.ts'
import { ViewTrack } from '../../../match/track.ts'
import { BOT_MS, BotAnswers, type ChooseFor } from './botAnswers.ts'
import { demoOf } from './demo.ts'
import { type HistoryEntry, historyOf } from './history.ts'
import { type Message, WindowLink } from './link.ts'
import { perspectiveOf } from './perspective.ts'
import { type RoomScene, sceneOf, stepsToTakeBack } from './roomScene.ts'
import { toldMatch } from './toldMatch.ts'
import { TurnTimes } from './turnTimes.ts'

/** How long a demonstration rests. */
const DEMO_MS = 1100

export interface RoomOptions {
  readonly match: Match
  /** A record as it was; nobody decides in it. */
  readonly story?: Story | undefined
  readonly controllers: Controllers
  readonly chooseFor: ChooseFor
  readonly handovers: () => boolean
  readonly onMatchChange?: () => void
  /** This window shows one seat; another one has the match (TT-190). */
  readonly guest?: Seat | undefined
}

/** A fight on the page: through whose eyes it is seen, who may decide here, and the way back. */
export class RoomSession {
  readonly controllers: Controllers
  readonly guest: Seat | undefined
  readonly #options: RoomOptions
  readonly #waiting = new Waiting()
  readonly #bots: BotAnswers
  readonly #listeners = new Set<() => void>()
  readonly #link: WindowLink
  readonly #track: ViewTrack | undefined
  #match: Match
  #cursor: number | undefined
  #eyes: Audience | undefined
  #last: Seat | undefined
  #handover: Seat | undefined
  #running = true
  #failure: string | undefined
  #version = 0
  readonly #auto = new Set<Seat>()
  readonly #times = new TurnTimes()
  #history: { readonly key: string; readonly entries: HistoryEntry[] } | undefined
  #scene!: RoomScene

  constructor(options: RoomOptions) {
    this.#options = options
    this.#bots = new BotAnswers(options.chooseFor, this.#waiting)
    this.#match = options.match
    this.controllers = options.controllers
    this.guest = options.guest
    this.#track = options.story && new ViewTrack(options.story)
    this.#last = this.#match.steps.findLast(({ seat }) => isPerson(this.controllers, seat))?.seat
    // A demonstration waits for somebody to start it.
    this.#running = demoOf(this.#match) === undefined
    if (!this.playable) this.#cursor = 0
    this.#link = new WindowLink((message) => this.#hear(message))
    this.#publish()
  }

  get match(): Match {
    return this.#match
  }
  get setup(): Setup {
    return this.#match.setup as Setup
  }
  get state(): State {
    return this.#match.state as State
  }
  /** Somebody decides here; otherwise it is a record to look at. */
  get playable(): boolean {
    return Object.keys(this.controllers).length > 0
  }
  get scene(): RoomScene {
    return this.#scene
  }
  /** Somebody else's eyes are borrowed. */
  get previewing(): boolean {
    return this.#eyes !== undefined
  }
  get #steps(): number {
    return (this.#options.story?.ends().length ?? this.#match.steps.length + 1) - 1
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  start(): void {
    if (this.playable) this.#link.open()
    if (this.guest !== undefined) this.#link.tell({ kind: 'hello' })
    else if (this.playable) this.#tellRecord()
    this.#next()
    this.#publish()
  }

  stop(): void {
    this.#bots.drop()
    this.#link.close()
  }

  /** For the seat that is asked, or for the one that is named. */
  act(action: Action, seat: Seat | undefined = this.#match.deciding): Verdict {
    if (seat === undefined || this.#cursor !== undefined) return refuse('match_over')
    if (this.guest === undefined) return this.#take(seat, action)
    const verdict = this.#match.game.check(this.#match.state, seat, action)
    if (verdict.ok) this.#link.tell({ kind: 'act', seed: this.#match.seed, seat, action })
    return verdict
  }

  /** Whether it would be accepted, and why not. */
  check(action: Action, seat: Seat | undefined = this.#match.deciding): Verdict {
    return seat === undefined ? refuse('match_over') : this.#match.game.check(this.#match.state, seat, action)
  }

  undo(): void {
    const back = stepsToUndo(this.#match, this.controllers)
    if (back > 0) this.undoTo(this.#match.steps.length - back)
  }

  /** TT-157: back to the moment when so many steps had been taken. */
  undoTo(step: number): void {
    const back = this.#match.steps.length - step
    if (back <= 0 || this.guest !== undefined) return
    this.#bots.drop()
    this.#match.undo(back)
    this.#cursor = undefined
    this.#last = this.#match.deciding
    this.#handover = undefined
    this.#running = isPerson(this.controllers, this.#match.deciding) && demoOf(this.#match) === undefined
    this.#changed()
  }

  redo(): void {
    if (this.guest !== undefined || !this.#match.redo().ok) return
    this.#changed()
  }

  /** TT-158: the last decision again, with other luck. */
  undoWithFreshDice(seed: string): void {
    this.undo()
    this.#match.reseed(seed)
    this.#changed()
  }

  /** TT-159. */
  takeBack(seat: Seat): void {
    if (this.guest !== undefined) {
      this.#link.tell({ kind: 'takeBack', seed: this.#match.seed, seat })
      return
    }
    const back = stepsToTakeBack(this.#match, seat)
    if (back > 0) this.undoTo(this.#match.steps.length - back)
  }

  /** TT-161. */
  previous(): void {
    this.undoTo(previousTurn(this.#match.steps, this.state))
  }

  /** TT-161: ends the turn. */
  next(): void {
    const { window } = this.state
    // A turn that is only offered begins: nobody loses one unseen.
    if (window?.type === 'turnOffer') this.act({ type: 'begin' })
    else if (window?.type === 'turn') this.act({ type: 'endTurn' })
  }

  /** Shows an earlier step; the last one is the present. */
  look(step: number): void {
    const last = this.#steps
    this.#cursor = step >= last && this.playable ? undefined : Math.max(0, Math.min(step, last))
    this.#waiting.stop()
    if (this.#cursor === undefined) this.#next()
    this.#publish()
  }

  viewAt(step: number): View {
    const story = this.#options.story
    if (story) return this.#track!.after(story.ends()[step]!, story.events) as View
    return this.#match.at(step).view(this.#audience()) as View
  }

  /** TT-189: what somebody else sees; `undefined`: the own eyes again. */
  lookAs(audience: Audience | undefined): void {
    this.#eyes = audience
    this.#publish()
  }

  run(running: boolean): void {
    this.#running = running
    if (running) this.#cursor = undefined
    this.#bots.drop()
    this.#next()
    this.#publish()
  }

  /** TT-163: a seat may leave its defences to the proposal; off by default. */
  setAuto(seat: Seat, auto: boolean): void {
    if (auto) this.#auto.add(seat)
    else this.#auto.delete(seat)
    this.#next()
    this.#publish()
  }

  isAuto(seat: Seat): boolean {
    return this.#auto.has(seat)
  }

  /** TT-181: real time per turn, as far as this window has seen it. */
  get turnTimes(): TurnTimes {
    return this.#times
  }

  /** TT-153. */
  stepDemo(): void {
    const demo = demoOf(this.#match)
    const step = demo && this.setup.encounter.script[demo.at]
    if (!step) return
    this.#waiting.stop()
    this.#take(step.seat, step.action as unknown as Action)
  }

  acceptHandover(): void {
    this.#handover = undefined
    this.#publish()
  }

  #take(seat: Seat, action: Action): Verdict {
    const verdict = this.#match.act(seat, action)
    if (!verdict.ok) return verdict
    this.#times.turnOf(this.state.active, performance.now())
    this.#cursor = undefined
    if (demoOf(this.#match) === undefined && !this.#running && isPerson(this.controllers, seat)) this.#running = true
    this.#changed()
    return verdict
  }

  #changed(): void {
    this.#version++
    this.#options.onMatchChange?.()
    this.#tellRecord()
    this.#next()
    this.#publish()
  }

  #tellRecord(): void {
    if (this.guest === undefined)
      this.#link.tell({ kind: 'record', record: makeRecord(recordOf(this.#match, { events: false })) })
  }

  #hear(message: Message): void {
    if (this.guest !== undefined) {
      if (message.kind === 'record') this.#learn(message.record)
      return
    }
    if (message.kind === 'hello') this.#tellRecord()
    if (!('seed' in message) || message.seed !== this.#match.seed) return
    if (!isPerson(this.controllers, message.seat) || message.seat === GM) return
    if (message.kind === 'act') this.#take(message.seat, message.action as Action)
    else this.takeBack(message.seat)
  }

  /** The table has gone on: the same match again, from its record. */
  #learn(text: string): void {
    const match = toldMatch(this.#match, text, this.guest!)
    if (!match) return
    this.#match = match
    this.#cursor = undefined
    this.#version++
    this.#publish()
  }

  #next(): void {
    this.#waiting.stop()
    const seat = this.#match.deciding
    if (!this.playable || this.guest !== undefined || this.#cursor !== undefined || seat === undefined) return
    const demo = demoOf(this.#match)
    if (demo && demo.at < demo.of) {
      if (this.#running) this.#waiting.start(DEMO_MS, () => this.stepDemo())
      return
    }
    if (!isPerson(this.controllers, seat)) {
      if (this.#running) void this.#ask(seat)
      return
    }
    if (this.#auto.has(seat) && this.state.window?.type === 'defence') {
      this.#waiting.start(BOT_MS, () => this.#take(seat, this.#match.legal()[0] as Action))
      return
    }
    const hides = perspectiveOf(this.#asked()) === seat && persons(this.controllers) > 1
    if (hides && this.#options.handovers() && this.#last !== undefined && this.#last !== seat) this.#handover = seat
    this.#last = seat
  }

  async #ask(seat: Seat): Promise<void> {
    const level = controllerOf(this.controllers, seat)
    if (level === undefined) return
    this.#failure = undefined
    try {
      await this.#bots.ask(this.#match, seat, level, (action) => this.#take(seat, action))
    } catch (error) {
      this.#failure = error instanceof Error ? error.message : String(error)
      this.#publish()
    }
  }

  #asked() {
    return {
      setup: this.setup,
      seats: this.#match.game.seats(this.#match.setup),
      controllers: this.controllers,
      deciding: this.#match.deciding,
      last: this.#last,
    }
  }

  #audience(): Audience {
    return this.guest ?? this.#eyes ?? perspectiveOf(this.#asked())
  }

  #historyFor(audience: Audience): HistoryEntry[] {
    const { story } = this.#options
    const key = `${audience} ${this.#version}`
    if (this.#history?.key !== key) {
      const entries: HistoryEntry[] = story
        ? [{ step: -1, seat: undefined, events: story.events as never, fate: 'stands' }]
        : historyOf(this.#match, audience)
      this.#history = { key, entries }
    }
    return this.#history.entries
  }

  #publish(): void {
    const { story } = this.#options
    const audience = this.#audience()
    const past = this.#cursor !== undefined
    const step = this.#cursor ?? this.#steps
    const sitting = { match: this.#match, controllers: this.controllers, guest: this.guest, past }
    this.#scene = sceneOf(
      { ...sitting, previewing: this.previewing },
      {
        view: past || story ? this.viewAt(step) : (this.#match.view(audience) as View),
        audience,
        history: this.#historyFor(audience).filter((entry) => !past || entry.step < step),
        step,
        steps: this.#steps,
        handover: this.#handover,
        outcome: past && step < this.#steps ? undefined : (story ?? this.#match).outcome,
        running: this.#running,
        failure: this.#failure,
        version: this.#version,
      },
    )
    for (const listener of this.#listeners) listener()
  }
}
