import { connect, type RemoteTable } from '@arbiter/client'

interface Action {
  readonly type: string
}
type DiceTable = RemoteTable<unknown, Action>

/** Clients that open their connections at once. */
const AT_ONCE = 20

/** Tables of dice with two people each, who decide by the clock of this process and hear each other by their streams. */
export class LiveTables {
  readonly #urls: readonly string[]
  readonly #tables: (readonly [DiceTable, DiceTable])[] = []
  readonly #timers: NodeJS.Timeout[] = []
  /** When the decision that led to a version was sent. */
  readonly #sent = new Map<string, number>()
  /** In ms. */
  answered: number[] = []
  /** From when it was sent to when the other heard of it. */
  seen: number[] = []
  refusals: Record<string, number> = {}

  constructor(urls: readonly string[]) {
    this.#urls = urls
  }

  async open(size: number): Promise<void> {
    for (let from = 0; from < size; from += AT_ONCE)
      await Promise.all(Array.from({ length: Math.min(AT_ONCE, size - from) }, () => this.#openOne()))
  }

  /** Whoever is awaited decides, once in so many ms at each table; they are spread over the time. */
  play(everyMs: number): void {
    this.#tables.forEach((pair, i) => {
      const start = setTimeout(
        () => {
          this.#timers.push(setInterval(() => void this.#decide(pair), everyMs))
        },
        (everyMs * i) / this.#tables.length,
      )
      this.#timers.push(start)
    })
  }

  clear(): void {
    this.answered = []
    this.seen = []
    this.refusals = {}
  }

  async close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer)
    for (const table of this.#tables.flat()) table.close()
  }

  async #openOne(): Promise<void> {
    const [ann, bob] = [await connect({ url: this.#urls[0]! }), await connect({ url: this.#urls.at(-1)! })]
    const opened = await ann.open<unknown, Action>('dice', { preset: 'plain', seats: { 1: 'me', 2: 'open' } })
    const joined = await (await bob.invite<unknown, Action>(opened.state.invite!.code)).sit()
    const pair = [opened, joined] as const
    this.#tables.push(pair)
    for (const table of pair) void this.#hear(table)
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

  async #decide(pair: readonly [DiceTable, DiceTable]): Promise<void> {
    const table = pair.find(({ state }) => Object.keys(state.legal).length > 0)
    if (!table) return
    const { id, state } = table
    const [[seat, legal]] = Object.entries(state.legal) as [[string, readonly Action[]]]
    // Nobody gives up, so that it lasts.
    const useful = legal.filter(({ type }) => type !== 'surrender')
    const action = useful[Math.floor(Math.random() * useful.length)]
    if (!action) return
    const sent = performance.now()
    this.#deciders.set(id, seat)
    this.#sent.delete(`${id} ${state.version}`)
    this.#sent.set(`${id} ${state.version + 1}`, sent)
    const receipt = await table.act(seat, action)
    if (receipt.ok) this.answered.push(performance.now() - sent)
    else this.refusals[receipt.code] = (this.refusals[receipt.code] ?? 0) + 1
  }
}
