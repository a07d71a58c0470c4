import {
  CodedError,
  type Ending,
  type GameEvent,
  type GameKit,
  type Holder,
  type Outcome,
  refuse,
  type Seating,
  type SeatKey,
  type Stamped,
  Subscribers,
} from '@arbiter/kernel'
import { Heard } from './heard.ts'
import { type Change, type Host, NO_POWERS, type Powers, type Problem, type Receipt } from './host.ts'
import type { TableNow } from './message.ts'
import type { Play } from './play.ts'
import { PortPlay, struckIn } from './portHost.ts'
import { reasonOf } from './reasonOf.ts'
import { HERE, type Perspective } from './seating.ts'
import type { StruckStep } from './struck.ts'

/** Who sits at a table of a server, as this reader may know. */
export interface ServerSeat {
  readonly kind: 'me' | 'guest' | 'bot' | 'open'
  readonly name?: string
  readonly bot?: string
}

interface HeardStep {
  readonly seat: SeatKey
  readonly auto?: boolean
  readonly events: readonly unknown[]
}

/** How such a table stands. */
export interface ServerState {
  readonly version: number
  /** Counts what changes beside the match. */
  readonly notice: number
  readonly stage: 'gathering' | 'playing' | 'over'
  readonly audience: string
  readonly seats: Readonly<Record<SeatKey, ServerSeat>>
  /** Who of the people there is connected; missing where nobody says. */
  readonly presence?: Readonly<Record<SeatKey, string>>
  readonly awaited: readonly SeatKey[]
  readonly actor: string | null
  readonly legal: Readonly<Record<SeatKey, readonly unknown[]>>
  readonly outcome: unknown
  readonly ending: unknown
  /** A bot that gives no answer. */
  readonly problem: { readonly seat: SeatKey; readonly bot: string } | null
  readonly abortable: boolean
  /** Missing at servers that bring nothing back. */
  readonly redoable?: number
}

interface ServerPast {
  /** The view after the events of the start. */
  readonly first: unknown
  readonly events: readonly unknown[]
  readonly steps: readonly HeardStep[]
  readonly struck?: readonly unknown[]
}

interface ServerMessage {
  readonly event: string
  readonly data: unknown
}

type ServerReceipt =
  | { readonly ok: true; readonly version: number; readonly notice: number }
  | { readonly ok: false; readonly code: string; readonly details?: unknown }

/** A table at a server, by what is needed of it: `RemoteTable` of `@arbiter/client` is one. */
export interface ServerTable {
  /** As it was told last: up to date whenever a message comes. */
  readonly state: ServerState
  messages(options: {
    readonly past: true
    readonly stay: true
    readonly onLink: (up: boolean) => void
  }): AsyncIterable<ServerMessage>
  act(seat: SeatKey, ...actions: unknown[]): Promise<ServerReceipt>
  actInstead(to: number, seat: SeatKey, ...actions: unknown[]): Promise<ServerReceipt>
  undo(to?: number, options?: { readonly fresh?: boolean }): Promise<ServerReceipt>
  redo(): Promise<ServerReceipt>
  end(ending: 'resign' | 'abort', seat?: SeatKey): Promise<ServerReceipt>
  askAgain(): Promise<ServerReceipt>
  takeOver(): Promise<ServerReceipt>
  record(): Promise<string | undefined>
  close(): void
}

/** A line that breaks so often before anything was told is not waited for. */
const BREAKS_BEFORE_SYNC = 4

type HttpGame<Setup, State, Action, Event extends GameEvent, View> = GameKit<Setup, State, Action, Event, View>['game']

/** A match at a server. Own decisions show once the server has told what came of them. */
export class HttpHost<Setup, State, Action, Event extends GameEvent, View> implements Host<Action, Event, View> {
  readonly table: ServerTable
  readonly #game: HttpGame<Setup, State, Action, Event, View>
  readonly #subscribers = new Subscribers()
  readonly subscribe = this.#subscribers.subscribe
  #heard: Heard<Event, View>
  #struck: readonly StruckStep<Event>[]
  #perspective: Perspective
  #play: Play<Action, Event, View>
  #linked = true
  #lost: Problem | undefined
  #isClosed = false
  /** How far the server was heard. */
  #told: Cursor
  /** Those who wait until so much is known here. */
  #waiting: { readonly until: Cursor; readonly resolve: () => void }[] = []

  private constructor(table: ServerTable, game: HttpGame<Setup, State, Action, Event, View>, past: ServerPast) {
    this.table = table
    this.#game = game
    this.#heard = heardOf<Event, View>(game, past)
    this.#struck = struckIn(past)
    this.#perspective = table.state.audience
    this.#play = this.#makePlay()
    this.#told = cursorOf(table.state)
  }

