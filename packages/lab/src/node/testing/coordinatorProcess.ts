// A run as a process of its own: node coordinatorProcess.ts <folder> [<redis url> <queue>]. Says how far it is, then the result.
import { runExperiment } from '../../run/runExperiment.ts'
import { clusterBackend } from '../cluster/index.ts'
import { folderStore } from '../folderStore.ts'
import { poolBackend } from '../pool.ts'
import { CATALOGUE, long } from './designs.ts'

const [folder = '', redisUrl, queue = ''] = process.argv.slice(2)
const backend = redisUrl ? await clusterBackend({ redisUrl, queue }) : poolBackend({ catalogue: CATALOGUE, threads: 2 })
const result = await runExperiment(long(), {
  backend,
  journal: folderStore(folder).journal('long'),
  progress: ({ n }) => console.log('n', n),
})
await backend.close()
console.log(JSON.stringify(result))
