import { basePath } from '../shell/base.ts'
import type { WorkerPart } from './parts.ts'

/** `lane` tells workers of one kind apart, for those who look at them. The name also says where the app lives. */
export const startWorker = (part: WorkerPart, lane = ''): Worker =>
  new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: `arbiter/${part}/${lane}${basePath()}` })
