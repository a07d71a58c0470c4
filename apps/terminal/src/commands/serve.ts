import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expectedPhrase } from '@arbiter/content'
import { CodedError } from '@arbiter/kernel'
import { type App, type Command, JSON_OPTION } from '../command.ts'
import { EXIT, Failure, systemFailure } from '../failure.ts'
import { flag, integer, text } from '../options.ts'
import { aside, say, sayJson } from '../print.ts'

/** Built by `npm start` or `npm run build:web`; without it only the API answers. */
const WEB_FOLDER = fileURLToPath(new URL('../../../web/dist', import.meta.url))

/** Matches and guests outlive the server. */
export const DATA_FOLDER = 'data'

const PORTS = { min: 0, max: 65_535 }

export const serve: Command = {
  name: 'serve',
  options: [
    { flags: '--port <number>', text: 'port' },
    { flags: '--host <address>', text: 'host' },
    { flags: '--data <folder>', text: 'data' },
    { flags: '--database <url>', text: 'database' },
    JSON_OPTION,
  ],
  async run(app, _args, options) {
    const port = integer(options, 'port', PORTS) ?? portIn(app.io.env)
    const host = text(options, 'host') ?? (app.io.env.HOST || undefined)
    const dataFolder = resolve(app.io.cwd, text(options, 'data') ?? app.io.env.ARBITER_DATA_FOLDER ?? DATA_FOLDER)
    const databaseUrl = text(options, 'database')
    // Loaded here, so that no other command pays for it.
    const server = await import('@arbiter/server')
    const stopped = interrupted(app.io)
    const serving = await server
      .serve({
        webFolder: WEB_FOLDER,
        ...(port !== undefined && { port }),
        ...(host !== undefined && { host }),
        dataFolder,
        ...(databaseUrl !== undefined && { databaseUrl }),
        onUntrustedProxy: (header) => aside(app, app.words.text('cli.serve.untrusted_proxy', { header })),
      })
      .catch((error: unknown) => {
        stopped.forget()
        throw startFailure(error, dataFolder)
      })
    if (flag(options, 'json')) sayJson(app, { url: serving.url })
    else {
      const watched = app.io.stdout.isTTY === true
      if (watched) tellStart(app, databaseUrl === undefined && !app.io.env.DATABASE_URL ? dataFolder : undefined)
      if (!existsSync(WEB_FOLDER)) aside(app, app.words.text('cli.serve.api_only'))
      // What is looked for stands last, and apart.
      if (watched) aside(app, '')
      say(app, app.words.text('cli.serve.ready', { url: serving.url }))
      if (watched) aside(app, '')
    }
    await stopped.promise
    await serving.close()
    aside(app, app.words.text('cli.serve.stopped'))
    app.io.leave()
    return EXIT.ok
  },
}

/** For whoever looks at a terminal: where things are kept, and why nothing more is told. */
function tellStart(app: App, folder: string | undefined): void {
  if (folder !== undefined) aside(app, app.words.text('cli.serve.data', { folder }))
  if (!app.io.env.ARBITER_LOG) aside(app, app.words.text('cli.serve.quiet'))
}

/** `PORT=8199 npm start`, as hosts of servers set it. */
function portIn({ PORT }: Readonly<Record<string, string | undefined>>): number | undefined {
  if (!PORT) return undefined
  const port = Number(PORT)
  if (/^\d+$/.test(PORT) && port <= PORTS.max) return port
  throw new Failure('bad_value', { option: 'PORT', found: PORT, expected: `${PORTS.min} … ${PORTS.max}` })
}

function interrupted(io: { onInterrupt(handler: () => void): () => void }): { promise: Promise<void>; forget(): void } {
  let forget = () => {}
  const promise = new Promise<void>((resolve) => {
    const ignore = io.onInterrupt(() => {
      ignore()
      resolve()
    })
    forget = ignore
  })
  return { promise, forget }
}

function startFailure(thrown: unknown, dataFolder: string): unknown {
  const isUnavailable = thrown instanceof Error && thrown.name === 'StorageUnavailable'
  const error = isUnavailable ? thrown.cause : thrown
  if (error instanceof CodedError && error.code === 'bad_setting') return new Failure('bad_setting', settingIn(error))
  if (!(error instanceof Error && 'code' in error)) return thrown
  if ('syscall' in error && error.syscall === 'mkdir') return dataFailure(dataFolder, error.code)
  if ('errcode' in error) return dataFailure(dataFolder, sqliteErrno(error) ?? error.message)
  if (isUnavailable) return systemFailure('no_database', {}, error, EXIT.problem)
  const address = 'port' in error ? String(error.port) : ''
  if (error.code === 'EADDRINUSE')
    return new Failure('port_taken', { port: address, next: String(nextPort(Number(address))) })
  if (error.code === 'EACCES' || error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new Failure('cannot_listen', { reason: error.message })
  }
  return thrown
}

const nextPort = (port: number): number => (port < PORTS.max ? port + 1 : port - 1)

/** Primary codes of SQLite that say something of the folder, as the system would have said it. */
const SQLITE: Readonly<Record<number, string>> = {
  8: 'EACCES',
  10: 'EIO',
  11: 'no_database',
  13: 'ENOSPC',
  14: 'EACCES',
  26: 'no_database',
}

/** What SQLite refused, as the system would have said it. */
export const sqliteErrno = (error: unknown): string | undefined =>
  error instanceof Error && 'errcode' in error ? SQLITE[Number(error.errcode) & 0xff] : undefined

const dataFailure = (folder: string, why: unknown): Failure =>
  systemFailure('data_folder', { folder }, why, EXIT.problem)

const settingIn = ({ params: { variable, expected, found } }: CodedError) => ({
  variable: String(variable),
  expected: expectedPhrase(String(expected)),
  found: String(found),
})
