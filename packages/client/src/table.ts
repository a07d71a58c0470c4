import type { Api } from './api.ts'
import { decide, receiptOf } from './outbox.ts'
import type { PhraseId } from './phrases.ts'
import { follow } from './stream.ts'
import type { OfferKind, Presence, Receipt, TableLog, TableMessage, TableState } from './types.ts'

/** Words that are kept. */
const SAID = 20

/** A decision that one of the own seats may take. */
export interface TableTurn<View = unknown, Action = unknown> {
  readonly seat: string
  readonly view: View
  /** Useful actions; the game may accept others, too. */
  readonly legal: readonly Action[]
  act(...actions: Action[]): Promise<Receipt>
}

export interface ListenOptions {
  /** A `sync` tells all that has been, too. */
  readonly past?: boolean
  /** Also after the end. */
  readonly stay?: boolean
  /** Hears when the connection is there, and when it is lost. */
  readonly onLink?: (up: boolean) => void
}

/** A table at a server, as its reader knows it. */
export class RemoteTable<View = unknown, Action = unknown> {
  readonly #api: Api
  readonly #closed = new AbortController()
  readonly #muted = new Set<string>()
  #state: TableState<View, Action>
  /** When the server last told how the clocks stand. */
  #clockAt = performance.now()

  constructor(api: Api, state: TableState<View, Action>) {
    this.#api = api
    this.#state = state
  }