  /** Resolves once the server has told how the match stands; throws what it refuses, or `unreachable` where it is gone before that. */
  static async open<Setup, State, Action, Event extends GameEvent, View>(
    table: ServerTable,
    kit: Pick<GameKit<Setup, State, Action, Event, View>, 'game'>,
  ): Promise<HttpHost<Setup, State, Action, Event, View>> {
    let host: HttpHost<Setup, State, Action, Event, View> | undefined
    let breaks = 0
    const onLink = (up: boolean) => {
      if (host) host.link(up)
      // It would try for ever, and whoever wants to see the table would hear nothing.
      else if (!up && ++breaks === BREAKS_BEFORE_SYNC) table.close()
    }
    const messages = table.messages({ past: true, stay: true, onLink })[Symbol.asyncIterator]()
    for (;;) {
      const { value, done } = await messages.next()
      if (done) throw new CodedError('unreachable')
      const { event, data } = value
      if (event !== 'sync') continue
      host = new HttpHost(table, kit.game, pastIn(data))
      void host.#listen(messages)
      return host
    }
  }

  get play(): Play<Action, Event, View> {
    return this.#play
  }
  get powers(): Powers {
    return this.#lost ? NO_POWERS : powersOf(this.table.state, String(this.#game.traits?.master))
  }
  get problem(): Problem | undefined {
    const { problem, stage } = this.table.state
    if (this.#lost || !problem || stage !== 'playing') return this.#lost
    const { seat, bot } = problem
    return { code: 'server_bot_failed', params: { seat, bot } }
  }
  /** False while the server cannot be heard. */
  get linked(): boolean {
    return this.#linked
  }

  async send(change: Change): Promise<Receipt> {
    if (this.#lost || this.#isClosed) return refuse('unreachable')
    const receipt = await this.#ask(change)
    if (!receipt) return refuse('not_allowed', { do: change.do })
    if (!receipt.ok) return refusalOf(receipt)
    await this.#known(receipt)
    return { ok: true, version: receipt.version }
  }

  async lookAs(perspective: Perspective): Promise<boolean> {
    return perspective === this.#perspective
  }

  async record(): Promise<string | undefined> {
    return this.table.record()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.table.close()
    this.#release()
  }

  /** For whoever carries the messages. */
  link(up: boolean): void {
    if (this.#linked === up) return
    this.#linked = up
    this.#subscribers.notify()
  }

  async #ask(change: Change): Promise<ServerReceipt | undefined> {
    switch (change.do) {
      case 'act':
        return change.to === undefined
          ? this.table.act(change.seat, ...change.actions)
          : this.table.actInstead(change.to, change.seat, ...change.actions)
      case 'undo':
        return this.table.undo(change.to)
      case 'redo':
        return this.table.redo()
      case 'freshDice':
        return this.table.undo(change.to, { fresh: true })
      case 'end':
        return change.ending === 'abort' ? this.table.end('abort') : this.table.end('resign', change.seat)
      case 'tryAgain':
        return this.table.askAgain()
      case 'seat':
        // A server gives nobody a seat but one whose bot has failed.
        return change.holder.kind === 'here' && change.seat === this.table.state.problem?.seat
          ? this.table.takeOver()
          : undefined
      default:
        return undefined
    }
  }

  async #listen(messages: AsyncIterator<ServerMessage>): Promise<void> {
    try {
      for (;;) {
        const { value, done } = await messages.next()
        if (done || this.#isClosed) return
        this.#hear(value)
      }
    } catch (error) {
      this.#lost = { code: 'unreachable', params: { why: reasonOf(error) } }
      this.#release()
      this.#subscribers.notify()
    }
  }

  #hear({ event, data }: ServerMessage): void {
    const { audience } = this.table.state
    if (event === 'sync') {
      const past = pastIn(data)
      const heard = heardOf<Event, View>(this.#game, past)
      this.#struck = struckIn(past)
      this.#heard = audience === this.#perspective ? grafted(this.#heard, heard) : heard
      this.#perspective = audience
    } else if (event === 'step') {
      const { kept, steps, struck } = data as Pick<ServerPast, 'steps' | 'struck'> & { readonly kept: number }
      this.#struck = struckIn({ struck })
      if (kept < this.#heard.steps.length) this.#heard = this.#heard.upTo(kept)
      addSteps(this.#heard, steps)
    }
    this.#play = this.#makePlay()
    this.#told = cursorOf(this.table.state)
    this.#release(this.#told)
    this.#subscribers.notify()
  }

  #makePlay(): Play<Action, Event, View> {
    return new PortPlay(this.#game, this.#heard, this.#perspective, nowOf(this.table.state), this.#struck)
  }

  /** A second decision must not be taken on what the first one has changed already. */
  #known(until: Cursor): Promise<void> {
    if (this.#isClosed || this.#lost || !isBefore(this.#told, until)) return Promise.resolve()
    return new Promise((resolve) => void this.#waiting.push({ until, resolve }))
  }

  /** Without a cursor: nothing more will be heard. */
  #release(told?: Cursor): void {
    const isDue = ({ until }: { readonly until: Cursor }) => !told || !isBefore(told, until)
    const due = this.#waiting.filter(isDue)
    this.#waiting = this.#waiting.filter((each) => !isDue(each))
    for (const { resolve } of due) resolve()
  }
}

type Cursor = Pick<ServerState, 'version' | 'notice'>

const cursorOf = ({ version, notice }: ServerState): Cursor => ({ version, notice })
const isBefore = (a: Cursor, b: Cursor): boolean =>
  a.version < b.version || (a.version === b.version && a.notice < b.notice)

function pastIn(data: unknown): ServerPast {
  const { past } = data as { readonly past?: ServerPast }
  if (!past) throw new Error('a table was told without its past')
  return past
}

function heardOf<Event extends GameEvent, View>(
  game: Pick<HttpGame<unknown, unknown, unknown, Event, View>, 'fold' | 'traits'>,
  { first, events, steps }: ServerPast,
): Heard<Event, View> {
  const heard = Heard.opened<Event, View>(game, first as View, events as readonly Stamped<Event>[])
  addSteps(heard, steps)
  return heard
}

function addSteps<Event extends GameEvent, View>(heard: Heard<Event, View>, steps: readonly HeardStep[]): void {
  for (const { seat, auto, events } of steps)
    heard.add({ seat, ...(auto !== undefined && { auto }) }, events as readonly Stamped<Event>[])
}

/** What is told again after a break is the same: whoever shows it goes on where it was. */
function grafted<Event extends GameEvent, View>(
  before: Heard<Event, View>,
  after: Heard<Event, View>,
): Heard<Event, View> {
  const startOf = ({ events, started }: Heard<Event, View>) => JSON.stringify(events.slice(0, started))
  if (startOf(before) !== startOf(after)) return after
  let same = 0
  while (same < Math.min(before.steps.length, after.steps.length) && isSameStep(before, after, same)) same++
  const heard = before.upTo(same)
  for (const step of after.steps.slice(same)) heard.add(step, after.events.slice(heard.events.length, step.end))
  return heard
}

function isSameStep<Event extends GameEvent>(before: Heard<Event>, after: Heard<Event>, step: number): boolean {
  const told = ({ steps, events, started }: Heard<Event>) => {
    const { seat, end } = steps[step]!
    return JSON.stringify([seat, events.slice(step === 0 ? started : steps[step - 1]!.end, end)])
  }
  return told(before) === told(after)
}

const nowOf = (state: ServerState): TableNow => ({
  version: state.version,
  awaited: state.awaited,
  actor: state.actor ?? undefined,
  legal: state.legal,
  outcome: (state.outcome ?? undefined) as Outcome | undefined,
  ending: (state.ending ?? undefined) as Ending | undefined,
  seating: seatingOf(state),
  redoable: state.redoable ?? 0,
  powers: NO_POWERS,
  problem: undefined,
})

function seatingOf({ seats, presence }: ServerState): Seating {
  const holders = Object.entries(seats).map(([seat, { kind, name = '', bot = '' }]): [SeatKey, Holder] => {
    if (kind === 'me') return [seat, HERE]
    if (kind === 'bot') return [seat, { kind: 'bot', bot }]
    return [seat, kind === 'open' ? { kind } : { kind: 'elsewhere', name, online: isHere(presence?.[seat]) }]
  })
  return { seats: Object.fromEntries(holders), hands: {} }
}

const isHere = (presence = 'here'): boolean => presence === 'here'

function powersOf({ seats, stage, abortable }: ServerState, master: SeatKey): Powers {
  const mine = Object.keys(seats).filter((seat) => seats[seat]!.kind === 'me')
  const isAlone = Object.values(seats).every(({ kind }) => kind === 'me' || kind === 'bot')
  const plays = stage === 'playing'
  const leads = plays && mine.includes(master)
  const undo = leads ? 'any' : plays && isAlone && mine.length > 0 ? 'own' : 'none'
  return {
    ...NO_POWERS,
    act: plays ? mine : [],
    undo,
    redo: undo !== 'none',
    freshDice: leads,
    abort: stage !== 'over' && mine.length > 0 && abortable,
    record: stage === 'over',
  }
}

/** The rules have sentences of their own for what they refuse. */
function refusalOf({ code, details }: Extract<ServerReceipt, { ok: false }>): Receipt {
  const { verdict, params } = (details ?? {}) as {
    readonly verdict?: string
    readonly params?: Record<string, unknown>
  }
  if (code === 'ILLEGAL_ACTION' && verdict !== undefined) return refuse(verdict, params)
  if (code === 'VERSION_CONFLICT') return refuse('version_conflict')
  if (code === 'MATCH_FINISHED') return refuse('match_over')
  return code === 'unreachable' ? refuse('unreachable') : refuse('server_refused', { why: code })
}
