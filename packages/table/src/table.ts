import {
  canonicalJson,
  type GameEvent,
  type GameKit,
  type Holder,
  type Refusal,
  refuse,
  type SeatKey,
  Store,
  type Tempo,
  type Verdict,
} from '@arbiter/kernel'
import { Cursor, eventsAt, type Position } from './cursor.ts'
import { Handover, personAwaited } from './handover.ts'
import type { Change, Host, Problem, Receipt } from './host.ts'
import { awaitedIn, checkImagined, imagined } from './imagined.ts'
import { LazyScene, ShownEvents } from './lazyScene.ts'
import { Lines, type SpokenLine } from './lines.ts'
import { commonPast, eventsAfter, isOwnStep, type Play, stepsAt } from './play.ts'
import { undoTarget } from './powers.ts'
import type { Scene } from './scene.ts'
import { HERE, holderNow, type Perspective, seatsHere } from './seating.ts'
import type { Speed, Timer } from './speed.ts'

/** What a table asks of a game. */
export type TableKit<Event extends GameEvent = GameEvent> = Pick<
  GameKit<unknown, unknown, unknown, Event>,
  'phrase' | 'narrate' | 'tempo'
> & {
  readonly game: Pick<
    GameKit['game'],
    'traits' | 'sharesSecrets' | 'deciding' | 'awaited' | 'actor' | 'imagine' | 'check'
  >
}

export interface TellingOptions {
  readonly timer: Timer
  /** With several persons here: whether the next one is named before it decides. */
  readonly handovers?: () => boolean
  /** False: nothing moves on this screen. */
  readonly moving?: () => boolean
  readonly speed?: Speed
  /** Where the telling begins: `start` for a match that was just made or is only looked at; otherwise everything so far is known, or as much as is said. */
  readonly from?: 'start' | 'now' | KnownPlace
  /** Of a record no more is known than was told; otherwise whoever opens it chooses where to look. */
  readonly unfolds?: boolean
}

/** So many steps were told, or so many events, of which some may be looked at again. */
export type KnownPlace = { readonly step: number } | { readonly event: number; readonly events: number }

/** A decision on its way. */
interface Deciding {
  readonly change: Change
  readonly made: Promise<Receipt>
  /** So many had been taken when it was sent. */
  readonly steps: number
}

