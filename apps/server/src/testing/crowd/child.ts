// A server as a process of its own, to be loaded and killed. Settings come from the environment; an argument may name a
// catalogue. It tells its address, and answers `usage` with the processor time that it has taken,
// `heap` with the memory that it cannot give back, where Node is started with `--expose-gc`.
import { serve } from '../../serve.ts'

const catalogue = process.argv[2]
const serving = await serve({ port: 0, logger: { level: 'error' }, ...(catalogue && { catalogue }) })
process.on('message', (asked) => {
  if (asked !== 'heap') return process.send!({ usage: process.cpuUsage() })
  globalThis.gc?.()
  return process.send!({ heap: process.memoryUsage().heapUsed })
})
process.on('disconnect', async () => {
  await serving.close()
  process.exit()
})
process.send!({ url: serving.url })
