import { randomUUID } from 'node:crypto'
import type { Redis } from 'ioredis'
import type { Engine } from '../../schedule/schedule.ts'

/** Who has not shown himself for so long is gone. */
const GONE_MS = 10_000

/** Who is there: everybody reports again and again; whoever no longer does is forgotten. */
export class Presence<Card> {
  readonly id = randomUUID()
  readonly #redis: Redis
  readonly #list: string

  constructor(redis: Redis, list: string) {
    this.#redis = redis
    this.#list = list
  }

  async show(card: Card): Promise<void> {
    await this.#redis
      .multi()
      .sadd(this.#list, this.id)
      .set(this.#key(this.id), JSON.stringify(card), 'PX', GONE_MS)
      .exec()
  }

  async leave(): Promise<void> {
    await this.#redis.multi().srem(this.#list, this.id).del(this.#key(this.id)).exec()
  }

  async everybody(): Promise<Card[]> {
    const ids = await this.#redis.smembers(this.#list)
    if (ids.length === 0) return []
    const cards = await this.#redis.mget(ids.map((id) => this.#key(id)))
    const gone = ids.filter((_, i) => cards[i] === null)
    if (gone.length > 0) await this.#redis.srem(this.#list, gone)
    return cards.flatMap((card) => (card === null ? [] : [JSON.parse(card) as Card]))
  }

  #key(id: string): string {
    return `${this.#list}:${id}`
  }
}

export const coordinators = (redis: Redis, queue: string): Presence<CoordinatorCard> =>
  new Presence(redis, `${queue}:coordinators`)
export const workers = (redis: Redis, queue: string): Presence<WorkerCard> => new Presence(redis, `${queue}:workers`)

export interface CoordinatorCard {
  /** Engines whose batches it gives out. */
  readonly engines: readonly Engine[]
}
export interface WorkerCard {
  readonly host: string
  readonly pid: number
  readonly threads: number
  readonly engines: readonly Engine[]
}
