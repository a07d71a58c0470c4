// A worker as a process of its own: node workerProcess.ts <redis url> <queue> [<milliseconds of a lock> [<catalogue>]].
// Says `ready` when it has joined.
import { startWorker } from '../cluster/index.ts'
import { CATALOGUE } from './designs.ts'

const [redisUrl = '', queue = '', lockMs = '2000', catalogue = CATALOGUE] = process.argv.slice(2)
const worker = await startWorker({
  redisUrl,
  queue,
  catalogue,
  threads: 1,
  lockMs: Number(lockMs),
  log: ({ code, params }) => console.log(code, params.pieces),
})
process.on('SIGTERM', () => void worker.close())
console.log('ready')
await worker.closed
console.log('left')
