import { resolve } from 'node:path'
import { CodedError } from '@arbiter/kernel'
import { type Command, JSON_OPTION } from '../command.ts'
import { EXIT, Failure, systemFailure } from '../failure.ts'
import { flag, text } from '../options.ts'
import { say, sayJson } from '../print.ts'
import { errnoOf } from '../tables/errno.ts'
import { DATA_FOLDER, sqliteErrno } from './serve.ts'

const ACTIONS = ['backup', 'restore', 'check', 'migrate'] as const

/** Looks after what a server has stored; a server may go on meanwhile. */
export const db: Command = {
  name: 'db',
  arguments: '<action> [file]',
  options: [
    { flags: '--data <folder>', text: 'data' },
    { flags: '--database <url>', text: 'database' },
    { flags: '--dry-run', text: 'dry-run' },
    JSON_OPTION,
  ],
  async run(app, [typed = '', file], options) {
    const action = ACTIONS.find((each) => each === typed)
    if (!action) throw new Failure('bad_value', { option: 'action', found: typed, expected: ACTIONS.join(', ') })
    const needsFile = action === 'backup' || action === 'restore'
    if (needsFile && file === undefined) throw new Failure('missing_argument', { argument: 'file' })
    const { env, cwd } = app.io
    const store = {
      databaseUrl: text(options, 'database') ?? (env.DATABASE_URL || undefined),
      dataFolder: resolve(cwd, text(options, 'data') ?? env.ARBITER_DATA_FOLDER ?? DATA_FOLDER),
    }
    const server = await import('@arbiter/server')
    const work = async () => {
      if (action === 'check') return server.checkStore(store)
      if (action === 'migrate') return { pending: await server.migrateStore(store, flag(options, 'dryRun')) }
      const path = resolve(cwd, file!)
      return { counts: await (action === 'backup' ? server.backUp : server.restore)(store, path) }
    }
    const done = await work().catch((error: unknown) => {
      throw failureOf(error, file ?? store.dataFolder)
    })
    if (flag(options, 'json')) sayJson(app, done)
    else if ('faults' in done) {
      say(app, ...done.faults)
      say(app, app.words.text('cli.db.checked', { tables: done.tables, faults: done.faults.length }))
    } else if ('pending' in done)
      say(
        app,
        app.words.text(flag(options, 'dryRun') ? 'cli.db.pending' : 'cli.db.migrated', { n: done.pending.length }),
        ...done.pending,
      )
    else {
      const rows = Object.values(done.counts).reduce((sum, n) => sum + n, 0)
      say(app, app.words.text(`cli.db.${action}`, { rows, file: file! }))
    }
    return 'faults' in done && done.faults.length > 0 ? EXIT.problem : EXIT.ok
  },
}

function failureOf(error: unknown, file: string): unknown {
  const problem = { exit: EXIT.problem }
  const refused = sqliteErrno(error)
  if (refused !== undefined) return systemFailure('db_file', { file }, refused, EXIT.problem)
  if (!(error instanceof CodedError))
    return errnoOf(error) ? systemFailure('db_file', { file }, error, EXIT.problem) : error
  if (error.code === 'store_not_empty') return new Failure('store_not_empty', {}, problem)
  if (error.code === 'backup_damaged') return new Failure('backup_damaged', { file }, problem)
  if (error.code === 'backup_schema')
    return new Failure(
      'backup_schema',
      { file, found: String(error.params.found), expected: String(error.params.expected) },
      problem,
    )
  return error
}
