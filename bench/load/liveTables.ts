import { type Arbiter, connect, type RemoteTable } from '@arbiter/client'

interface Action {
  readonly type: string
}
type DiceTable = RemoteTable<unknown, Action>

/** Two people and the table that they are at. */
interface Pair {
  readonly people: readonly [Arbiter, Arbiter]
  tables: readonly [DiceTable, DiceTable]
  /** When something was last decided there, or begun. */
  at: number
}

/** Clients that open their connections at once. */
const AT_ONCE = 20

/** Tables of dice with two people each, who decide by the clock of this process and hear each other by their streams. */
export class LiveTables {
  readonly #urls: readonly string[]
  readonly #pairs: Pair[] = []
  readonly #timers: NodeJS.Timeout[] = []
  /** When the decision that led to a version was sent. */
  readonly #sent = new Map<string, number>()
  /** In ms. */
  answered: number[] = []
  /** From when it was sent to when the other heard of it. */
  seen: number[] = []
  refusals: Record<string, number> = {}
  /** Turns that were let go by: the one before was not answered, or not heard of, yet. */
  late = 0
  /** Tables that were opened after those that were over. */
  opened = 0

  constructor(urls: readonly string[]) {
    this.#urls = urls
  }

  async open(size: number): Promise<void> {
    for (let from = 0; from < size; from += AT_ONCE)
      await Promise.all(Array.from({ length: Math.min(AT_ONCE, size - from) }, () => this.#openOne()))
  }

  /** Whoever is awaited decides, once in so many ms at each table; they are spread over the time. */
  play(everyMs: number): void {
    this.#pairs.forEach((pair, i) => {
      const start = setTimeout(
        () => {
          this.#timers.push(setInterval(() => void this.#decide(pair), everyMs))
        },
        (everyMs * i) / this.#pairs.length,
      )
      this.#timers.push(start)
    })
  }

  /** Tables where nothing was decided for so long. */
  still(ms: number): string[] {
    const since = performance.now() - ms
    return this.#pairs
      .filter(({ at }) => at < since)
      .map(({ tables }) => tables.map(({ state: { stage, version } }) => `${stage} ${version}`).join(', '))
  }

  clear(): void {
    this.answered = []
    this.seen = []
    this.refusals = {}
    this.late = 0
    this.opened = 0
  }

  async close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer)
    for (const { tables } of this.#pairs) for (const table of tables) table.close()
  }

  async #openOne(): Promise<void> {
    const people = [await connect({ url: this.#urls[0]! }), await connect({ url: this.#urls.at(-1)! })] as const
    this.#pairs.push({ people, tables: await this.#openTable(people), at: performance.now() })
  }

  async #openTable([ann, bob]: Pair['people']): Promise<Pair['tables']> {
    const opened = await ann.open<unknown, Action>('dice', { preset: 'plain', seats: { 1: 'me', 2: 'open' } })
    const joined = await (await bob.invite<unknown, Action>(opened.state.invite!.code)).sit()
    const tables = [opened, joined] as const
    for (const table of tables) void this.#hear(table)
    return tables
  }

  async #hear(table: DiceTable): Promise<void> {
    for await (const { event } of table.messages()) {
      if (event !== 'step') continue
      const { id, state, seats } = table
      const sent = this.#sent.get(`${id} ${state.version}`)
      // Whoever decided knows by the answer.
      if (sent !== undefined && !seats.includes(this.#deciders.get(id) ?? '')) this.seen.push(performance.now() - sent)
    }
  }

  readonly #deciders = new Map<string, string>()
  /** By table: the version that its last decision has led to; none while it is not answered. */
  readonly #decided = new Map<string, number | undefined>()

  /** On a busy machine answers and streams are late: nobody decides twice on what is known. */
  async #decide(pair: Pair): Promise<void> {
    const { id } = pair.tables[0]
    const decided = this.#decided.has(id) ? this.#decided.get(id) : 0
    if (decided === undefined || pair.tables.some(({ state }) => state.version < decided)) {
      this.late++
      return
    }
    if (pair.tables.every(({ state }) => state.stage === 'over')) return this.#playAgain(pair)
    const table = pair.tables.find(({ state }) => Object.keys(state.legal).length > 0)
    if (!table) return
    const { state } = table
    const [[seat, legal]] = Object.entries(state.legal) as [[string, readonly Action[]]]
    // Nobody gives up, so that it lasts.
    const useful = legal.filter(({ type }) => type !== 'surrender')
    const action = useful[Math.floor(Math.random() * useful.length)]
    if (!action) return
    const sent = performance.now()
    this.#deciders.set(id, seat)
    this.#sent.delete(`${id} ${state.version}`)
    this.#sent.set(`${id} ${state.version + 1}`, sent)
    this.#decided.set(id, undefined)
    const receipt = await table.act(seat, action)
    this.#decided.set(id, receipt.ok ? receipt.version : state.version)
    if (receipt.ok) pair.at = performance.now()
    if (receipt.ok) this.answered.push(performance.now() - sent)
    else this.refusals[receipt.code] = (this.refusals[receipt.code] ?? 0) + 1
  }

  /** Tables that are over would be a quiet load. */
  async #playAgain(pair: Pair): Promise<void> {
    const { id } = pair.tables[0]
    this.#decided.set(id, undefined)
    for (const table of pair.tables) table.close()
    pair.tables = await this.#openTable(pair.people)
    pair.at = performance.now()
    this.#decided.delete(id)
    this.#deciders.delete(id)
    this.opened++
  }
}