const NO_LINES: readonly SpokenLine[] = []
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
  readonly #cursor: Cursor<Event>
  readonly #lines: Lines<Event>
  readonly #handover: Handover
  readonly #shown = new ShownEvents<Event>()
  /** Missing only while the first scene is made. */
  readonly #store: Store<Scene<Event, View>> | undefined
  #play: Play<Action, Event, View>
  #leave: (() => void) | undefined
  #published: number
  #latest: () => readonly SpokenLine[] = () => NO_LINES
  #sending = 0
  #refusal: Refusal | undefined
  /** The last decision that is on its way. */
  #deciding: Deciding | undefined
  /** Through whose eyes it wants to look; the host has not answered yet. */
  #eyesAsked: Perspective | undefined

  constructor(host: Host<Action, Event, View>, kit: TableKit<Event>, options: TellingOptions) {
    this.host = host
    this.#game = kit.game
    this.#tempo = kit.tempo ?? AT_ONCE
    this.#play = host.play
    this.playable = Object.keys(host.play.seating.seats).length > 0
    this.#cursor = new Cursor<Event>({
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
    const { eventCount } = this.#play
    const told = this.#begin(this.playable ? options.from : 'start')
    this.#cursor.running = this.playable
    this.#cursor.speed = options.speed ?? 1
    if (!this.playable && !options.unfolds) this.#cursor.reached = eventCount
    this.#lines = new Lines(kit, options.unfolds ? 0 : told)
    this.#published = this.#cursor.at
    this.#handover = new Handover(kit.game, () => options.handovers?.() ?? false, this.#play)
    this.#store = new Store(this.#scene())
  }

  /** Moves to the place that is known, and returns how many events were told. */
  #begin(from: TellingOptions['from'] = 'now'): number {
    const { eventCount, first } = this.#play
    if (from === 'start') this.#cursor.moveTo(first)
    else if (from === 'now') this.#cursor.moveTo(eventCount)
    else if ('step' in from) this.#cursor.moveTo(eventsAfter(this.#play, from.step))
    else {
      this.#cursor.moveTo(Math.min(from.events, eventCount))
      this.#cursor.moveTo(Math.max(first, Math.min(from.event, eventCount)))
    }
    return this.#cursor.reached
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
    while (this.#deciding && (await this.#waitsFor(this.#deciding, seat, list))) {}
    if (!this.#settled) {
      if (this.#cursor.at < this.#cursor.reached) return refuse('not_your_turn')
      if (!this.#handover.leads(seat))
        return this.#isSaidAnytime(seat, list[0]!)
          ? this.#decide({ do: 'act', seat, actions: list })
          : this.#refuse(refuse('not_told_yet'))
      const step = stepsAt(this.#play, this.#cursor.at)
      const to = this.#isTellingOwn(step) ? step + 1 : step
      return this.#decide({ do: 'act', seat, actions: list, ...(to < this.#play.stepCount && { to }) })
    }
    // Later ones depend on what the first does.
    const refusal = this.#refusalOf(seat, list[0]!)
    if (refusal) return this.#refuse(refusal)
    const isAsked = this.#play.awaited.includes(seat) && !this.#handover.leads(seat)
    return this.#decide({ do: 'act', seat, actions: list, ...(isAsked && { on: version }) })
  }

  /** Whether the rules let a seat do it that is not asked at the moment that is shown, as words are said. */
  #isSaidAnytime(seat: SeatKey, action: Action): boolean {
    const view = this.#play.viewAfter(this.#cursor.at)
    const asked = awaitedIn(this.#game, view)
    return asked !== undefined && !asked.includes(seat) && checkImagined(this.#game, view, asked, seat, action).ok
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
    return this.#send({ do: 'seat', seat, holder })
  }

  /** `to`: from the moment when so many steps had been taken; what came after it is taken back. */
  hand(actor: string, holder: Holder | null, to?: number): Promise<Receipt> {
    if (to === undefined) return this.#send({ do: 'hand', actor, holder })
    // It would take back a decision on its way, which nobody has seen yet.
    return this.#decide({ do: 'hand', actor, holder, to: this.#isTellingOwn(to) ? to + 1 : to })
  }

  /** Of the own decision that is told right now somebody has seen the beginning: it is not taken back unasked. */
  #isTellingOwn(step: number): boolean {
    return this.#cursor.at === this.#cursor.reached && isOwnStep(this.#play, step)
  }

  note(note: unknown): Promise<Receipt> {
    return this.#send({ do: 'note', note })
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
    return this.#send({ do: 'tryAgain' })
  }

  /** After a problem with a bot: a person here decides from now on, for its seat or for the one actor that it has in hand. */
  async takeOver({ params: { seat, actor } }: Problem): Promise<Receipt> {
    if (actor !== undefined && this.#play.seating.hands[actor]) return this.hand(actor, HERE)
    return seat === undefined ? refuse('not_allowed') : this.seat(seat, HERE)
  }

  /** After a problem with the storage: play on, and lose it with the page. */
  stopStoring(): Promise<Receipt> {
    return this.#send({ do: 'stopStoring' })
  }

  /** Shows an earlier moment; the last one that was told is the present. */
  look(position: Position): void {
    const at = eventsAt(this.#play, position, this.#cursor.at, this.#tempo)
    this.#cursor.moveTo(Math.min(at, this.#cursor.reached))
    const back = this.#cursor.at < this.#cursor.reached
    if (this.playable)
      this.#cursor.running = !back && (this.#cursor.running || seatsHere(this.#play.seating).length > 0)
    this.#published = this.#cursor.at
    this.#lines.pass(this.#cursor.at)
    this.#advance()
  }

  /** The same also beyond what was told, and there it stops. */
  tell(position: Position): void {
    const at = eventsAt(this.#play, position, this.#cursor.at, this.#tempo)
    if (at < this.#cursor.at) this.#published = at
    this.#cursor.running = false
    this.#cursor.moveTo(at)
    this.#advance()
  }

  /** The same without a stop, unless one is asked for: it rests there and goes on as before. What lies between is not told; whoever goes back hears it again. */
  seek(position: Position, running = this.#cursor.running): void {
    const at = eventsAt(this.#play, position, this.#cursor.at, this.#tempo)
    if (at < this.#cursor.at) this.#lines.forget(at - 1)
    this.#cursor.running = running && at < this.#play.eventCount
    this.#cursor.moveTo(at)
    this.#cursor.hold(this.#play)
    this.#published = Math.max(0, at - 1)
    this.#lines.pass(at - 1)
    this.#advance()
  }

  /** One step on or back, and there it stops. A step that was not told yet is told. */
  step(by: 1 | -1): void {
    const to = stepsAt(this.#play, this.#cursor.at) + by
    this.#cursor.running = false
    this.#cursor.moveTo(Math.min(eventsAfter(this.#play, to), this.#play.eventCount))
    if (by < 0) this.#published = this.#cursor.at
    this.#advance()
  }

  /** Lets the telling go on by itself, or stops it. What is at its end begins anew. */
  run(running: boolean): void {
    this.#cursor.running = running
    this.#cursor.pause()
    const isOver = !this.playable || this.#play.outcome !== undefined
    if (running && isOver && this.#cursor.at === this.#play.eventCount) this.#cursor.moveTo(this.#play.first)
    this.#published = this.#cursor.at
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
    if (this.#play.botsWait && this.host.powers.seat) void this.#send({ do: 'goOn' })
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

  /** One after the other: the second of two quick clicks was meant for what the first one changes; what is said twice counts once. */
  async #decide(change: Change): Promise<Receipt> {
    if (this.#deciding) {
      const isSame = canonicalJson(change) === canonicalJson(this.#deciding.change)
      return isSame ? refuse('still_sending') : this.#refuse(refuse('still_sending'))
    }
    const steps = this.#play.stepCount
    const made = this.#send(change)
    this.#deciding = { change, made, steps }
    try {
      return await made
    } finally {
      this.#deciding = undefined
    }
  }

  /**
   * Whoever leads changes one thing after the other, and others may speak while somebody else is asked: that waits for what is on its
   * way, and so does what is decided on what came of it. False: it does not wait.
   */
  async #waitsFor(deciding: Deciding, seat: SeatKey, actions: readonly Action[]): Promise<boolean> {
    const { change, made } = deciding
    if (!this.#isShown(deciding)) {
      if (!this.#handover.leads(seat) && this.#play.awaited.includes(seat)) return false
      if (change.do === 'act' && canonicalJson(change.actions) === canonicalJson(actions)) return false
    }
    await made.catch(() => {})
    return true
  }

  /** The page may know what came of a decision before its receipt comes: what is decided then was meant for the next moment. */
  #isShown({ change, steps }: Deciding): boolean {
    return change.do === 'act' && change.to === undefined && this.#play.step(steps)?.seat === change.seat
  }

  async #send(change: Change): Promise<Receipt> {
    this.#sending++
    this.#refusal = undefined
    this.#publish()
    try {
      const receipt = await this.host.send(change)
      // A problem of the host's says more, with ways on.
      if (!receipt.ok && this.host.problem === undefined) this.#refusal = receipt
      return receipt
    } finally {
      this.#sending--
      this.#publish()
    }
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

  #refuse(refusal: Refusal): Refusal {
    this.#refusal = refusal
    this.#publish()
    return refusal
  }

  #hear(): void {
    const [before, play] = [this.#play, this.host.play]
    this.#play = play
    if (play.version !== before.version) this.#refusal = undefined
    if (play.perspective !== before.perspective) this.#changeEyes(before, play)
    else if (play !== before) {
      const { events } = commonPast(before, play)
      if (events < before.eventCount) this.#rewind(events)
    }
    this.#advance()
  }

  /** The same place in what another audience knows. */
  #changeEyes(before: Play<Action, Event, View>, play: Play<Action, Event, View>): void {
    const same = (events: number) =>
      events === before.eventCount && before.version === play.version
        ? play.eventCount
        : eventsAfter(play, stepsAt(before, events))
    const [at, reached] = [same(this.#cursor.at), same(this.#cursor.reached)]
    this.#cursor.rewindTo(at)
    this.#cursor.reached = reached
    this.#lines.forget(0)
    this.#lines.pass(reached)
    this.#published = at
  }

  #rewind(kept: number): void {
    this.#cursor.rewindTo(kept)
    this.#cursor.running = true
    this.#lines.forget(kept)
    this.#published = kept
    this.#handover.rewind(this.#play)
  }

  #advance(): void {
    this.#cursor.advance(this.#play)
    const lines = this.#lines.say(this.#play, this.#cursor.at)
    if (lines) this.#latest = lines
    if (this.#settled) this.#settle()
    else if (!this.playable && this.#cursor.at === this.#play.eventCount && !this.#cursor.resting)
      this.#cursor.running = false
    this.#lookThrough()
    this.#publish()
  }

  /** Everything is told, and nobody looks back. */
  get #settled(): boolean {
    return !this.#cursor.resting && this.#cursor.at === this.#play.eventCount && this.playable
  }

  #settle(): void {
    if (this.#play.awaited.length === 0 || personAwaited(this.#play) !== undefined) this.#cursor.skipping = false
    this.#handover.settle(this.#play)
  }

  #holder(seat: SeatKey): Holder {
    return holderNow(this.#play.seating, seat)
  }

  /** Who of a seat was asked when the step that is told next was taken: one of them may be a bot's. */
  #isInBotsHand(seat: SeatKey): boolean {
    const { seating } = this.#play
    if (this.#tempo.botDelay === 0 || !Object.values(seating.hands).some(({ kind }) => kind === 'bot')) return false
    const state = imagined(this.#game, this.#play.viewAfter(this.#cursor.at))
    // Whoever leads may speak meanwhile.
    if (state === undefined || String(this.#game.deciding(state)) !== seat) return false
    return holderNow(seating, seat, this.#game.actor?.(state)).kind === 'bot'
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
    this.#published = this.#cursor.at
  }

  #scene(): Scene<Event, View> {
    const isSettled = this.#settled
    const awaited = this.#awaited(isSettled)
    const { powers, problem } = this.host
    return new LazyScene({
      play: this.#play,
      powers,
      problem,
      cursor: this.#cursor,
      shown: this.#shown,
      awaited,
      fresh: Math.min(this.#published, this.#cursor.at),
      isPlayable: this.playable,
      isSettled,
      mine: isSettled ? this.#handover.mine(this.#play, awaited, powers) : NO_SEATS,
      handover: isSettled ? this.#handover.next : undefined,
      lines: this.#latest,
      sending: this.#sending,
      refusal: this.#refusal,
    })
  }

  /** Who decides at the moment that is shown, if it is the present one. */
  #awaited(isSettled: boolean): readonly SeatKey[] {
    const { at, reached, heldEvent } = this.#cursor
    if (!this.playable || at < reached || heldEvent) return NO_SEATS
    if (isSettled) return this.#play.awaited
    const step = stepsAt(this.#play, at)
    return at === eventsAfter(this.#play, step) ? [this.#play.step(step)!.seat] : NO_SEATS
  }
}
