import {
  type GameEvent,
  type GameKit,
  type Holder,
  refuse,
  type SeatKey,
  type Stamped,
  Store,
  type Tempo,
  type Verdict,
} from '@arbiter/kernel'
import { Cursor, eventsAfter, eventsAt, type Position, stepsAt } from './cursor.ts'
import type { Change, Host, Receipt } from './host.ts'
import { Lines, type SpokenLine } from './lines.ts'
import { commonPast, type Play } from './play.ts'
import { undoTarget } from './powers.ts'
import type { Scene } from './scene.ts'
import { HERE, holderNow, type Perspective, seatsHere } from './seating.ts'
import type { Speed, Timer } from './speed.ts'

/** What a table asks of a game. */
export type TableKit<Event extends GameEvent = GameEvent> = Pick<
  GameKit<unknown, unknown, unknown, Event>,
  'phrase' | 'narrate' | 'tempo'
> & { readonly game: Pick<GameKit['game'], 'traits'> }

export interface TellingOptions {
  readonly timer: Timer
  /** With several persons here: whether the next one is named before it decides. */
  readonly handovers?: () => boolean
  /** False: nothing moves on this screen. */
  readonly moving?: () => boolean
  readonly speed?: Speed
  /** Where the telling begins: `start` for a match that was just made or is only looked at; otherwise everything so far is known. */
  readonly from?: 'start' | 'now'
}

const NO_LINES: readonly SpokenLine[] = []
const AT_ONCE: Tempo = { botDelay: 0, rest: () => 0 }

/**
 * A match being played or looked at, as a screen needs it: tells what happens at a readable pace, knows who may decide here and
 * through whose eyes, and lets the reader walk through the past.
 */
export class Table<Action = unknown, Event extends GameEvent = GameEvent, View = unknown> {
  readonly host: Host<Action, Event, View>
  readonly #kit: TableKit<Event>
  readonly #options: TellingOptions
  readonly #tempo: Tempo<Event>
  readonly #cursor: Cursor<Event>
  readonly #lines: Lines<Event>
  /** Missing only while the first scene is made. */
  readonly #store: Store<Scene<Event, View>> | undefined
  #play: Play<Action, Event, View>
  #leave: (() => void) | undefined
  #published: number
  #latest: () => readonly SpokenLine[] = () => NO_LINES
  #handover: SeatKey | undefined
  /** Who decided here last, or looked at the table last. */
  #lastPerson: SeatKey | undefined
  #borrowed: Perspective | undefined
  #sending = 0

