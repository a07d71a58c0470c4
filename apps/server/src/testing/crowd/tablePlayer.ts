import { setTimeout as sleep } from 'node:timers/promises'
import type { TableBody } from '../../dto/table.ts'
import { Caller, type PlayerContext } from './caller.ts'

const ME = { kind: 'me' }
const bot = (name: string) => ({ kind: 'bot', bot: name })

/** What a table is opened with. */
export interface TableWish {
  readonly game: string
  readonly preset: string
  readonly seats: Readonly<Record<string, { readonly kind: string }>>
}

const freeSeat = ({ seats }: Pick<TableWish, 'seats'>): string | undefined =>
  Object.keys(seats).find((seat) => seats[seat]!.kind === 'open')

/** A table of every game; at the dice the player takes the second seat, too. */
const WISHES: readonly TableWish[] = [
  { game: 'dice', preset: 'plain', seats: { 1: ME, 2: { kind: 'open' } } },
  { game: 'arena', preset: 'duel', seats: { 1: ME, 2: bot('auto') } },
  { game: 'twilight', preset: 'sc_bear_at_the_ford', seats: { 1: ME } },
  { game: 'run', preset: 'aldric', seats: { player: ME } },
  { game: 'tabletop', preset: 'duel', seats: { red: ME, blue: bot('random') } },
]

/** Then it leaves the table as it is: what is begun twice shows only if many are begun. */
const CHANGES_PER_TABLE = 12
/** Every nth change of its own is an undo. */
const UNDO_EVERY = 5
/** Bots decide after the answer. */
const BOTS_MS = 20

interface Receipt {
  readonly version: number
  readonly notice: number
}

/** What the server has acknowledged of a table. */
export interface KnownTable {
  readonly body: TableBody
  /** Of each change, where the table stood then. */
  readonly receipts: readonly Receipt[]
}

/** Plays table after table of every game over HTTP, and remembers all that the server has acknowledged. */
export class TablePlayer {
  /** Guests that it has made besides itself. */
  readonly guests = new Set<string>()
  readonly tables = new Map<string, KnownTable>()
  readonly #ctx: PlayerContext
  readonly #caller: Caller
  readonly #wishes: readonly TableWish[]
  #next: number
  #table: KnownTable | undefined

  static async join(ctx: PlayerContext, first: number, wishes: readonly TableWish[] = WISHES): Promise<TablePlayer> {
    return new TablePlayer(ctx, await Caller.join(ctx), first, wishes)
  }

  private constructor(ctx: PlayerContext, caller: Caller, first: number, wishes: readonly TableWish[]) {
    this.#wishes = wishes
    this.#ctx = ctx
    this.#caller = caller
    this.#next = first
  }

  /** Acknowledged changes of its tables; opening one is the first. */
  get changes(): number {
    return [...this.tables.values()].reduce((sum, { receipts }) => sum + 1 + receipts.length, 0)
  }

  get id(): string {
    return this.#caller.id
  }

  /** One change, until it is acknowledged; or a look, while bots decide. */
  async step(): Promise<void> {
    const known = this.#table
    if (!known || known.body.stage === 'over' || known.receipts.length >= CHANGES_PER_TABLE) return this.#begin()
    const { id, version, awaited, seats, legal, invite } = known.body
    const seat = freeSeat(known.body)
    if (seat !== undefined) return this.#change('seat', { invite: invite!.code, seat })
    const [deciding] = awaited
    if (deciding === undefined) throw new Error(`${id}: nobody decides at version ${version}`)
    if (seats[deciding]!.kind === 'bot') {
      await sleep(BOTS_MS)
      return this.#learn(known.receipts)
    }
    if ((known.receipts.length + 1) % UNDO_EVERY === 0) return this.#change('undo', { version })
    const actions = legal[deciding]
    if (!actions?.length) throw new Error(`${id}: nothing to decide at version ${version}`)
    return this.#change('actions', { version, seat: deciding, actions: [actions[version % actions.length]] })
  }

  async #begin(): Promise<void> {
    const wish = this.#wishes[this.#next++ % this.#wishes.length]!
    if (freeSeat(wish) !== undefined) this.guests.add((await Caller.join(this.#ctx)).id)
    const body = await this.#caller.change<TableBody>('table', '/api/v1/tables', wish)
    if (body.version !== 1 || this.tables.has(body.id)) throw new Error(`${body.id} came unexpected`)
    this.#table = { body, receipts: [] }
    this.tables.set(body.id, this.#table)
  }

  async #change(what: 'seat' | 'undo' | 'actions', request: object): Promise<void> {
    const { body, receipts } = this.#table!
    const receipt = await this.#caller.change<Receipt>(what, `/api/v1/tables/${body.id}/${what}`, request)
    const expected = {
      version: body.version + (what === 'seat' ? 0 : 1),
      notice: body.notice + (what === 'seat' ? 1 : 0),
    }
    if (receipt.version !== expected.version || receipt.notice !== expected.notice)
      throw new Error(`${body.id}: ${JSON.stringify(receipt)} came unexpected`)
    await this.#learn([...receipts, receipt])
  }

  async #learn(receipts: readonly Receipt[]): Promise<void> {
    const { id } = this.#table!.body
    // Acknowledged by now, whatever a look says.
    this.tables.set(id, { body: this.#table!.body, receipts })
    const body = await this.#caller.get<TableBody>('look', `/api/v1/tables/${id}`)
    this.#table = { body, receipts }
    this.tables.set(id, this.#table)
  }
}
