import {
  CodedError,
  type Ending,
  type GameEvent,
  type GameKit,
  type Outcome,
  refuse,
  type Seating,
  type SeatKey,
  type Stamped,
  Subscribers,
  type Verdict,
} from '@arbiter/kernel'
import { Heard } from './heard.ts'
import { HeardPast } from './heardPast.ts'
import { type Change, type Host, NO_POWERS, type Powers, type Problem, type Receipt } from './host.ts'
import { checkImagined } from './imagined.ts'
import { type Port, parseMessage, type TableMessage, type TableNow, type TableRequest } from './message.ts'
import type { Play } from './play.ts'
import { holderNow, type Perspective } from './seating.ts'
import type { Timer } from './speed.ts'
import type { StruckStep } from './struck.ts'

type PortGame<Setup, State, Action, Event extends GameEvent, View> = GameKit<Setup, State, Action, Event, View>['game']

/** For a page that must notice when the other side hangs. */
export interface SilenceWatch {
  readonly timer: Timer
  /** The match was given up: whoever started the other side may end it. */
  readonly onSilent: () => void
}

/** How long the other side may say nothing while something is due, in ms. Searches take their thread for seconds, on slow machines for many. */
export const PORT_PATIENCE = { answer: 15_000, bot: 120_000 }
/** Silence is counted in short turns: after the sleep of a machine, or while the page itself was busy, one is late and not all. */
const TURN = 1000

/** A match behind a port: a worker's, or another window's. What it knows was revealed to its perspective. */
export class PortHost<Setup, State, Action, Event extends GameEvent, View> implements Host<Action, Event, View> {
  readonly #port: Port
  readonly #game: PortGame<Setup, State, Action, Event, View>
  readonly #subscribers = new Subscribers()
  readonly subscribe = this.#subscribers.subscribe
  readonly #waiting = new Map<number, (answer: unknown) => void>()
  #ids = 0
  #heard: Heard<Event, View>
  #struck: readonly StruckStep<Event>[]
  #now: TableNow
  #lastMessage: number
  #perspective: Perspective
  #play: Play<Action, Event, View>
  #lost: Problem | undefined
  #watch: SilenceWatch | undefined
  #silence = 0
  #stopTurn: (() => void) | undefined
  #isClosed = false
  #leave!: () => void
  /** Resolves once it was closed and nothing more of it is written, or nobody is there any more. */
  readonly left = new Promise<void>((resolve) => {
    this.#leave = resolve
  })

  private constructor(
    port: Port,
    game: PortGame<Setup, State, Action, Event, View>,
    sync: Extract<TableMessage, { table: 'sync' }>,
    watch?: SilenceWatch,
  ) {
    this.#port = port
    this.#game = game
    this.#heard = heardOf<Event, View>(game, sync)
    this.#struck = struckIn(sync)
    this.#now = sync.now
    this.#lastMessage = sync.n
    this.#perspective = sync.perspective
    this.#play = this.#makePlay()
    this.#watch = watch
    port.onmessage = ({ data }) => {
      this.#silence = 0
      this.#hear(parseMessage(data))
      this.#listen()
    }
    this.#listen()
  }

  /** Resolves once the other side has told how the match stands. */
  static open<Setup, State, Action, Event extends GameEvent, View>(
    port: Port,
    kit: Pick<GameKit<Setup, State, Action, Event, View>, 'game'>,
    perspective: Perspective = 'spectator',
    watch?: SilenceWatch,
  ): Promise<PortHost<Setup, State, Action, Event, View>> {
    return new Promise((resolve) => {
      port.onmessage = ({ data }) => {
        const message = parseMessage(data)
        if (message?.table === 'sync') resolve(new PortHost(port, kit.game, message, watch))
      }
      port.postMessage({ table: 'hello', perspective } satisfies TableRequest)
    })
  }

  get play(): Play<Action, Event, View> {
    return this.#play
  }
  get powers(): Powers {
    return this.#lost ? NO_POWERS : this.#now.powers
  }
  get problem(): Problem | undefined {
    return this.#lost ?? this.#now.problem
  }

  async send(change: Change): Promise<Receipt> {
    const receipt = await this.#ask((id) => ({ table: 'send', id, change }))
    return (receipt as Receipt | undefined) ?? refuse('unreachable')
  }

