import type { Backend } from '../run/backend.ts'
import { clusterBackend } from './cluster/index.ts'
import { poolBackend } from './pool.ts'

export interface BackendChoice {
  /** Address of the module whose export `catalogue` lists the games. */
  readonly catalogue: string
  /** Threads on this machine; default one for each core. */
  readonly workers?: number
  /** Memory of each of them. */
  readonly mib?: number
  /** With it, worker processes play and nothing is played here. */
  readonly redisUrl?: string
  /** Beginning of all keys there; workers that are to play must have the same. */
  readonly queue?: string | undefined
}

/**
 * Machines that joined at a Redis, or threads of this one. Even a single worker is a thread: this process stays free to
 * show progress and to stop at once.
 */
export async function chooseBackend({ catalogue, workers, mib, redisUrl, queue }: BackendChoice): Promise<Backend> {
  if (redisUrl === undefined)
    return poolBackend({
      catalogue,
      ...(workers !== undefined && { threads: workers }),
      ...(mib !== undefined && { mib }),
    })
  return clusterBackend({ redisUrl, ...(queue !== undefined && { queue }) })
}
