import {
  canonicalJson,
  type GameEvent,
  type Holder,
  type Refusal,
  refuse,
  type SeatKey,
  Store,
  type Tempo,
  type Verdict,
} from '@arbiter/kernel'
import type { Cursor, Position } from './cursor.ts'
import { Handover, personAwaited } from './handover.ts'
import type { Change, Host, Problem, Receipt } from './host.ts'
import { askedIn, mayBeSaid } from './imagined.ts'
import { LazyScene, ShownEvents } from './lazyScene.ts'
import { commonPast, isOwnStep, type Play, stepsAt } from './play.ts'
import { undoTarget } from './powers.ts'
import type { Scene } from './scene.ts'
import { HERE, holderNow, type Perspective, seatsHere } from './seating.ts'
import { type Deciding, Sending } from './sending.ts'
import type { Speed } from './speed.ts'
import type { TableKit } from './tableKit.ts'
import { Telling, type TellingOptions } from './telling.ts'

const NO_SEATS: readonly SeatKey[] = []
const AT_ONCE: Tempo = { botDelay: 0, rest: () => 0 }

/**
 * A match being played or looked at, as a screen needs it: tells what happens at a readable pace, knows who may decide here and
 * through whose eyes, and lets the reader walk through the past.
 */
export class Table<Action = unknown, Event extends GameEvent = GameEvent, View = unknown> {
  readonly host: Host<Action, Event, View>
  /** Somebody decides; otherwise it is a record to look at. */
  readonly playable: boolean
  readonly #tempo: Tempo<Event>
  readonly #game: TableKit['game']
  readonly #telling: Telling<Event>
  readonly #sending: Sending
  readonly #handover: Handover
  readonly #shown = new ShownEvents<Event>()
  /** Missing only while the first scene is made. */
  readonly #store: Store<Scene<Event, View>> | undefined
  #play: Play<Action, Event, View>
  #leave: (() => void) | undefined
  /** Through whose eyes it wants to look; the host has not answered yet. */
  #eyesAsked: Perspective | undefined