  async lookAs(perspective: Perspective): Promise<boolean> {
    return (await this.#ask((id) => ({ table: 'look', id, perspective }))) === true
  }

  async record(): Promise<string | undefined> {
    const answer = await this.#ask((id) => ({ table: 'record', id }))
    const { text, why } = (answer ?? {}) as { readonly text?: string; readonly why?: string }
    if (why !== undefined) throw new CodedError('rules_failed', { why })
    return text
  }

  close(): Promise<void> {
    this.#port.postMessage({ table: 'bye' } satisfies TableRequest)
    this.#isClosed = true
    this.#stopTurn?.()
    this.#watch = undefined
    this.#answerAll()
    return this.left
  }

  /** For whoever notices that nobody is there any more: a worker that died, a window that was closed. */
  lose(why?: string): void {
    if (this.#lost) return
    this.#stopTurn?.()
    this.#lost = { code: 'unreachable', params: { ...(why !== undefined && { why }) } }
    this.#port.onmessage = null
    this.#leave()
    this.#answerAll()
    this.#subscribers.notify()
  }

  #ask(request: (id: number) => TableRequest): Promise<unknown> {
    if (this.#lost || this.#isClosed) return Promise.resolve(undefined)
    const id = ++this.#ids
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve)
      this.#port.postMessage(request(id))
      this.#listen()
    })
  }

  /** Listens as long as anything is due. */
  #listen(): void {
    const watch = this.#watch
    if (!watch || this.#stopTurn || this.#lost || this.#patience() === 0) return
    this.#stopTurn = watch.timer.start(TURN, () => {
      this.#stopTurn = undefined
      this.#silence += TURN
      const patience = this.#patience()
      if (patience === 0) this.#silence = 0
      else if (this.#silence < patience) this.#listen()
      else {
        this.lose('silent')
        watch.onSilent()
      }
    })
  }

  /** 0: nothing is due. */
  #patience(): number {
    const { awaited, seating, actor, botsWait } = this.#play
    const isBots = !this.problem && !botsWait && awaited.some((seat) => holderNow(seating, seat, actor).kind === 'bot')
    if (isBots) return PORT_PATIENCE.bot
    return this.#waiting.size > 0 ? PORT_PATIENCE.answer : 0
  }

  /** Nobody waits for ever. */
  #answerAll(): void {
    for (const resolve of this.#waiting.values()) resolve(undefined)
    this.#waiting.clear()
  }

  #hear(message: TableMessage | undefined): void {
    switch (message?.table) {
      case 'sync':
        this.#heard = heardOf<Event, View>(this.#game, message)
        this.#struck = struckIn(message)
        this.#perspective = message.perspective
        this.#learn(message)
        break
      case 'step':
      case 'now':
        if (message.n === this.#lastMessage + 1) {
          if (message.table === 'step') this.#add(message)
          this.#learn(message)
        } else this.#port.postMessage({ table: 'hello', perspective: this.#perspective } satisfies TableRequest)
        break
      case 'left':
        this.#port.onmessage = null
        this.#leave()
        break
      case 'receipt':
        this.#answer(message.id, message.receipt)
        break
      case 'looked':
        this.#answer(message.id, message.granted)
        break
      case 'recorded':
        this.#answer(message.id, message)
        break
    }
  }

  #add(message: Extract<TableMessage, { table: 'step' }>): void {
    const { kept, steps, events } = message
    if (message.struck) this.#struck = struckIn(message)
    if (kept < this.#heard.steps.length) this.#heard = this.#heard.upTo(kept)
    addSteps(this.#heard, steps, events as readonly Stamped<Event>[])
  }

  #answer(id: number, value: unknown): void {
    this.#waiting.get(id)?.(value)
    this.#waiting.delete(id)
  }

  #learn({ n, now }: { readonly n: number; readonly now: TableNow }): void {
    this.#lastMessage = n
    this.#now = now
    this.#play = this.#makePlay()
    this.#subscribers.notify()
  }

  #makePlay(): Play<Action, Event, View> {
    return new PortPlay(this.#game, this.#heard, this.#perspective, this.#now, this.#struck)
  }
}

/** A play of what was heard from elsewhere. */
export class PortPlay<Setup, State, Action, Event extends GameEvent, View>
  extends HeardPast<Event, View>
  implements Play<Action, Event, View>
{
  readonly perspective: Perspective
  readonly struck: readonly StruckStep<Event>[]
  readonly #game: PortGame<Setup, State, Action, Event, View>
  readonly #now: TableNow

  constructor(
    game: PortGame<Setup, State, Action, Event, View>,
    heard: Heard<Event, View>,
    perspective: Perspective,
    now: TableNow,
    struck: readonly StruckStep<Event>[] = [],
  ) {
    super(heard)
    this.struck = struck
    this.#game = game
    this.perspective = perspective
    this.#now = now
  }

  get version(): number {
    return this.#now.version
  }
  get awaited(): readonly SeatKey[] {
    return this.#now.awaited
  }
  get actor(): string | undefined {
    return this.#now.actor
  }
  get outcome(): Outcome | undefined {
    return this.#now.outcome
  }
  get ending(): Ending | undefined {
    return this.#now.ending
  }
  get seating(): Seating {
    return this.#now.seating
  }
  get redoable(): number {
    return this.#now.redoable
  }
  get botsWait(): boolean {
    return this.#now.botsWait ?? false
  }
  get demo(): Play['demo'] {
    return this.#now.demo
  }

  /** The other side read them off the same rules. */
  legal(seat: SeatKey): readonly Action[] {
    return (this.#now.legal[seat] ?? []) as readonly Action[]
  }

  takeBack(seat: SeatKey): number {
    return this.#now.takeBack?.[seat] ?? 0
  }

  check(seat: SeatKey, action: Action): Verdict {
    return checkImagined(this.#game, this.viewAfter(this.eventCount), this.awaited, seat, action)
  }
}

/** As it came in; nothing where the log of the game does not show it. */
export const struckIn = <Event extends GameEvent>({ struck }: { readonly struck?: readonly unknown[] | undefined }) =>
  (struck ?? []) as readonly StruckStep<Event>[]

function heardOf<Event extends GameEvent, View>(
  game: Pick<PortGame<never, never, never, Event, View>, 'fold'>,
  { first, view, started, steps, events }: Extract<TableMessage, { table: 'sync' }>,
): Heard<Event, View> {
  const known = events as readonly Stamped<Event>[]
  const heard = new Heard<Event, View>(game, view as View, known.slice(0, started), first)
  addSteps(heard, steps, known.slice(started))
  return heard
}

/** `events` are those of the steps, in order. */
function addSteps<Event extends GameEvent, View>(
  heard: Heard<Event, View>,
  steps: Extract<TableMessage, { table: 'step' }>['steps'],
  events: readonly Stamped<Event>[],
): void {
  const from = heard.events.length
  for (const step of steps) heard.add(step, events.slice(heard.events.length - from, step.end - from))
}
