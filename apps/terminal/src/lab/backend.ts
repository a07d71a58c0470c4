import { catalogue } from '@arbiter/catalogue'
import type { GameKit } from '@arbiter/kernel'
import { type Backend, inlineBackend } from '@arbiter/lab'
import type { ClusterNotice } from '@arbiter/lab/node'
import type { App, Option, Options } from '../command.ts'
import { Failure } from '../failure.ts'
import { nextWorkerCommand } from '../nextCommand.ts'
import { integer, text } from '../options.ts'
import { aside } from '../print.ts'

export const BACKEND_OPTIONS: readonly Option[] = [
  { flags: '--workers <count>', text: 'lab-workers' },
  { flags: '--redis [url]', text: 'lab-redis' },
]

const WORKERS = { min: 1, max: 256 }
const CATALOGUE = import.meta.resolve('@arbiter/catalogue')

/** All cores, so many threads, or the machines that joined at a Redis. Threads know only the games of the catalogue. */
export async function backendOf(app: App, kit: GameKit, options: Options): Promise<Backend> {
  const threads = integer(options, 'workers', WORKERS)
  const redisUrl = redisOf(app, options)
  if (threads !== undefined && redisUrl !== undefined)
    throw new Failure('conflict', { one: '--workers', other: '--redis' })
  if (app.offers !== catalogue) return inlineBackend(kit)
  const { clusterBackend, poolBackend } = await import('@arbiter/lab/node')
  if (redisUrl === undefined) return poolBackend({ catalogue: CATALOGUE, ...(threads !== undefined && { threads }) })
  return clusterBackend({ redisUrl, log: (note) => tell(app, note, options) })
}

function tell(app: App, { code, params }: ClusterNotice, options: Options): void {
  if (code === 'lab_no_workers')
    aside(
      app,
      app.words.text('cli.lab.no_workers', {
        needed: String(params.needed),
        there: String(params.there) || '–',
        command: nextWorkerCommand(options),
      }),
    )
}

/** `--redis` alone means the one that everybody here uses. */
function redisOf({ io }: App, options: Options): string | undefined {
  if (options.redis !== true) return text(options, 'redis')
  if (!io.env.REDIS_URL) throw new Failure('lab_no_redis')
  return io.env.REDIS_URL
}
