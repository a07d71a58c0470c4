import type { ExperimentResult, StoredExperimentRun } from '@arbiter/lab'
import { erase, readAll, readOne, write } from './database.ts'
import { eraseJournal } from './journal.ts'

/** Newest first, without what they found. */
export async function listRuns(): Promise<StoredExperimentRun[]> {
  const runs = await readAll<StoredExperimentRun>('runs')
  return runs.sort((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1))
}

export async function findRun(id: string): Promise<StoredExperimentRun | undefined> {
  const [run, result] = await Promise.all([
    readOne<StoredExperimentRun>('runs', id),
    readOne<ExperimentResult>('results', id),
  ])
  return run && { ...run, ...(result && { result }) }
}

export async function saveRun({ result, ...run }: StoredExperimentRun): Promise<void> {
  // What was found comes first: a run that says it is done has its answer.
  if (result) await write('results', run.id, result)
  else await erase('results', run.id)
  await write('runs', run.id, run)
}

export async function removeRun(id: string): Promise<void> {
  await erase('runs', id)
  await erase('results', id)
  await eraseJournal(id)
}
