import { type Audience, type Match, refuse, type Seat, type Verdict } from '@arbiter/kernel'
import { type Action, previousTurn, type Setup, type State, type View } from '@arbiter/tabletop'
import { type Controllers, isPerson, stepsToUndo } from '../../../match/controllers.ts'
import type { Story } from '../../../match/story.ts'
import { ViewTrack } from '../../../match/track.ts'
import { Autopilot } from './autopilot.ts'
import type { ChooseFor } from './botAnswers.ts'
import { demoOf } from './demo.ts'
import { controllersNow, handedNote } from './handedFighters.ts'
import { HeardHistory } from './heardHistory.ts'
import { type RoomScene, sceneOf, stepsToTakeBack } from './roomScene.ts'
import { SeatEyes } from './seatEyes.ts'
import { TableLink } from './tableLink.ts'
import { TurnTimes } from './turnTimes.ts'

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

/** A fight on the page: who may decide here, what was decided, and the way back. */
export class RoomSession {
  readonly controllers: Controllers
  readonly guest: Seat | undefined
  /** TT-181: real time per turn, as far as this window has seen it. */
  readonly turnTimes = new TurnTimes()
  readonly #options: RoomOptions
  readonly #pilot: Autopilot
  readonly #eyes: SeatEyes
  readonly #link: TableLink
  readonly #heard = new HeardHistory()
  readonly #track: ViewTrack | undefined
  readonly #listeners = new Set<() => void>()
  #match: Match
  /** The earlier step that is shown. */
  #cursor: number | undefined
  #version = 0
  #scene!: RoomScene

  constructor(options: RoomOptions) {
    const { match, controllers, guest, story, chooseFor, handovers } = options
    this.#options = options
    this.#match = match
    this.controllers = controllers
    this.guest = guest
    const take = (seat: Seat, action: Action) => void this.#take(seat, action)
    this.#pilot = new Autopilot({ controllers, chooseFor, take, onChange: () => this.#publish() })
    this.#eyes = new SeatEyes({ controllers, guest, handovers }, match)
    this.#link = new TableLink({
      ...{ guest, controllers, take, match: () => this.#match },
      takeBack: (seat) => this.takeBack(seat),
      learn: (told) => this.#learn(told),
    })
    this.#track = story && new ViewTrack(story)
    // A demonstration waits for somebody to start it.
    this.#pilot.running = demoOf(match) === undefined
    // A finished record is watched from its start; an unfinished one waits to go on.
    if (!this.playable) this.#cursor = (story ?? match).outcome ? 0 : this.#steps
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
  /** Who decides now, fighters that were handed over included. */
  get now(): Controllers {
    return controllersNow(this.#match, this.controllers)
  }
  get scene(): RoomScene {
    return this.#scene
  }
  /** Somebody else's eyes are borrowed. */
  get previewing(): boolean {
    return this.#eyes.areBorrowed
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
    this.#next()
    this.#publish()
  }

  stop(): void {
    this.#pilot.drop()
    this.#link.close()
  }

  /** For the seat that is asked, or for the one that is named. */
  act(action: Action, seat: Seat | undefined = this.#match.deciding): Verdict {
    if (seat === undefined || this.#cursor !== undefined) return refuse('match_over')
    if (this.guest === undefined) return this.#take(seat, action)
    const verdict = this.check(action, seat)
    if (verdict.ok) this.#link.askToAct(seat, action)
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
    this.#pilot.drop()
    this.#match.undo(back)
    this.#cursor = undefined
    this.#eyes.settle(this.#match.deciding)
    this.#pilot.running = isPerson(this.now, this.#match.deciding) && demoOf(this.#match) === undefined
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
      this.#link.askToTakeBack(seat)
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
    this.#pilot.rest()
    if (this.#cursor === undefined) this.#next()
    this.#publish()
  }

  viewAt(step: number): View {
    const story = this.#options.story
    if (story) return this.#track!.after(story.ends()[step]!, story.events) as View
    return this.#match.at(step).view(this.#eyes.audience(this.#match)) as View
  }

  /** TT-189: what somebody else sees; `undefined`: the own eyes again. */
  lookAs(audience: Audience | undefined): void {
    this.#eyes.borrow(audience)
    this.#publish()
  }

  run(running: boolean): void {
    this.#pilot.running = running
    if (running) this.#cursor = undefined
    this.#pilot.drop()
    this.#next()
    this.#publish()
  }

  /** TT-163: a seat may leave its defences to the proposal; off by default. */
  setAuto(seat: Seat, auto: boolean): void {
    this.#pilot.setAuto(seat, auto)
    this.#next()
    this.#publish()
  }
  isAuto(seat: Seat): boolean {
    return this.#pilot.isAuto(seat)
  }

  /** TT-170: a bot or a person for this fighter alone; `undefined`: whoever plays his seat. */
  hand(uid: string, controller: string | undefined): void {
    this.#pilot.drop()
    this.#match.note(handedNote(uid, controller))
    this.#changed()
  }

  /** TT-153. */
  stepDemo(): void {
    this.#pilot.stepDemo(this.#match)
  }

  acceptHandover(): void {
    this.#eyes.accept()
    this.#publish()
  }

  #take(seat: Seat, action: Action): Verdict {
    const byPerson = isPerson(this.now, seat)
    const verdict = this.#match.actRaw(seat, action)
    if (!verdict.ok) return verdict
    this.turnTimes.turnOf(this.state.active, performance.now())
    this.#cursor = undefined
    if (demoOf(this.#match) === undefined && byPerson) this.#pilot.running = true
    this.#changed()
    return verdict
  }

  #changed(): void {
    this.#version++
    this.#options.onMatchChange?.()
    this.#link.tellRecord()
    this.#next()
    this.#publish()
  }

  #learn(match: Match): void {
    this.#match = match
    this.#cursor = undefined
    this.#version++
    this.#publish()
  }

  #next(): void {
    this.#pilot.rest()
    const seat = this.#match.deciding
    if (!this.playable || this.guest !== undefined || this.#cursor !== undefined || seat === undefined) return
    if (this.#pilot.waitsForPerson(this.#match, seat)) this.#eyes.ask(this.#match, seat)
  }

  #publish(): void {
    const { story } = this.#options
    const match = this.#match
    const audience = this.#eyes.audience(match)
    const past = this.#cursor !== undefined
    const step = this.#cursor ?? this.#steps
    this.#scene = sceneOf(
      { match, controllers: this.controllers, guest: this.guest, past, previewing: this.previewing },
      {
        view: past || story ? this.viewAt(step) : (match.view(audience) as View),
        audience,
        history: this.#heard
          .for(audience, this.#version, { match, story })
          .filter((entry) => !past || entry.step < step),
        step,
        steps: this.#steps,
        handover: this.#eyes.handover,
        outcome: past && step < this.#steps ? undefined : (story ?? match).outcome,
        running: this.#pilot.running,
        failure: this.#pilot.failure,
        version: this.#version,
      },
    )
    for (const listener of this.#listeners) listener()
  }
}
