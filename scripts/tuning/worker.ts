// A worker thread: a batch comes in, its measures go out.
import { parentPort } from 'node:worker_threads'
import { type Batch, fighter } from './batch.ts'
import { PACKS } from './run.ts'

const fight = fighter(PACKS)
parentPort!.on('message', (batch: Batch) => parentPort!.postMessage(fight(batch)))
