import { hostname } from 'node:os'
import type { ClusterNotice, LabWorker } from '@arbiter/lab/node'
import { type App, type Command, JSON_OPTION } from '../command.ts'
import { EXIT, Failure } from '../failure.ts'
import { flag, integer, text } from '../options.ts'
import { aside, say, sayJson } from '../print.ts'

const THREADS = { min: 1, max: 256 }

export const worker: Command = {
  name: 'worker',
  options: [
    { flags: '--redis <url>', text: 'worker-redis' },
    { flags: '--threads <count>', text: 'worker-threads' },
    JSON_OPTION,
  ],
  async run(app, _args, options) {
    const redisUrl = text(options, 'redis') ?? app.io.env.REDIS_URL
    const threads = integer(options, 'threads', THREADS)
    const json = flag(options, 'json')
    if (!redisUrl) throw new Failure('lab_no_redis')
    // Loaded here, so that no other command pays for it.
    const { startWorker } = await import('@arbiter/lab/node')
    const interrupted = Promise.withResolvers<void>()
    const forget = app.io.onInterrupt(() => interrupted.resolve())
    const joined = await startWorker({
      redisUrl,
      catalogue: import.meta.resolve('@arbiter/catalogue'),
      ...(threads !== undefined && { threads }),
      log: (note) => tell(app, note, json),
    }).catch((error: unknown) => {
      forget()
      throw error
    })
    greet(app, joined, json)
    await interrupted.promise
    await joined.close()
    forget()
    aside(app, app.words.text('cli.worker.left'))
    return EXIT.ok
  },
}

function greet(app: App, { threads, engines }: LabWorker, json: boolean): void {
  const host = hostname()
  if (json) sayJson(app, { host, pid: process.pid, threads, engines })
  else {
    const named = engines.map(({ game, version }) => `${game} ${version}`).join(', ')
    say(app, app.words.text('cli.worker.ready', { host, pid: String(process.pid), threads, engines: named }))
  }
}

/** With `--json` stdout has its one value already. */
function tell(app: App, { code, params }: ClusterNotice, json: boolean): void {
  const filled = params as Record<string, string | number>
  if (code === 'lab_served') (json ? aside : say)(app, app.words.text('cli.worker.served', filled))
  if (code === 'lab_engine_mismatch') aside(app, app.words.text('cli.worker.foreign', filled))
}
