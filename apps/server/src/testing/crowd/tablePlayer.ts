import { setTimeout as sleep } from 'node:timers/promises'
import type { TableBody } from '../../dto/table.ts'
import { Caller, type PlayerContext } from './caller.ts'

const ME = { kind: 'me' }
const OPEN = { kind: 'open' }
const bot = (name: string) => ({ kind: 'bot', bot: name })

/** What a table is opened with. */
export interface TableWish {
  readonly game: string
  readonly preset: string
  readonly seats: Readonly<Record<string, { readonly kind: string }>>
  readonly clock?: object
  /** It is left at once, for its clock to run out. */
  readonly left?: true
}

const freeSeat = ({ seats }: Pick<TableWish, 'seats'>): string | undefined =>
  Object.keys(seats).find((seat) => seats[seat]!.kind === 'open')

/** A table of every game; a second person takes the free seats. */
const WISHES: readonly TableWish[] = [
  { game: 'dice', preset: 'plain', seats: { 1: ME, 2: OPEN }, clock: { kind: 'live', base: 86_400, add: 5 } },
  { game: 'arena', preset: 'duel', seats: { 1: ME, 2: bot('auto') } },
  { game: 'twilight', preset: 'sc_bear_at_the_ford', seats: { 1: ME } },
  { game: 'run', preset: 'aldric', seats: { player: ME } },
  { game: 'tabletop', preset: 'duel', seats: { red: ME, blue: bot('random') } },
  { game: 'tabletop', preset: 'duel', seats: { red: ME, blue: OPEN }, clock: { kind: 'days', days: 3 } },
  { game: 'dice', preset: 'plain', seats: { 1: ME, 2: OPEN }, clock: { kind: 'live', base: 10, add: 0 }, left: true },
]

/** Then it leaves the table as it is: what is begun twice shows only if many are begun. */
const CHANGES_PER_TABLE = 12
/** Every nth change of its own is an undo. */
const UNDO_EVERY = 5
/** Bots decide after the answer. */
const BOTS_MS = 20

/** What two persons do, one after the other: `mine` and `theirs` are of who decided last, and of the other. */
const TOGETHER = [
  'act',
  'say mine',
  'act',
  'takeBack mine',
  'agree theirs',
  'act',
  'say theirs',
  'draw theirs',
  'refuse mine',
  'act',
  'draw mine',
  'draw theirs',
  'rematch theirs',
  'rematch mine',
] as const

interface Receipt {
  readonly version: number
  readonly notice: number
  readonly rematch?: string
}

/** What the server has acknowledged of a table. */
export interface KnownTable {
  readonly body: TableBody
  /** Of each change, where the table stood then. */
  readonly receipts: readonly Receipt[]
  /** The notices of what was said. */
  readonly said: readonly number[]
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
  /** Who plays along. */
  #other: Caller | undefined
  #decided: Caller | undefined
  #isLeft = false
  #isRematch = false

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
    if (!known) return this.#begin()
    const { body, receipts } = known
    const seat = freeSeat(body)
    if (seat !== undefined) return this.#change(this.#other!, 'seat', { invite: body.invite!.code, seat })
    if (this.#isLeft) return this.#begin()
    if (this.#other) return this.#together(known, this.#other)
    if (body.stage === 'over' || receipts.length >= CHANGES_PER_TABLE) return this.#begin()
    if (body.seats[this.#deciding(body)]!.kind === 'bot') {
      await sleep(BOTS_MS)
      return this.#learn(known)
    }
    if ((receipts.length + 1) % UNDO_EVERY === 0) return this.#change(this.#caller, 'undo', { version: body.version })
    return this.#act(body)
  }

  /** A rematch has nobody who sits down first, and goes on for a few changes only. */
  async #together({ body, receipts }: KnownTable, other: Caller): Promise<void> {
    const nth = this.#isRematch ? receipts.length : receipts.length - 1
    const what = TOGETHER[nth]
    const isEarly = body.stage === 'over' && !what?.startsWith('rematch')
    if (what === undefined || isEarly || (this.#isRematch && nth >= 3)) return this.#begin()
    if (what === 'act') return this.#act(body)
    const mine = this.#decided!
    const theirs = mine === other ? this.#caller : other
    const [kind, whose] = what.split(' ') as [string, 'mine' | 'theirs']
    const caller = whose === 'mine' ? mine : theirs
    if (kind === 'say') return this.#change(caller, 'say', { phrase: 'hello' })
    if (kind === 'agree' || kind === 'refuse')
      return this.#change(caller, `offers/${body.offers[0]!.id}`, { agrees: kind === 'agree' })
    await this.#change(caller, 'offers', { kind })
  }

  async #act(body: TableBody): Promise<void> {
    const { id, version } = body
    const deciding = this.#deciding(body)
    const isOther = body.seats[deciding]!.kind === 'guest'
    const caller = isOther ? this.#other! : this.#caller
    const { legal } = isOther ? await caller.get<TableBody>('look', `/api/v1/tables/${id}`) : body
    const actions = legal[deciding]
    if (!actions?.length) throw new Error(`${id}: nothing to decide at version ${version}`)
    this.#decided = caller
    await this.#change(caller, 'actions', {
      version,
      seat: deciding,
      actions: [actions[version % actions.length]],
    })
  }

