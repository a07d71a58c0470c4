/** What a worker of the page can be. */
export const WORKER_PARTS = {
  engine: () => import('../engine/worker.ts'),
  tables: () => import('../table/worker.ts'),
  records: () => import('../lab/engine/recordWorker.ts'),
  coordinator: () => import('../lab/engine/coordinator.ts'),
  luck: () => import('../lab/engine/luckWorker.ts'),
  matches: () => import('../lab/engine/matchWorker.ts'),
}
export type WorkerPart = keyof typeof WORKER_PARTS
