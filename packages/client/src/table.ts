import { type Api, ApiError } from './api.ts'
import { follow } from './stream.ts'
import type { Receipt, TableMessage, TableState } from './types.ts'

/** A decision that one of the own seats may take. */
export interface TableTurn<View = unknown, Action = unknown> {
  readonly seat: string
  readonly view: View
  /** Useful actions; the game may accept others, too. */
  readonly legal: readonly Action[]
  act(...actions: Action[]): Promise<Receipt>
}

/** A table at a server, as its reader knows it. */
export class RemoteTable<View = unknown, Action = unknown> {
  readonly #api: Api
  readonly #closed = new AbortController()
  #state: TableState<View, Action>

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

  /** What happens, across all interruptions, until the match is over. `state` is up to date when a message comes. */
  async *messages(): AsyncGenerator<TableMessage<View, Action>> {
    let heard: string | undefined
    const options = { last: () => heard, ends: 'end', signal: this.#closed.signal }
    for await (const raw of follow(this.#api, `${this.#path()}/stream`, options)) {
      const message = raw as TableMessage<View, Action>
      heard = message.id
      this.#hear(message)
      yield message
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

  /** Decides for a seat of yours, on what was told last: all of the actions, or none. */
  act(seat: string, ...actions: Action[]): Promise<Receipt> {
    return this.#decide(this.#state.version, seat, actions)
  }

  /** Takes the last own decision back, where nobody else plays. */
  undo(): Promise<Receipt> {
    return this.#change('undo', { version: this.#state.version })
  }

  end(ending: 'resign' | 'abort', seat?: string): Promise<Receipt> {
    return this.#change('end', { ending, ...(seat !== undefined && { seat }) })
  }

  /** Gets up again, before the start. */
  leave(): Promise<Receipt> {
    return this.#receipt(this.#api.change(`${this.#path()}/seat`, undefined, 'DELETE'))
  }

  /** Its lines, once it is over. */
  async record(): Promise<string | undefined> {
    const { record } = this.#state
    return record === undefined ? undefined : this.#api.send<string>(record)
  }

  /** Nothing more is heard. */
  close(): void {
    this.#closed.abort()
  }

  #decide(version: number, seat: string, actions: readonly Action[]): Promise<Receipt> {
    return this.#change('actions', { version, seat, actions })
  }

  #change(what: string, body: object): Promise<Receipt> {
    return this.#receipt(this.#api.change(`${this.#path()}/${what}`, body))
  }

  async #receipt(asked: Promise<{ readonly version: number; readonly notice: number }>): Promise<Receipt> {
    try {
      return { ok: true, ...(await asked) }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const { code, message: detail, params, details } = error
      return { ok: false, code, detail, params, details }
    }
  }

  #path(): string {
    return `/api/v1/tables/${this.id}`
  }

  #hear(message: TableMessage<View, Action>): void {
    const before = this.#state
    if (message.event === 'sync') {
      const { invite } = before
      this.#state = { ...(invite && { invite }), ...message.data }
    } else if (message.event === 'step') {
      const { kept, steps, ...now } = message.data
      this.#state = { ...before, ...now, steps: kept + steps.length }
    } else if (message.event === 'seats') this.#state = { ...before, ...message.data }
    else if (message.event === 'end')
      this.#state = { ...before, ...message.data, stage: 'over', awaited: [], legal: {} }
  }
}
