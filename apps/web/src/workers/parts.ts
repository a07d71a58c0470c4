/** What a worker of the page can be. */
export const WORKER_PARTS = {
  engine: () => import('../engine/worker.ts'),
  clerk: () => import('../lab/engine/clerk.ts'),
  leader: () => import('../lab/engine/leader.ts'),
  luck: () => import('../lab/engine/luckWorker.ts'),
  player: () => import('../lab/engine/player.ts'),
}
export type WorkerPart = keyof typeof WORKER_PARTS
