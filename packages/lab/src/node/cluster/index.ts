import type { Backend } from '../../run/backend.ts'
import type { ClusterOptions } from './backend.ts'
import type { LabWorker, WorkerOptions } from './worker.ts'

// Queue and Redis client are loaded only by who uses them.

/** Many machines: batches wait in Redis for processes of `arbiter worker`. Refuses when Redis is not there. */
export const clusterBackend = async (options: ClusterOptions): Promise<Backend> =>
  (await import('./backend.ts')).clusterBackend(options)

/** Joins this machine to a cluster. Refuses when all who give out work have other rules, naming both. */
export const startWorker = async (options: WorkerOptions): Promise<LabWorker> =>
  (await import('./worker.ts')).startWorker(options)
