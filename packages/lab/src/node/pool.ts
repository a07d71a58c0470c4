import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'
import type { Backend } from '../run/backend.ts'
import type { Sums } from '../sums/sums.ts'

export interface PoolOptions {
  /** Address of the module whose export `catalogue` lists the games; threads load it. */
  readonly catalogue: string
  /** Default: one for each core. */
  readonly threads?: number
}

/** All cores of this machine. */
export function poolBackend({ catalogue, threads = availableParallelism() }: PoolOptions): Backend {
  const pool = new Piscina({
    filename: new URL('./thread.ts', import.meta.url).href,
    minThreads: threads,
    maxThreads: threads,
    workerData: { catalogue },
  })
  return {
    width: 2 * threads,
    play: async (plan, chunk, signal) =>
      (await pool.run({ plan, chunk }, signal ? { signal, name: 'play' } : { name: 'play' })) as Sums,
    close: () => pool.destroy(),
  }
}
