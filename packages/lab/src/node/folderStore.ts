import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { CodedError } from '@arbiter/kernel'
import type { ExperimentResult } from '../answer/result.ts'
import type { Progress } from '../run/backend.ts'
import type { RunStore } from '../run/runStore.ts'
import type { StoredExperimentRun } from '../run/storedExperimentRun.ts'
import { readWhole, type Write, writeWhole } from './wholeFile.ts'

const RUN = 'run.json'
const RESULT = 'result.json'
const PROGRESS = /^progress-.*\.json$/

/**
 * Runs as files: `<folder>/<run id>/run.json`, `result.json` and, until it is done, `progress-<schedule>.json`.
 * `write` is for tests.
 */
export function folderStore(folder: string, write?: Write): RunStore {
  const pathOf = (id: string, file: string) => join(folder, id, file)
  const head = async (id: string): Promise<StoredExperimentRun | undefined> => {
    const path = pathOf(id, RUN)
    const run = await readWhole(path)
    if (run !== undefined && !isRun(run, id))
      throw new CodedError('lab_broken_file', { path, reason: `not the run ${id}` })
    return run
  }
  return {
    async list(broken) {
      const runs: StoredExperimentRun[] = []
      for (const id of await namesIn(folder)) {
        const run = isRunId(id) ? await head(id).catch(telling(broken)) : undefined
        if (run) runs.push(run)
      }
      return runs.sort((a, b) => (a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : 0))
    },
    async find(id) {
      const run = isRunId(id) ? await head(id) : undefined
      if (!run) return undefined
      const result = (await readWhole(pathOf(id, RESULT))) as ExperimentResult | undefined
      return result ? { ...run, result } : run
    },
    async save({ result, ...run }) {
      if (result) await writeWhole(pathOf(run.id, RESULT), result, write)
      await writeWhole(pathOf(run.id, RUN), run, write)
      if (run.state !== 'done') return
      const spent = (await namesIn(join(folder, run.id))).filter((name) => PROGRESS.test(name))
      await Promise.all(spent.map((name) => rm(pathOf(run.id, name), { force: true })))
    },
    journal: (id) => ({
      load: async (schedule) => (await readWhole(pathOf(id, `progress-${schedule}.json`))) as Progress | undefined,
      save: (schedule, progress) => writeWhole(pathOf(id, `progress-${schedule}.json`), progress, write),
    }),
    async remove(id) {
      if (isRunId(id)) await rm(join(folder, id), { recursive: true, force: true })
    },
  }
}

const isRun = (value: unknown, id: string): value is StoredExperimentRun =>
  typeof value === 'object' && value !== null && (value as StoredExperimentRun).id === id && 'experiment' in value

/** Ids become names of folders: nothing that leads out of them. */
const isRunId = (id: string): boolean => /^[a-z0-9][a-z0-9._-]*$/i.test(id)

const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw new CodedError('lab_broken_file', { path: folder, reason: error.message })
  })

const telling =
  (broken: ((error: CodedError) => void) | undefined) =>
  (error: unknown): undefined => {
    if (!(error instanceof CodedError)) throw error
    broken?.(error)
  }
