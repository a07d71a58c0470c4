import { bad, type Fault, type GameEvent, type GameKit, good, type Result } from '@arbiter/kernel'
import { PORT_PATIENCE, PortHost, type TableRequest, type Timer } from '@arbiter/table'
import type { RowMarks } from '../journal/browserRow.ts'
import { startWorker } from '../workers/startWorker.ts'
import { PAGE_TIMER } from './pageTimer.ts'
import type {
  Announced,
  AskedMarks,
  AskedStorage,
  AskedTable,
  Mended,
  TableAnswer,
  TableFacts,
  Wanted,
} from './protocol.ts'

type AnyPortHost = PortHost<unknown, unknown, unknown, GameEvent, unknown>

/** A match of the worker, as the page has it. */
export interface TableConnection {
  readonly host: AnyPortHost
  readonly kit: GameKit
  readonly facts: TableFacts
  /** So many it had when it was opened: what came since is to be told. */
  readonly steps: number
  readonly mended?: Mended
  /** The code of why the worker stores nothing; `undefined`: it does. */
  readonly unstored: Promise<string | undefined>
}

/** How long the worker may take to find a match, in milliseconds; its code may still be coming over a slow line. */
const PATIENCE = 30_000

let client: TableClient | undefined

/** Ahead of the first question: the worker and the game load there while the page loads its own. */
export function announceGame(game: string): void {
  client ??= new TableClient()
  client.announce(game)
}

/** Connects to a match; `kitOf` says on which game the page follows it. */
export async function connectTable(
  wanted: Wanted,
  kitOf: (facts: TableFacts) => Promise<GameKit>,
  timer: Timer = PAGE_TIMER,
): Promise<Result<TableConnection, Fault[]>> {
  client ??= new TableClient()
  return client.connect(wanted, kitOf, timer)
}

/** How a match of the journal stands. Faults: it is not there, or cannot go on. */
export async function askMarks(id: string, timer: Timer = PAGE_TIMER): Promise<Result<RowMarks, Fault[]>> {
  client ??= new TableClient()
  return client.marks(id, timer)
}

/** The page's side of the worker that has the matches, and everybody here who depends on it. */
class TableClient {
  readonly #worker = startWorker('tables')
  readonly #waiting = new Map<number, (answer: TableAnswer) => void>()
  readonly #hosts = new Set<AnyPortHost>()
  readonly #lost = Promise.withResolvers<undefined>()
  /** Why it is lost. */
  #why: string | undefined
  #asks = 0

  constructor() {
    this.#worker.addEventListener('message', ({ data }: MessageEvent<TableAnswer>) => {
      this.#waiting.get(data.ask)?.(data)
      this.#waiting.delete(data.ask)
    })
    // A worker whose code does not load says nothing of itself.
    this.#worker.addEventListener('error', ({ message }) => this.lose(message || 'load_failed'))
  }

  announce(soon: string): void {
    this.#worker.postMessage({ soon } satisfies Announced)
  }

  async connect(
    wanted: Wanted,
    kitOf: Parameters<typeof connectTable>[1],
    timer: Timer,
  ): Promise<Result<TableConnection, Fault[]>> {
    const { port1, port2 } = new MessageChannel()
    const found = this.#ask((ask) => ({ ask, wanted, port: port2 }), [port2])
    const answer = await this.#inTime(PATIENCE, timer, found)
    if (answer && 'faults' in answer) return bad([...answer.faults])
    if (!answer || !('table' in answer)) return bad([this.#unreachable])
    const kit = await kitOf(answer.table).catch((error: unknown) => {
      // Nobody will follow the match: it must not stay open for this page.
      port1.postMessage({ table: 'bye' } satisfies TableRequest)
      throw error
    })
    const eyes = 'looked' in wanted ? wanted.seat : undefined
    const opened = PortHost.open(port1, kit, eyes, { timer, onSilent: () => this.lose('silent') })
    // A bot whose turn it is may think before the worker gets round to the page.
    const host = await this.#inTime(PORT_PATIENCE.bot, timer, Promise.race([opened, this.#lost.promise]))
    if (!host) return bad([this.#unreachable])
    this.#hosts.add(host)
    void host.left.then(() => this.#hosts.delete(host))
    const { table: facts, steps, mended } = answer
    return good({ host, kit, facts, steps, unstored: this.#unstored(), ...(mended && { mended }) })
  }

  async marks(id: string, timer: Timer): Promise<Result<RowMarks, Fault[]>> {
    const found = this.#ask((ask) => ({ ask, marks: id }))
    const answer = await this.#inTime(PATIENCE, timer, found)
    if (answer && 'faults' in answer) return bad([...answer.faults])
    return answer && 'marks' in answer ? good(answer.marks) : bad([this.#unreachable])
  }

  async #inTime<Value>(ms: number, timer: Timer, answer: Promise<Value>): Promise<Value> {
    const stopWaiting = timer.start(ms, () => this.lose('silent'))
    try {
      return await answer
    } finally {
      stopWaiting()
    }
  }

  async #unstored(): Promise<string | undefined> {
    const answer = await this.#ask((ask) => ({ ask, storage: true }))
    return answer && 'storage' in answer ? answer.storage.why : undefined
  }

  /** `undefined`: the worker is lost. */
  #ask(
    questionOf: (ask: number) => AskedTable | AskedStorage | AskedMarks,
    transfer: Transferable[] = [],
  ): Promise<TableAnswer | undefined> {
    const ask = ++this.#asks
    const answered = new Promise<TableAnswer>((resolve) => void this.#waiting.set(ask, resolve))
    this.#worker.postMessage(questionOf(ask), transfer)
    return Promise.race([answered, this.#lost.promise])
  }

  /** Whatever went wrong in there: what is stored opens again in a new one. */
  lose(why: string): void {
    this.#why ??= why
    this.#lost.resolve(undefined)
    this.#worker.terminate()
    if (client === this) client = undefined
    for (const host of this.#hosts) host.lose(why)
    this.#hosts.clear()
  }

  get #unreachable(): Fault {
    return { code: 'unreachable', path: '', ...(this.#why !== undefined && { found: this.#why }) }
  }
}