  constructor(host: Host<Action, Event, View>, kit: TableKit<Event>, options: TellingOptions) {
    this.host = host
    this.#game = kit.game
    this.#tempo = kit.tempo ?? AT_ONCE
    this.#play = host.play
    this.playable = Object.keys(host.play.seating.seats).length > 0
    this.#telling = new Telling<Event>(kit, this.#play, this.playable, options, {
      timer: options.timer,
      tempo: this.#tempo,
      context: {
        isBot: (seat) => this.#holder(String(seat)).kind === 'bot',
        isHere: (seat) => this.#holder(String(seat)).kind === 'here',
        get moving() {
          return options.moving?.() ?? true
        },
      },
      waitsFor: (seat) => {
        const { kind } = this.#holder(seat)
        return kind === 'bot' || kind === 'open' || (kind === 'here' && this.#isInBotsHand(seat))
      },
      onRested: () => this.#advance(),
    })
    this.#sending = new Sending(host, () => {
      if (this.#settled) this.#settle()
      this.#publish()
    })
    this.#handover = new Handover(kit.game, () => options.handovers?.() ?? false, this.#play)
    this.#store = new Store(this.#scene())
  }

  get scene(): Scene<Event, View> {
    return this.#store!.value
  }
  get subscribe(): (listener: () => void) => () => void {
    return this.#store!.subscribe
  }

  /** Also after `stop`: a table may be shown again. */
  start(): void {
    this.#leave ??= this.host.subscribe(() => this.#hear())
    this.#hear()
  }

  stop(): void {
    this.#leave?.()
    this.#leave = undefined
    this.#cursor.stop()
  }

  legal(seat: SeatKey | undefined = this.scene.mine[0]): readonly Action[] {
    return seat === undefined ? [] : this.#play.legal(seat)
  }

  /** Whether it would be accepted now, and why not. */
  check(action: Action, seat: SeatKey | undefined = this.scene.mine[0]): Verdict {
    return seat === undefined ? refuse('not_your_turn') : this.#play.check(seat, action)
  }

  /**
   * For the first seat that a person here may decide for, or for the one that is named, also where another is asked but the rules
   * let it speak; several actions count all or not at all. Whoever leads need not wait until everything is told: what bots have
   * decided beyond it did not happen.
   */
  async act(actions: Action | readonly Action[], seat: SeatKey | undefined = this.scene.mine[0]): Promise<Receipt> {
    if (seat === undefined || !this.#handover.mayAct(this.#play, seat, this.host.powers)) return refuse('not_your_turn')
    const list = Array.isArray(actions) ? (actions as readonly Action[]) : [actions as Action]
    // The moment that it is meant for, also if it has to wait.
    const { version } = this.#play
    // Of several who wait for the same, the first is on its way when the next one looks.
    for (let before = this.#awaitedFor(seat, list); before; before = this.#awaitedFor(seat, list))
      await before.catch(() => {})
    if (!this.#settled) {
      if (this.#cursor.at < this.#cursor.reached) return refuse('not_your_turn')
      if (!this.#handover.leads(seat))
        return mayBeSaid(this.#game, this.#play.viewAfter(this.#cursor.at), seat, list[0]!)
          ? this.#decide({ do: 'act', seat, actions: list })
          : this.#sending.refuse(refuse('not_told_yet'))
      const step = stepsAt(this.#play, this.#cursor.at)
      const to = this.#isTellingOwn(step) ? step + 1 : step
      return this.#decide({ do: 'act', seat, actions: list, ...(to < this.#play.stepCount && { to }) })
    }
    // Later ones depend on what the first does.
    const refusal = this.#refusalOf(seat, list[0]!)
    if (refusal) return this.#sending.refuse(refusal)
    const isAsked = this.#play.awaited.includes(seat) && !this.#handover.leads(seat)
    return this.#decide({ do: 'act', seat, actions: list, ...(isAsked && { on: version }) })
  }

  /** In place of the decision after so many steps, by the same seat, also while what came of it is still told; refused, all of that stands. */
  async actInstead(to: number, action: Action): Promise<Receipt> {
    const seat = this.#play.step(to)?.seat
    if (seat === undefined || !this.#handover.mayAct(this.#play, seat, this.host.powers)) return refuse('not_your_turn')
    return this.#decide({ do: 'act', seat, actions: [action], to })
  }

  /** Back to the last decision of a person here, or to the step that is named. */
  async undo(to = undoTarget(this.#play, this.host.powers)): Promise<Receipt> {
    return to === undefined ? refuse('nothing_to_undo') : this.#decide({ do: 'undo', to })
  }

  /** What the seats here may take back by themselves: all of it, or so many of the last decisions. */
  async takeBack(steps = this.scene.may.takeBack): Promise<Receipt> {
    if (steps < 1 || steps > this.scene.may.takeBack) return refuse('nothing_to_undo')
    return this.#decide({ do: 'undo', to: this.#play.stepCount - steps })
  }

  async redo(): Promise<Receipt> {
    // It was told before.
    this.#cursor.skipping = true
    const receipt = await this.#decide({ do: 'redo' })
    if (!receipt.ok) this.#cursor.skipping = false
    return receipt
  }

  /** The last decision again, with other luck. */
  async freshDice(to = undoTarget(this.#play, this.host.powers)): Promise<Receipt> {
    return to === undefined ? refuse('nothing_to_undo') : this.#decide({ do: 'freshDice', to })
  }

  seat(seat: SeatKey, holder: Holder): Promise<Receipt> {
    return this.#sending.send({ do: 'seat', seat, holder })
  }

  /** `to`: from the moment when so many steps had been taken; what came after it is taken back. */
  hand(actor: string, holder: Holder | null, to?: number): Promise<Receipt> {
    if (to === undefined) return this.#sending.send({ do: 'hand', actor, holder })
    // It would take back a decision on its way, which nobody has seen yet.
    return this.#decide({ do: 'hand', actor, holder, to: this.#isTellingOwn(to) ? to + 1 : to })
  }

  /** Of the own decision that is told right now somebody has seen the beginning: it is not taken back unasked. */
  #isTellingOwn(step: number): boolean {
    return this.#cursor.at === this.#cursor.reached && isOwnStep(this.#play, step)
  }

  note(note: unknown): Promise<Receipt> {
    return this.#sending.send({ do: 'note', note })
  }

  /** A seat gives up: whoever decides now or the first who may, or the one that is named. */
  async resign(seat: SeatKey | undefined = this.scene.mine[0] ?? this.scene.may.resign[0]): Promise<Receipt> {
    return seat === undefined ? refuse('not_allowed') : this.#decide({ do: 'end', ending: 'resign', seat })
  }

  /** The match ends and counts for nobody. */
  abort(): Promise<Receipt> {
    return this.#decide({ do: 'end', ending: 'abort' })
  }

  /** After a problem: the bot is asked once more, or what was not stored is tried again. */
  tryAgain(): Promise<Receipt> {
    return this.#sending.send({ do: 'tryAgain' })
  }

  /** After a problem with a bot: a person here decides from now on, for its seat or for the one actor that it has in hand. */
  async takeOver({ params: { seat, actor } }: Problem): Promise<Receipt> {
    if (actor !== undefined && this.#play.seating.hands[actor]) return this.hand(actor, HERE)
    return seat === undefined ? refuse('not_allowed') : this.seat(seat, HERE)
  }

  /** After a problem with the storage: play on, and lose it with the page. */
  stopStoring(): Promise<Receipt> {
    return this.#sending.send({ do: 'stopStoring' })
  }

  /** Shows an earlier moment; the last one that was told is the present. */
  look(position: Position): void {
    this.#telling.look(this.#play, position, seatsHere(this.#play.seating).length > 0)
    this.#advance()
  }

  /** The same also beyond what was told, and there it stops. */
  tell(position: Position): void {
    this.#telling.tell(this.#play, position)
    this.#advance()
  }

  /** The same without a stop, unless one is asked for: it rests there and goes on as before. What lies between is not told; whoever goes back hears it again. */
  seek(position: Position, running?: boolean): void {
    this.#telling.seek(this.#play, position, running)
    this.#advance()
  }

  /** One step on or back, and there it stops. A step that was not told yet is told. */
  step(by: 1 | -1): void {
    this.#telling.step(this.#play, by)
    this.#advance()
  }

  /** Lets the telling go on by itself, or stops it. What is at its end begins anew. */
  run(running: boolean): void {
    this.#telling.run(this.#play, running)
    if (running) this.#letBotsGoOn()
    this.#advance()
  }

  speed(speed: Speed): void {
    this.#cursor.speed = speed
    if (speed === 'instant') this.#cursor.stop()
    this.#advance()
  }

  /** Tells everything at once, up to the next decision of a person. */
  skip(): void {
    this.#cursor.skipping = true
    this.#cursor.running = true
    this.#cursor.stop()
    this.#letBotsGoOn()
    this.#advance()
  }

  #letBotsGoOn(): void {
    if (this.#play.botsWait && this.host.powers.seat) void this.#sending.send({ do: 'goOn' })
  }

  acceptHandover(): void {
    if (this.#handover.next === undefined) return
    this.#handover.accept()
    this.#advance()
  }

  /** Borrows other eyes, and with them nobody can act; `undefined`: the own eyes again. */
  lookAs(perspective: Perspective | undefined): void {
    this.#handover.borrowed = perspective
    this.#advance()
  }

  #decide(change: Change): Promise<Receipt> {
    return this.#sending.decide(change, this.#play.stepCount)
  }

  /**
   * Whoever leads changes one thing after the other, and others may speak while somebody else is asked: that waits for what is on its
   * way, and so does what is decided on what came of it. `undefined`: there is nothing to wait for.
   */
  #awaitedFor(seat: SeatKey, actions: readonly Action[]): Promise<Receipt> | undefined {
    const { deciding } = this.#sending
    if (!deciding || this.#isShown(deciding)) return deciding?.made
    if (!this.#handover.leads(seat) && this.#play.awaited.includes(seat)) return undefined
    const { change, made } = deciding
    return change.do === 'act' && canonicalJson(change.actions) === canonicalJson(actions) ? undefined : made
  }

  /** The page may know what came of a decision before its receipt comes: what is decided then was meant for the next moment. */
  #isShown({ change, steps }: Deciding): boolean {
    return change.do === 'act' && change.to === undefined && this.#play.step(steps)?.seat === change.seat
  }

  /** Rules that break down are left to the host: there it is a problem with ways on. */
  #refusalOf(seat: SeatKey, action: Action): Refusal | undefined {
    try {
      const verdict = this.#play.check(seat, action)
      return verdict.ok ? undefined : verdict
    } catch {
      return undefined
    }
  }

  #hear(): void {
    const [before, play] = [this.#play, this.host.play]
    this.#play = play
    if (play.version !== before.version) this.#sending.forgetRefusal()
    if (play.perspective !== before.perspective) this.#telling.changeEyes(before, play)
    else if (play !== before) {
      const { events } = commonPast(before, play)
      if (events < before.eventCount) {
        this.#telling.rewind(events)
        this.#handover.rewind(play)
      }
    }
    this.#advance()
  }

  #advance(): void {
    this.#telling.advance(this.#play)
    if (this.#settled) this.#settle()
    else if (!this.playable && this.#cursor.at === this.#play.eventCount && !this.#cursor.resting)
      this.#cursor.running = false
    this.#lookThrough()
    this.#publish()
  }

  get #cursor(): Cursor<Event> {
    return this.#telling.cursor
  }

  /** Everything is told, and nobody looks back. */
  get #settled(): boolean {
    return !this.#cursor.resting && this.#cursor.at === this.#play.eventCount && this.playable
  }

  #settle(): void {
    const isUpToBots = this.#play.awaited.length > 0 && personAwaited(this.#play) === undefined
    // Whoever has just given a seat away and skips what comes of it is not asked any more.
    if (!isUpToBots && this.#sending.count === 0) this.#cursor.skipping = false
    this.#handover.settle(this.#play)
  }

  #holder(seat: SeatKey): Holder {
    return holderNow(this.#play.seating, seat)
  }

  /** Who of a seat was asked when the step that is told next was taken: one of them may be a bot's. */
  #isInBotsHand(seat: SeatKey): boolean {
    const { seating } = this.#play
    if (this.#tempo.botDelay === 0 || !Object.values(seating.hands).some(({ kind }) => kind === 'bot')) return false
    const asked = askedIn(this.#game, this.#play.viewAfter(this.#cursor.at))
    // Whoever leads may speak meanwhile.
    return asked?.seat === seat && holderNow(seating, seat, asked.actor).kind === 'bot'
  }

  #lookThrough(): void {
    const eyes = this.#handover.eyes(this.#play)
    const isAsked = eyes === this.#eyesAsked
    this.#eyesAsked = eyes === this.#play.perspective ? undefined : eyes
    if (isAsked || this.#eyesAsked === undefined) return
    void this.host.lookAs(eyes).then((granted) => {
      if (this.#eyesAsked === eyes) this.#eyesAsked = undefined
      if (granted || this.#handover.borrowed !== eyes) return
      this.#handover.borrowed = undefined
      this.#publish()
    })
  }

  #publish(): void {
    this.#store!.set(this.#scene())
    this.#telling.show()
  }

  #scene(): Scene<Event, View> {
    const isSettled = this.#settled
    const awaited = isSettled ? this.#play.awaited : this.#telling.awaited(this.#play)
    const { powers, problem } = this.host
    return new LazyScene({
      play: this.#play,
      powers,
      problem,
      cursor: this.#cursor,
      shown: this.#shown,
      awaited,
      fresh: this.#telling.fresh,
      isPlayable: this.playable,
      isSettled,
      mine: isSettled ? this.#handover.mine(this.#play, awaited, powers) : NO_SEATS,
      handover: isSettled ? this.#handover.next : undefined,
      lines: this.#telling.lines,
      sending: this.#sending.count,
      refusal: this.#sending.refusal,
    })
  }
}
