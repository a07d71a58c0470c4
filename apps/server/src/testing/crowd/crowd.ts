import { runKit } from '@arbiter/run'
import type { Address, Habits } from './guest.ts'
import { ResponseLog } from './responseLog.ts'
import { type TablePlan, TablePlayer } from './tablePlayer.ts'
import { VirtualPlayer } from './virtualPlayer.ts'
import { Wire } from './wire.ts'

const kit = runKit()

/** Many players at once, each with one request on its way at a time. */
export class Crowd {
  readonly responses = new ResponseLog()
  /** They play runs. */
  readonly players: VirtualPlayer[] = []
  readonly tablePlayers: TablePlayer[] = []
  readonly #wire = new Wire()
  #playing: Promise<void>[] = []
  #failure: unknown
  #stopped = false

  /** Players of one server, or spread evenly over several: so many of runs, and so many of tables. */
  static async gather(
    servers: Address | readonly Address[],
    size: number,
    habits: Habits = {},
    tablePlayers = 0,
    plans?: readonly TablePlan[],
  ): Promise<Crowd> {
    const crowd = new Crowd()
    const { responses } = crowd
    const choices = playableLeaders()
    const places = [servers].flat()
    const complain = (what: string) => {
      crowd.#failure ??= new Error(what)
    }
    const context = (i: number) => ({
      wire: crowd.#wire,
      server: places[i % places.length]!,
      responses,
      habits,
      complain,
    })
    await forEachConcurrently(JOINING, Array(size).keys(), async (i) => {
      crowd.players[i] = await VirtualPlayer.join(context(i), choices[i % choices.length]!)
    })
    await forEachConcurrently(JOINING, Array(tablePlayers).keys(), async (i) => {
      crowd.tablePlayers[i] = await TablePlayer.join(context(i), i, plans)
    })
    return crowd
  }

  start(): void {
    this.#playing = [...this.players, ...this.tablePlayers].map((player) => this.#play(player))
  }

  /** Brings every run to the point where a team is placed, `width` players at once. */
  async prepare(width: number): Promise<void> {
    await forEachConcurrently(width, this.players, async (player) => {
      while (!player.isPrepared) await player.step()
    })
  }

  /** One battle of each player, `width` at once; nobody does anything else. */
  async fight(width: number): Promise<void> {
    await forEachConcurrently(width, this.players, (player) => player.fight())
  }

  /** Something that must not happen has happened. */
  get failed(): boolean {
    return this.#failure !== undefined
  }

  /** Everybody brings to an end what it is doing: afterwards no request is on its way. Throws what a player has complained about. */
  async stop(): Promise<void> {
    this.#stopped = true
    await Promise.all(this.#playing)
    this.#wire.close()
    if (this.#failure !== undefined) throw this.#failure
  }

  async #play(player: { step(): Promise<void> }): Promise<void> {
    try {
      while (!(this.#stopped || this.failed)) await player.step()
    } catch (error) {
      this.#failure ??= error
    }
  }
}

const JOINING = 32

/** Does `work` for each, never more than `width` at the same time. */
async function forEachConcurrently<Item>(
  width: number,
  items: Iterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const waiting = [...items].reverse()
  const workers = Array.from({ length: width }, async () => {
    while (waiting.length > 0) await work(waiting.pop()!)
  })
  await Promise.all(workers)
}

const playableLeaders = () =>
  kit.content.leaders
    .filter(({ faction }) => kit.content.factions.find(({ id }) => id === faction)!.playable)
    .map(({ id: leaderId, faction }) => ({ faction, leaderId }))
