import type { MatchBody } from '../../dto/match.ts'
import { Caller, type PlayerContext } from './caller.ts'

const ME = { kind: 'me' }
const bot = (name: string) => ({ kind: 'bot', bot: name })

export interface Table {
  readonly game: string
  readonly preset: string
  readonly seats: Readonly<Record<string, { readonly kind: string }>>
}

const hasOpenSeat = ({ seats }: Pick<Table, 'seats'>): boolean =>
  Object.values(seats).some(({ kind }) => kind === 'open')

/** A match of every game; in the dice the player takes the second seat, too. */
const TABLES: readonly Table[] = [
  { game: 'dice', preset: 'plain', seats: { 1: ME, 2: { kind: 'open' } } },
  { game: 'arena', preset: 'duel', seats: { 1: ME, 2: bot('auto') } },
  { game: 'twilight', preset: 'sc_bear_at_the_ford', seats: { 1: ME } },
  { game: 'run', preset: 'aldric', seats: { player: ME } },
  { game: 'tabletop', preset: 'duel', seats: { red: ME, blue: bot('random') } },
]

/** Then it leaves the match as it is: what is begun twice shows only if many are begun. */
const CHANGES_PER_MATCH = 12
/** Every nth decision is taken back. */
const UNDO_EVERY = 5

/** What the server has acknowledged of a match. */
export interface KnownMatch {
  readonly body: MatchBody
  /** Inputs so far, undone ones included. */
  readonly entries: number
}

/** Plays match after match of every game over HTTP, and remembers all that the server has acknowledged. */
export class MatchPlayer {
  /** Guests that it has made besides itself. */
  readonly guests = new Set<string>()
  readonly matches = new Map<string, KnownMatch>()
  readonly #ctx: PlayerContext
  readonly #caller: Caller
  readonly #tables: readonly Table[]
  #next: number
  #match: KnownMatch | undefined

  static async join(ctx: PlayerContext, first: number, tables: readonly Table[] = TABLES): Promise<MatchPlayer> {
    return new MatchPlayer(ctx, await Caller.join(ctx), first, tables)
  }

  private constructor(ctx: PlayerContext, caller: Caller, first: number, tables: readonly Table[]) {
    this.#tables = tables
    this.#ctx = ctx
    this.#caller = caller
    this.#next = first
  }

  /** Acknowledged changes of its matches; beginning one is the first. */
  get changes(): number {
    return [...this.matches.values()].reduce((sum, { body }) => sum + body.version, 0)
  }

  get id(): string {
    return this.#caller.id
  }

  /** One change, until it is acknowledged. */
  async step(): Promise<void> {
    const known = this.#match
    if (!known || known.body.status === 'finished' || known.body.version > CHANGES_PER_MATCH) return this.#begin()
    const { id, version, waitingFor, legal, deciding } = known.body
    if (hasOpenSeat(known.body)) return this.#change('join', {})
    if (waitingFor === 'bot') return this.#change('continue', {})
    if (version % UNDO_EVERY === 0) return this.#change('undo', { version })
    if (!legal) throw new Error(`${id}: nothing to decide at version ${version}`)
    return this.#change('actions', { version, seat: deciding, action: legal[version % legal.length] })
  }

  async #begin(): Promise<void> {
    const table = this.#tables[this.#next++ % this.#tables.length]!
    if (hasOpenSeat(table)) this.guests.add((await Caller.join(this.#ctx)).id)
    const body = await this.#caller.change<MatchBody>('match', '/api/matches', table)
    if (body.version !== 1 || this.matches.has(body.id)) throw new Error(`${body.id} came unexpected`)
    this.#learn({ body, entries: body.steps })
  }

  async #change(what: 'join' | 'continue' | 'undo' | 'actions', request: object): Promise<void> {
    const { body: before, entries } = this.#match!
    const body = await this.#caller.change<MatchBody>(what, `/api/matches/${before.id}/${what}`, request)
    if (body.version !== before.version + 1) throw new Error(`${body.id}: version ${body.version} came unexpected`)
    this.#learn({ body, entries: entries + (what === 'undo' ? 1 : body.steps - before.steps) })
  }

  #learn(known: KnownMatch): void {
    this.#match = known
    this.matches.set(known.body.id, known)
  }
}
