import { Api, type ApiOptions } from './api.ts'
import { finish, type Unsent } from './outbox.ts'
import { follow } from './stream.ts'
import { RemoteTable } from './table.ts'
import type {
  NewTableOptions,
  Receipt,
  SeatHolder,
  SeatRequest,
  TableListQuery,
  TableState,
  TableSummary,
} from './types.ts'

export interface ConnectOptions extends ApiOptions {
  /** Of a new guest; without it, a neutral one is made. */
  readonly name?: string
}

/** Where an invitation leads. */
export interface Invited<View = unknown, Action = unknown> {
  readonly table: string
  readonly game: string
  readonly stage: TableState['stage']
  readonly seats: Readonly<Record<string, SeatHolder>>
  /** Seats that may be taken. */
  readonly free: readonly string[]
  /** Takes the seat named, else the first that is free. Throws `ApiError` where somebody else was faster. */
  sit(options?: { readonly seat?: string; readonly name?: string }): Promise<RemoteTable<View, Action>>
}

/** A server, for one guest; or for somebody who only looks. */
export class Arbiter {
  /** For what has no method here. */
  readonly api: Api

  constructor(api: Api) {
    this.api = api
  }

  /** Whoever has it is this guest: it belongs where passwords do. `undefined`: nobody has arrived yet. */
  get token(): string | undefined {
    return this.api.token
  }

  /** Whoever changes something must be somebody: a guest, made now unless there is one. */
  async arrive(name?: string): Promise<void> {
    const guest = name === undefined ? {} : { displayName: name }
    this.api.token ??= (await this.api.change<{ token: string }>('/api/v1/guests', guest)).token
  }

  async open<View = unknown, Action = unknown>(
    game: string,
    options: NewTableOptions,
  ): Promise<RemoteTable<View, Action>> {
    const seats = Object.fromEntries(Object.entries(options.seats).map(([seat, who]) => [seat, seatRequest(who)]))
    return new RemoteTable(this.api, await this.api.change('/api/v1/tables', { ...options, game, seats }))
  }

  /** A table that one sits at, or watches. */
  async table<View = unknown, Action = unknown>(
    id: string,
    options: { readonly patience?: number } = {},
  ): Promise<RemoteTable<View, Action>> {
    return new RemoteTable(this.api, await this.api.send(`/api/v1/tables/${encodeURIComponent(id)}`, options))
  }

  /** Sends a decision of before that nobody has answered; under its key it counts once. */
  finish(unsent: Unsent): Promise<Receipt> {
    return finish(this.api, unsent)
  }

  /** The own tables, newest first; `next` leads to the next page. */
  tables(
    options: TableListQuery = {},
  ): Promise<{ readonly tables: readonly TableSummary[]; readonly next: string | null }> {
    const query = new URLSearchParams(Object.entries(options).map(([name, value]) => [name, String(value)]))
    return this.api.send(`/api/v1/tables${query.size > 0 ? `?${query}` : ''}`)
  }

  /** The own tables as they stand, newest first; again after each change at one of them, until `signal` is aborted. */
  async *ownTables(signal: AbortSignal, onLink?: (up: boolean) => void): AsyncGenerator<readonly TableSummary[]> {
    const known = new Map<string, TableSummary>()
    const options = { last: () => undefined, ends: undefined, signal, onLink }
    for await (const { event, data } of follow(this.api, '/api/v1/me/stream', options)) {
      if (event === 'tables') {
        known.clear()
        for (const table of (data as { readonly tables: readonly TableSummary[] }).tables) known.set(table.id, table)
      } else if (event === 'table') known.set((data as TableSummary).id, data as TableSummary)
      else if (event === 'gone') known.delete((data as { readonly id: string }).id)
      yield [...known.values()].sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
    }
  }

  async invite<View = unknown, Action = unknown>(code: string): Promise<Invited<View, Action>> {
    // It changes nothing, so it needs no key; its code is in no address.
    const look = { method: 'POST', body: { invite: code } } as const
    const found = await this.api.send<Omit<Invited, 'sit'>>('/api/v1/invites/look', look)
    return {
      ...found,
      sit: async (options = {}) => {
        await this.api.change(`/api/v1/tables/${found.table}/seat`, { invite: code, ...options })
        return this.table(found.table)
      },
    }
  }
}

/** As the guest whose token it is, or as nobody: enough to look and to watch. */
export const visit = (options: ApiOptions): Arbiter => new Arbiter(new Api(options))

/** As the guest whose token it is, or as a new one. */
export async function connect({ name, ...options }: ConnectOptions): Promise<Arbiter> {
  const arbiter = visit(options)
  await arbiter.arrive(name)
  return arbiter
}

const seatRequest = (who: SeatRequest): object => (typeof who === 'string' ? { kind: who } : { kind: 'bot', ...who })