  #deciding({ id, version, awaited }: TableBody): string {
    const [deciding] = awaited
    if (deciding === undefined) throw new Error(`${id}: nobody decides at version ${version}`)
    return deciding
  }

  async #begin(): Promise<void> {
    const { left, ...wish } = this.#wishes[this.#next++ % this.#wishes.length]!
    this.#other = freeSeat(wish) === undefined ? undefined : await Caller.join(this.#ctx)
    if (this.#other) this.guests.add(this.#other.id)
    this.#isLeft = left ?? false
    this.#isRematch = false
    this.#opened(await this.#caller.change<TableBody>('table', '/api/v1/tables', wish))
  }

  #opened(body: TableBody): void {
    if (body.version !== 1 || this.tables.has(body.id)) throw new Error(`${body.id} came unexpected`)
    this.#know({ body, receipts: [], said: [] })
  }

  async #change(caller: Caller, what: string, request: object): Promise<void> {
    const known = this.#table!
    const { body, receipts, said } = known
    const route = what.split('/')[0]!
    const receipt = await caller.change<Receipt>(route, `/api/v1/tables/${body.id}/${what}`, request)
    const decides = ['actions', 'undo'].includes(what) || isAgreed(body, request)
    const expected = { version: body.version + (decides ? 1 : 0), notice: body.notice + (decides ? 0 : 1) }
    if (receipt.version !== expected.version || receipt.notice !== expected.notice)
      throw new Error(`${body.id}: ${JSON.stringify(receipt)} came unexpected`)
    await this.#learn({
      body,
      receipts: [...receipts, receipt],
      said: what === 'say' ? [...said, receipt.notice] : said,
    })
    const { rematch } = receipt
    if (rematch === undefined) return
    this.#isRematch = true
    this.#opened(await this.#look(rematch))
  }

  async #learn(known: KnownTable): Promise<void> {
    // Acknowledged by now, whatever a look says.
    this.#know(known)
    this.#know({ ...known, body: await this.#look(known.body.id) })
  }

  #know(known: KnownTable): void {
    this.#table = known
    this.tables.set(known.body.id, known)
  }

  #look(id: string): Promise<TableBody> {
    return this.#caller.get<TableBody>('look', `/api/v1/tables/${id}`)
  }
}

/** Whether it brings an offer to pass that changes the match: by agreeing, or by offering the same. */
function isAgreed({ offers }: TableBody, request: { agrees?: boolean; kind?: string }): boolean {
  return request.agrees === true || (request.kind === 'draw' && offers.some(({ kind }) => kind === 'draw'))
}