  get id(): string {
    return this.#state.id
  }
  /** As it was told last. */
  get state(): TableState<View, Action> {
    return this.#state
  }
  /** The own ones. */
  get seats(): string[] {
    return Object.keys(this.#state.seats).filter((seat) => this.#state.seats[seat]!.kind === 'me')
  }

  /** What each has left on the clock now, in ms, as far as this reader can know; empty where nobody has one. */
  get timeLeft(): Readonly<Record<string, number>> {
    const { clock, stage } = this.#state
    if (!clock) return {}
    const { running, left } = clock
    if (running === null || stage !== 'playing') return left
    return { ...left, [running]: Math.max(0, (left[running] ?? 0) - (performance.now() - this.#clockAt)) }
  }
  /** Who is connected, of the persons. */
  get presence(): Readonly<Record<string, Presence>> {
    return this.#state.presence
  }

  /**
   * What happens, across all interruptions, until the match is over; with `stay`, also afterwards (offers of a rematch, words, who is
   * there), until the table is closed. `state` is up to date when a message comes.
   */
  async *messages({
    past = false,
    stay = false,
    onLink,
  }: ListenOptions = {}): AsyncGenerator<TableMessage<View, Action>> {
    let heard: string | undefined
    const options = { last: () => heard, ends: stay ? undefined : 'end', signal: this.#closed.signal, onLink }
    const query = [past && 'past=true', stay && 'stay=true'].filter(Boolean).join('&')
    for await (const raw of follow(this.#api, `${this.#path()}/stream${query && `?${query}`}`, options)) {
      const message = raw as TableMessage<View, Action>
      // Who is there is not part of what happened.
      if (message.id !== '') heard = message.id
      this.#hear(message)
      if (message.event !== 'said' || !this.#muted.has(message.data.seat)) yield message
    }
  }

  /** Each decision that is due, until the match is over. */
  async *turns(): AsyncGenerator<TableTurn<View, Action>> {
    let decided = 0
    for await (const { event } of this.messages()) {
      const { version, legal, view } = this.#state
      const [due] = Object.entries(legal)
      // Somebody sat down, or a break told the same again.
      if (event === 'end' || !due || version <= decided) continue
      const [seat, actions] = due
      decided = version
      yield { seat, view, legal: actions, act: (...chosen) => this.#decide(version, seat, chosen) }
    }
  }

  /** Decides for a seat of yours, on what was told last: all actions, or none of them. */
  act(seat: string, ...actions: Action[]): Promise<Receipt> {
    return this.#decide(this.#state.version, seat, actions)
  }

  /** Decides in place of an own decision, as the number of steps before it, where nobody else plays. */
  actInstead(to: number, seat: string, ...actions: Action[]): Promise<Receipt> {
    return decide(this.#api, this.id, { version: this.#state.version, seat, actions, to })
  }

  /**
   * Takes an own decision back, where nobody else plays: the last, or the one with so many steps before it. The master of a game takes any
   * back, and with `fresh` the match goes on with other luck.
   */
  undo(to?: number, { fresh = false } = {}): Promise<Receipt> {
    const { version } = this.#state
    return this.#change('undo', { version, ...(to !== undefined && { to }), ...(fresh && { fresh }) })
  }

  /** Brings back what was taken back, up to the next decision of a person. */
  redo(): Promise<Receipt> {
    return this.#change('undo', { version: this.#state.version, redo: true })
  }

  /** Gives up; breaks off, which costs nobody anything and is for the beginning; or claims the win where somebody does not come back. */
  end(ending: 'resign' | 'abort' | 'claim', seat?: string): Promise<Receipt> {
    return this.#change('end', { ending, ...(seat !== undefined && { seat }) })
  }

  /** Where a bot gave no answer: it is asked once more. */
  askAgain(): Promise<Receipt> {
    return this.#change('bot', { way: 'askAgain' })
  }

  /** Where a bot gave no answer: from now on you decide for its seat. */
  takeOver(): Promise<Receipt> {
    return this.#change('bot', { way: 'takeOver' })
  }

  /** Offers something for a seat of yours; the receipt has its `offer`. Where nobody has to agree, a rematch is made at once. */
  offer(kind: OfferKind, seat?: string): Promise<Receipt> {
    return this.#change('offers', { kind, ...(seat !== undefined && { seat }) })
  }

  /** Agrees to an offer of somebody else, or refuses it; whoever made it takes it back with `false`. */
  answer(offer: number, agrees: boolean): Promise<Receipt> {
    return this.#change(`offers/${offer}`, { agrees })
  }

  /** Offers to play again with sides changed, or agrees to it if somebody else has. */
  rematch(): Promise<Receipt> {
    const asked = this.#state.offers.find(({ kind, seat }) => kind === 'rematch' && !this.seats.includes(seat))
    return asked ? this.answer(asked.id, true) : this.offer('rematch')
  }

  /** The table of the rematch, once all have agreed. */
  async next(): Promise<RemoteTable<View, Action> | undefined> {
    const { rematch } = this.#state
    return rematch === null ? undefined : new RemoteTable(this.#api, await this.#api.send(`/api/v1/tables/${rematch}`))
  }

  /** Says a ready phrase; five in ten seconds are enough, and more are refused at once. */
  say(phrase: PhraseId, seat?: string): Promise<Receipt> {
    const body = { phrase, ...(seat !== undefined && { seat }) }
    return receiptOf(this.#api.change(`${this.#path()}/say`, body, 'POST', 429))
  }

  /** From now on nothing is heard of what this seat says. The server does not know. */
  mute(seat: string, muted = true): void {
    if (muted) this.#muted.add(seat)
    else this.#muted.delete(seat)
    this.#state = { ...this.#state, said: this.#heard(this.#state.said) }
  }

  isMuted(seat: string): boolean {
    return this.#muted.has(seat)
  }

  /** What has happened so far, by pages: from this decision on. */
  log(from = 0): Promise<TableLog> {
    return this.#api.send(`${this.#path()}/log?from=${from}`)
  }

  /** Gets up again, before the start. */
  leave(): Promise<Receipt> {
    return receiptOf(this.#api.change(`${this.#path()}/seat`, undefined, 'DELETE'))
  }

  /** Its lines, once it is over. */
  async record(): Promise<string | undefined> {
    // The decision that ends a match is told before its end is.
    const { stage, record = stage === 'over' ? `/api/v1/records/${this.id}` : undefined } = this.#state
    return record === undefined ? undefined : this.#api.send<string>(record)
  }

  /** Nothing more is heard. */
  close(): void {
    this.#closed.abort()
  }

  #decide(version: number, seat: string, actions: readonly Action[]): Promise<Receipt> {
    return decide(this.#api, this.id, { version, seat, actions })
  }

  #change(what: string, body: object): Promise<Receipt> {
    return receiptOf(this.#api.change(`${this.#path()}/${what}`, body))
  }

  #heard(said: TableState['said']): TableState['said'] {
    return said.filter(({ seat }) => !this.#muted.has(seat))
  }

  #path(): string {
    return `/api/v1/tables/${this.id}`
  }

  #hear(message: TableMessage<View, Action>): void {
    const before = this.#state
    if ('clock' in message.data) this.#clockAt = performance.now()
    if (message.event === 'sync') {
      const { invite } = before
      this.#state = { ...(invite && { invite }), ...message.data, said: this.#heard(message.data.said) }
    } else if (message.event === 'step') {
      const { kept, steps, struck: _, ...now } = message.data
      this.#state = { ...before, ...now, steps: kept + steps.length }
    } else if (message.event === 'seats' || message.event === 'offer') this.#state = { ...before, ...message.data }
    else if (message.event === 'presence') this.#state = { ...before, presence: message.data }
    else if (message.event === 'said')
      this.#state = { ...before, said: this.#heard([...before.said, message.data]).slice(-SAID) }
    else if (message.event === 'end')
      this.#state = { ...before, ...message.data, stage: 'over', awaited: [], legal: {} }
  }
}