  constructor(host: Host<Action, Event, View>, kit: TableKit<Event>, options: TellingOptions) {
    this.host = host
    this.#kit = kit
    this.#options = options
    this.#tempo = kit.tempo ?? AT_ONCE
    this.#play = host.play
    this.#cursor = new Cursor<Event>({
      timer: options.timer,
      tempo: this.#tempo,
      context: {
        isBot: (seat) => this.#holder(String(seat)).kind === 'bot',
        get moving() {
          return options.moving?.() ?? true
        },
      },
      waitsFor: (seat) => ['bot', 'open'].includes(this.#holder(seat).kind),
      onRested: () => this.#advance(),
    })
    const { events, steps, started, seating } = this.#play
    const first = options.from === 'start' || !this.playable ? started : events.length
    this.#cursor.moveTo(first)
    this.#cursor.running = this.playable
    this.#cursor.speed = options.speed ?? 1
    // All of a record may be seen: whoever opens it chooses where to look.
    if (!this.playable) this.#cursor.reached = events.length
    this.#lines = new Lines(kit, first)
    this.#published = first
    this.#lastPerson = steps.findLast(({ seat }) => holderNow(seating, seat).kind === 'here')?.seat
    this.#store = new Store(this.#scene())
  }

  get scene(): Scene<Event, View> {
    return this.#store!.value
  }
  get subscribe(): (listener: () => void) => () => void {
    return this.#store!.subscribe
  }
  /** Somebody decides; otherwise it is a record to look at. */
  get playable(): boolean {
    return Object.keys(this.host.play.seating.seats).length > 0
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

  /** For the first seat that a person here may decide for, or for the one that is named; several actions count all or not at all. */
  async act(actions: Action | readonly Action[], seat: SeatKey | undefined = this.scene.mine[0]): Promise<Receipt> {
    if (seat === undefined || !this.scene.mine.includes(seat)) return refuse('not_your_turn')
    const list = Array.isArray(actions) ? (actions as readonly Action[]) : [actions as Action]
    // Later ones depend on what the first does.
    const verdict = this.#play.check(seat, list[0]!)
    return verdict.ok ? this.#send({ do: 'act', seat, actions: list }) : verdict
  }

  /** Back to the last decision of a person here, or to the step that is named. */
  async undo(to = undoTarget(this.#play, this.host.powers)): Promise<Receipt> {
    return to === undefined ? refuse('nothing_to_undo') : this.#send({ do: 'undo', to })
  }

  async redo(): Promise<Receipt> {
    // It was told before.
    this.#cursor.skipping = true
    return this.#send({ do: 'redo' })
  }

  /** The last decision again, with other luck. */
  async freshDice(to = undoTarget(this.#play, this.host.powers)): Promise<Receipt> {
    return to === undefined ? refuse('nothing_to_undo') : this.#send({ do: 'freshDice', to })
  }

  seat(seat: SeatKey, holder: Holder): Promise<Receipt> {
    return this.#send({ do: 'seat', seat, holder })
  }

  hand(actor: string, holder: Holder | null): Promise<Receipt> {
    return this.#send({ do: 'hand', actor, holder })
  }

  note(note: unknown): Promise<Receipt> {
    return this.#send({ do: 'note', note })
  }

  /** After a problem: the bot is asked once more, or what was not stored is tried again. */
  tryAgain(): Promise<Receipt> {
    return this.#send({ do: 'tryAgain' })
  }

  /** After a problem with a bot: a person here decides for its seat from now on. */
  takeOver(seat: SeatKey): Promise<Receipt> {
    return this.seat(seat, HERE)
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

  /** Lets the telling go on by itself, or stops it. A record that is at its end begins anew. */
  run(running: boolean): void {
    this.#cursor.running = running
    this.#cursor.pause()
    if (running && !this.playable && this.#cursor.at === this.#play.events.length)
      this.#cursor.moveTo(this.#play.started)
    this.#published = this.#cursor.at
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
    this.#advance()
  }

  acceptHandover(): void {
    if (this.#handover === undefined) return
    this.#lastPerson = this.#handover
    this.#handover = undefined
    this.#advance()
  }

  /** Borrows other eyes, and with them nobody can act; `undefined`: the own eyes again. */
  lookAs(perspective: Perspective | undefined): void {
    this.#borrowed = perspective
    this.#advance()
  }

  async #send(change: Change): Promise<Receipt> {
    this.#sending++
    this.#publish()
    try {
      return await this.host.send(change)
    } finally {
      this.#sending--
      this.#publish()
    }
  }

  #hear(): void {
    const [before, play] = [this.#play, this.host.play]
    this.#play = play
    if (play.perspective !== before.perspective) this.#changeEyes(before, play)
    else if (play !== before) {
      const { events } = commonPast(before, play)
      if (events < before.events.length) this.#rewind(events)
    }
    this.#advance()
  }

  /** The same place in what another audience knows. */
  #changeEyes(before: Play<Action, Event, View>, play: Play<Action, Event, View>): void {
    const same = (events: number) =>
      events === before.events.length && before.version === play.version
        ? play.events.length
        : eventsAfter(play, stepsAt(before.steps, events))
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
    this.#handover = undefined
    // Where nothing is hidden, whoever takes back goes on.
    if (!this.#hasSecrets) this.#lastPerson = this.#personAwaited() ?? this.#lastPerson
  }

  #advance(): void {
    this.#cursor.advance(this.#play)
    const lines = this.#lines.say(this.#play.events, this.#cursor.at)
    if (lines) this.#latest = lines
    if (this.#settled) this.#settle()
    else if (!this.playable && this.#cursor.at === this.#play.events.length && !this.#cursor.resting)
      this.#cursor.running = false
    this.#lookThrough()
    this.#publish()
  }

  /** Everything is told, and nobody looks back. */
  get #settled(): boolean {
    return !this.#cursor.resting && this.#cursor.at === this.#play.events.length && this.playable
  }

  #settle(): void {
    const seat = this.#personAwaited()
    if (this.#play.awaited.length === 0 || seat !== undefined) this.#cursor.skipping = false
    if (seat === undefined || seat === this.#lastPerson) this.#handover = undefined
    else if (this.#shares && (this.#options.handovers?.() ?? false)) this.#handover = seat
    else this.#lastPerson = seat
  }

  /** Several persons share this table, and none of them leads the others. */
  get #shares(): boolean {
    return seatsHere(this.#play.seating).length > 1 && !this.#leads
  }

  get #leads(): boolean {
    const master = this.#kit.game.traits?.master
    return master !== undefined && this.#holder(String(master)).kind === 'here'
  }

  get #hasSecrets(): boolean {
    return this.#kit.game.traits?.secrets === 'seats'
  }

  #personAwaited(): SeatKey | undefined {
    const { awaited, actor, seating } = this.#play
    return awaited.find((seat) => holderNow(seating, seat, actor).kind === 'here')
  }

  #holder(seat: SeatKey): Holder {
    return holderNow(this.#play.seating, seat)
  }

  #lookThrough(): void {
    const eyes = this.#eyes()
    if (eyes === this.#play.perspective) return
    void this.host.lookAs(eyes).then((granted) => {
      if (granted || this.#borrowed !== eyes) return
      this.#borrowed = undefined
      this.#publish()
    })
  }

  /** Whose view is shown: nobody sees what another person at this table may not show. */
  #eyes(): Perspective {
    if (this.#borrowed !== undefined) return this.#borrowed
    if (!this.#hasSecrets) return this.#play.perspective
    if (this.#leads) return String(this.#kit.game.traits!.master)
    const here = seatsHere(this.#play.seating)
    if (here.length <= 1) return here[0] ?? 'spectator'
    return this.#handover === undefined ? (this.#lastPerson ?? 'spectator') : 'spectator'
  }

  #publish(): void {
    this.#store!.set(this.#scene())
    this.#published = this.#cursor.at
  }

  #scene(): Scene<Event, View> {
    const { play, powers, problem } = { play: this.#play, powers: this.host.powers, problem: this.host.problem }
    const { at, reached, held, running, speed } = this.#cursor
    const live = this.playable && at === reached
    const latest = this.#latest
    const awaited = this.#awaited()
    const may = undoTarget(play, powers) !== undefined
    return {
      // Folded when somebody looks: many scenes follow each other between two frames.
      get view() {
        return play.viewAfter(at)
      },
      perspective: play.perspective,
      events: this.#told(),
      live,
      place: {
        step: stepsAt(play.steps, at),
        steps: stepsAt(play.steps, reached),
        event: at,
        events: reached,
      },
      fresh: { from: Math.min(this.#published, at), to: at },
      held,
      awaited,
      actor: this.#settled ? play.actor : undefined,
      mine: this.#settled ? this.#mine(awaited) : [],
      handover: this.#settled ? this.#handover : undefined,
      outcome: at === play.events.length ? play.outcome : undefined,
      running,
      speed,
      may: {
        undo: may,
        redo: powers.undo !== 'none' && play.redoable > 0,
        freshDice: powers.freshDice && may,
        seat: powers.seat,
      },
      seats: Object.entries(play.seating.seats).map(([seat, holder]) => ({
        seat,
        holder,
        awaited: awaited.includes(seat),
      })),
      get lines() {
        return latest()
      },
      sending: this.#sending,
      problem,
      version: play.version,
    }
  }

  /** The same list for the same events: many scenes tell nothing new. */
  #told(): readonly Stamped<Event>[] {
    const [{ events }, { at }] = [this.#play, this.#cursor]
    if (at === events.length) return events
    const before = this.#store?.value.events
    return before?.length === at && before.at(-1) === events[at - 1] ? before : events.slice(0, at)
  }

  /** Who decides at the moment that is shown, if it is the present one. */
  #awaited(): readonly SeatKey[] {
    const { at, reached, held } = this.#cursor
    if (!this.playable || at < reached || held) return []
    if (this.#settled) return this.#play.awaited
    const { steps } = this.#play
    const step = stepsAt(steps, at)
    return at === eventsAfter(this.#play, step) ? [steps[step]!.seat] : []
  }

  #mine(awaited: readonly SeatKey[]): readonly SeatKey[] {
    if (this.#handover !== undefined || this.#borrowed !== undefined) return []
    const { seating, actor, perspective } = this.#play
    // Whoever decides must see what it decides on.
    const sees = (seat: SeatKey) => !this.#hasSecrets || this.#leads || perspective === seat
    return awaited.filter(
      (seat) => this.host.powers.act.includes(seat) && holderNow(seating, seat, actor).kind === 'here' && sees(seat),
    )
  }
}
