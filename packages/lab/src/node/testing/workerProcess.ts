// A worker as a process of its own: node workerProcess.ts <redis url> <queue>. Says `ready` when it has joined.
import { startWorker } from '../cluster/index.ts'
import { CATALOGUE } from './designs.ts'

const [redisUrl = '', queue = ''] = process.argv.slice(2)
const worker = await startWorker({
  redisUrl,
  queue,
  catalogue: CATALOGUE,
  threads: 1,
  lockMs: 2_000,
  log: ({ code, params }) => console.log(code, params.pieces),
})
process.on('SIGTERM', () => void worker.close())
console.log('ready')
await worker.closed
console.log('left')
