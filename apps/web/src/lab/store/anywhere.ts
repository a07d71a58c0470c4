import type { Language } from '@arbiter/kernel'
import type { ListedExperimentRun, StoredExperimentRun } from '@arbiter/lab'
import type { Place } from '../run/handle.ts'
import { findServerRun, listServerRuns, removeServerRun, serverPath } from '../server/experiments.ts'
import { findRun, listRuns, removeRun } from './runs.ts'

/** A run, and where it lives. */
export interface PlacedRun<Run extends ListedExperimentRun = ListedExperimentRun> {
  readonly place: Place
  readonly run: Run
}

/** With its question and what it has found. */
export type WholePlacedRun = PlacedRun<StoredExperimentRun>

/** The same run may be here and there: no id has a colon. */
const SERVER = 'server:'

export const refOf = ({ place, run }: PlacedRun): string => (place === 'server' ? SERVER + run.id : run.id)

export const pathOfRun = ({ place, run }: PlacedRun): string =>
  place === 'server' ? serverPath(run.id) : `/lab/runs/${encodeURIComponent(run.id)}`

/** Newest first. */
export const placedRuns = (here: readonly StoredExperimentRun[], there: readonly ListedExperimentRun[]): PlacedRun[] =>
  [
    ...here.map((run) => ({ place: 'browser' as const, run })),
    ...there.map((run) => ({ place: 'server' as const, run })),
  ].sort((a, b) => (a.run.updatedAt < b.run.updatedAt ? 1 : -1))

/** What does not answer has nothing to show. */
export async function listPlacedRuns(language: Language): Promise<PlacedRun[]> {
  const [here, there] = await Promise.all([listRuns().catch(() => []), listServerRuns(language).catch(() => [])])
  return placedRuns(here, there)
}

export async function findPlacedRun(ref: string, language: Language): Promise<WholePlacedRun | undefined> {
  if (ref.startsWith(SERVER)) return { place: 'server', run: await findServerRun(ref.slice(SERVER.length), language) }
  const run = await findRun(ref)
  return run && { place: 'browser', run }
}

export const removePlacedRun = ({ place, run }: PlacedRun, language: Language): Promise<void> =>
  place === 'server' ? removeServerRun(run.id, language) : removeRun(run.id)
