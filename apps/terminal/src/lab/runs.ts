import { join, resolve } from 'node:path'
import type { CodedError } from '@arbiter/kernel'
import type { ExperimentResult, RunStore, StoredExperimentRun } from '@arbiter/lab'
import type { App, Option, Options } from '../command.ts'
import { EXIT, Failure, reportOf } from '../failure.ts'
import { fileExists, isFolder, readJson } from '../files.ts'
import { text, unknown } from '../options.ts'
import { aside } from '../print.ts'

export const KEEP_OPTION: Option = { flags: '--keep <folder>', text: 'lab-keep' }

/** Where runs are kept when nobody says otherwise. */
const FOLDER = join('.arbiter', 'lab')

/** The folder of `--keep`, or the usual one. Threads and queues are loaded only by commands that want them. */
export async function keptRuns({ io }: App, options: Options): Promise<RunStore> {
  const { folderStore } = await import('@arbiter/lab/node')
  return folderStore(resolve(io.cwd, text(options, 'keep') ?? FOLDER))
}

/** Kept runs, newest first; what cannot be read is told beside them. */
export function listRuns(app: App, store: RunStore): Promise<StoredExperimentRun[]> {
  return store.list((error: CodedError) => {
    const { code, message } = reportOf(error, app.words)
    aside(app, `arbiter: ${code}: ${message}`)
  })
}

/** A kept run by its id or by a beginning that only one has, or a result that was saved as JSON. */
export async function findResult(
  app: App,
  name: string,
  options: Options,
): Promise<{ id: string; result: ExperimentResult }> {
  const store = await keptRuns(app, options)
  const run = await findRun(app, store, name)
  if (run?.result) return { id: run.id, result: run.result }
  if (run) throw new Failure('no_result', { run: run.id })
  if (fileExists(app.io, name) && !isFolder(app.io, name)) return { id: name, result: await readResult(app, name) }
  throw await unknownRun(app, store, name)
}

export async function removeRun(app: App, [name]: readonly string[], options: Options): Promise<number> {
  const store = await keptRuns(app, options)
  const run = await findRun(app, store, name!)
  if (!run) throw await unknownRun(app, store, name!)
  await store.remove(run.id)
  aside(app, app.words.text('cli.lab.removed', { run: run.id }))
  return EXIT.ok
}

const findRun = async (app: App, store: RunStore, name: string): Promise<StoredExperimentRun | undefined> =>
  (await store.find(name)) ?? (await beginningWith(app, store, name))

async function unknownRun(app: App, store: RunStore, name: string): Promise<Failure> {
  const known = (await listRuns(app, store)).map(({ id }) => id)
  return known.length === 0 ? new Failure('no_runs', { name }) : unknown('unknown_run', {}, name, known)
}

async function beginningWith(app: App, store: RunStore, name: string): Promise<StoredExperimentRun | undefined> {
  const all = (await listRuns(app, store)).filter(({ id }) => id.startsWith(name))
  if (all.length > 1) throw new Failure('many_runs', { name, known: all.map(({ id }) => id).join(', ') })
  return all[0] && store.find(all[0].id)
}

async function readResult({ io }: App, file: string): Promise<ExperimentResult> {
  const raw = (await readJson(io, file)) as Partial<ExperimentResult> | null
  if (raw?.arbiter !== 'experiment result') throw new Failure('not_result', { file })
  return raw as ExperimentResult
}
