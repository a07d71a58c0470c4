import { setTimeout as sleep } from 'node:timers/promises'
import type { NewTableOptions, OfferKind, Receipt, RemoteTable, TableState } from '@arbiter/client'
import { type Guest, join, type PlayerContext } from './guest.ts'

/** What a table is opened with. */
export interface TablePlan extends NewTableOptions {
  readonly game: string
  /** It is left at once, for its clock to run out. */
  readonly left?: true
}

const isForTwo = ({ seats }: TablePlan): boolean => Object.values(seats).includes('open')
const freeSeat = ({ seats }: Body): string | undefined =>
  Object.keys(seats).find((seat) => seats[seat]!.kind === 'open')

/** A table of every game; a second person takes the free seats. */
const PLANS: readonly TablePlan[] = [
  { game: 'dice', preset: 'plain', seats: { 1: 'me', 2: 'open' }, clock: { kind: 'live', base: 86_400, add: 5 } },
  { game: 'arena', preset: 'duel', seats: { 1: 'me', 2: { bot: 'auto' } } },
  { game: 'twilight', preset: 'sc_bear_at_the_ford', seats: { 1: 'me' } },
  { game: 'run', preset: 'aldric', seats: { player: 'me' } },
  { game: 'tabletop', preset: 'duel', seats: { red: 'me', blue: { bot: 'random' } } },
  { game: 'tabletop', preset: 'duel', seats: { red: 'me', blue: 'open' }, clock: { kind: 'days', days: 3 } },
  {
    game: 'dice',
    preset: 'plain',
    seats: { 1: 'me', 2: 'open' },
    clock: { kind: 'live', base: 10, add: 0 },
    left: true,
  },
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

type Done = Extract<Receipt, { ok: true }>
/** Of whatever game. */
interface Action {
  readonly type: string
}
type Table = RemoteTable<unknown, Action>
type Body = TableState<unknown, Action>

/** What the server has acknowledged of a table. */
export interface KnownTable {
  readonly body: Body
  /** Of each change, where the table stood then. */
  readonly receipts: readonly Pick<Done, 'version' | 'notice' | 'rematch'>[]
  /** The notices of what was said. */
  readonly said: readonly number[]
}

/** Plays table after table of every game over HTTP, and remembers all that the server has acknowledged. */
export class TablePlayer {
  /** Guests that it has made besides itself. */
  readonly guests = new Set<string>()
  readonly tables = new Map<string, KnownTable>()
  readonly #ctx: PlayerContext
  readonly #guest: Guest
  readonly #plans: readonly TablePlan[]
  #next: number
  #table: KnownTable | undefined
  #seen: Table | undefined
  /** Who plays along. */
  #other: Guest | undefined
  #decided: Guest | undefined
  #isLeft = false
  #isRematch = false

  static async join(ctx: PlayerContext, first: number, plans: readonly TablePlan[] = PLANS): Promise<TablePlayer> {
    return new TablePlayer(ctx, await join(ctx), first, plans)
  }

  private constructor(ctx: PlayerContext, guest: Guest, first: number, plans: readonly TablePlan[]) {
    this.#plans = plans
    this.#ctx = ctx
    this.#guest = guest
    this.#next = first
  }

  /** Acknowledged changes of its tables; opening one is the first. */
  get changes(): number {
    return [...this.tables.values()].reduce((sum, { receipts }) => sum + 1 + receipts.length, 0)
  }

  get id(): string {
    return this.#guest.id
  }

  /** One change, until it is acknowledged; or a look, while bots decide. */
  async step(): Promise<void> {
    const known = this.#table
    if (!known) return this.#begin()
    const { body, receipts } = known
    if (freeSeat(body) !== undefined) return this.#sitDown(body, this.#other!)
    if (this.#isLeft) return this.#begin()
    if (this.#other) return this.#together(known, this.#other)
    if (body.stage === 'over' || receipts.length >= CHANGES_PER_TABLE) return this.#begin()
    if (body.seats[this.#deciding(body)]!.kind === 'bot') {
      await sleep(BOTS_MS)
      return this.#learn(known)
    }
    if ((receipts.length + 1) % UNDO_EVERY === 0) return this.#change(this.#guest, 'decision', (table) => table.undo())
    return this.#act(body)
  }

  async #sitDown({ invite, version, notice }: Body, other: Guest): Promise<void> {
    await (await other.arbiter.invite(invite!.code)).sit()
    await this.#acknowledged({ version, notice: notice + 1 }, 'notice')
  }

  /** A rematch has nobody who sits down first, and goes on for a few changes only. */
  async #together({ body, receipts }: KnownTable, other: Guest): Promise<void> {
    const nth = this.#isRematch ? receipts.length : receipts.length - 1
    const what = TOGETHER[nth]
    const isEarly = body.stage === 'over' && !what?.startsWith('rematch')
    if (what === undefined || isEarly || (this.#isRematch && nth >= 3)) return this.#begin()
    if (what === 'act') return this.#act(body)
    const mine = this.#decided!
    const theirs = mine === other ? this.#guest : other
    const [kind, whose] = what.split(' ') as [string, 'mine' | 'theirs']
    const guest = whose === 'mine' ? mine : theirs
    if (kind === 'say') return this.#change(guest, 'word', (table) => table.say('hello'))
    if (kind === 'rematch') return this.#change(guest, 'notice', (table) => table.rematch())
    if (kind === 'refuse') return this.#change(guest, 'notice', (table) => table.answer(body.offers[0]!.id, false))
    if (kind === 'agree') return this.#change(guest, 'decision', (table) => table.answer(body.offers[0]!.id, true))
    // Who offers what the other offers agrees to it.
    const isAgreed = kind === 'draw' && body.offers.some((offer) => offer.kind === 'draw')
    await this.#change(guest, isAgreed ? 'decision' : 'notice', (table) => table.offer(kind as OfferKind))
  }

  async #act(body: Body): Promise<void> {
    const deciding = this.#deciding(body)
    const guest = body.seats[deciding]!.kind === 'guest' ? this.#other! : this.#guest
    this.#decided = guest
    await this.#change(guest, 'decision', (table) => {
      const { legal, version } = table.state
      const actions = legal[deciding]
      if (!actions?.length) throw new Error(`${body.id}: nothing to decide at version ${version}`)
      return table.act(deciding, actions[version % actions.length]!)
    })
  }

  #deciding({ id, version, awaited }: Body): string {
    const [deciding] = awaited
    if (deciding === undefined) throw new Error(`${id}: nobody decides at version ${version}`)
    return deciding
  }

  async #begin(): Promise<void> {
    const { left, game, ...options } = this.#plans[this.#next++ % this.#plans.length]!
    this.#other = isForTwo({ game, ...options }) ? await join(this.#ctx) : undefined
    if (this.#other) this.guests.add(this.#other.id)
    this.#isLeft = left ?? false
    this.#isRematch = false
    this.#seen = await this.#guest.arbiter.open<unknown, Action>(game, options)
    this.#opened(this.#seen.state)
  }

  #opened(body: Body): void {
    if (body.version !== 1 || this.tables.has(body.id)) throw new Error(`${body.id} came unexpected`)
    this.#know({ body, receipts: [], said: [] })
  }

  /** What one of the two does, as it sees the table now. */
  async #change(guest: Guest, kind: ChangeKind, work: (table: Table) => Promise<Receipt>): Promise<void> {
    const { id } = this.#table!.body
    // Nobody else is here, so that it stands as it was seen.
    const receipt = await work(guest === this.#guest ? this.#seen! : await guest.arbiter.table<unknown, Action>(id))
    if (!receipt.ok) throw new Error(`${id}: ${receipt.code} ${receipt.detail}`)
    await this.#acknowledged(receipt, kind)
    const { rematch } = receipt
    if (rematch === undefined) return
    this.#isRematch = true
    this.#opened(await this.#look(rematch))
  }

  async #acknowledged(receipt: KnownTable['receipts'][number], kind: ChangeKind): Promise<void> {
    const { body, receipts, said } = this.#table!
    const decides = kind === 'decision'
    const expected = { version: body.version + (decides ? 1 : 0), notice: body.notice + (decides ? 0 : 1) }
    if (receipt.version !== expected.version || receipt.notice !== expected.notice)
      throw new Error(`${body.id}: ${JSON.stringify(receipt)} came unexpected`)
    await this.#learn({
      body,
      receipts: [...receipts, receipt],
      said: kind === 'word' ? [...said, receipt.notice] : said,
    })
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

  async #look(id: string): Promise<Body> {
    this.#seen = await this.#guest.arbiter.table<unknown, Action>(id)
    return this.#seen.state
  }
}

/** What it raises: the version, or the notice. */
type ChangeKind = 'decision' | 'word' | 'notice'
