import type { Fault, Language } from '@arbiter/kernel'
import type { Experiment, StoredExperimentRun } from '@arbiter/lab'
import { hasGuest } from '../../server/guest.ts'
import { change, look, Refusal } from '../../server/request.ts'

/** A run that the server keeps. */
export interface ServerRun extends StoredExperimentRun {
  /** It may be paused, gone on with and cancelled from here. */
  readonly mine: boolean
}

export type Wish = 'pause' | 'resume' | 'cancel'

/** The place of a run for everybody who has the link. */
export const serverPath = (id: string): string => `/lab/server/${encodeURIComponent(id)}`

/** The same question under the same rules is run once; `again`: from the beginning, though it is there already. */
export async function askServer(experiment: Experiment, language: Language, again = false): Promise<ServerRun> {
  const path = `/api/experiments${again ? '?again=true' : ''}`
  return readRun(await change(path, { language, method: 'POST', body: experiment }))
}

export const findServerRun = async (id: string, language: Language, signal?: AbortSignal): Promise<ServerRun> =>
  readRun(await look(pathOf(id), { language, signal }))

export const wishOf = async (id: string, wish: Wish, language: Language): Promise<ServerRun> =>
  readRun(await change(`${pathOf(id)}/${wish}`, { language, method: 'POST' }))

export async function removeServerRun(id: string, language: Language): Promise<void> {
  await change(pathOf(id), { language, method: 'DELETE' })
}

/** The runs of this browser's guest, newest first, without what they found. */
export async function listServerRuns(language: Language): Promise<ServerRun[]> {
  if (!hasGuest()) return []
  const answer = await look('/api/experiments?limit=100', { language })
  const { experiments } = (await answer.json()) as { experiments: ToldRun[] }
  return experiments.map(kept)
}

/** Match `index` of an arm, played again by the server, as the text of its record. */
export async function serverRecord(id: string, arm: string, index: number, language: Language): Promise<string> {
  const query = new URLSearchParams({ arm, index: String(index) })
  return (await look(`${pathOf(id)}/matches?${query}`, { language, accept: 'application/x-ndjson' })).text()
}

/** What is wrong with the question, where that is why it was refused. */
export function refusedFaults(error: unknown): readonly Fault[] | undefined {
  if (!(error instanceof Refusal) || error.code !== 'MALFORMED_EXPERIMENT') return undefined
  return (error.details as { faults: readonly Fault[] }).faults
}

/** An error comes with its sentence. */
export interface ToldRun extends Omit<ServerRun, 'error'> {
  readonly error?: NonNullable<StoredExperimentRun['error']> & { readonly message: string }
}

/** An error that was there and is no more is taken away. */
export function kept<Told extends Partial<ToldRun>>({
  error,
  ...run
}: Told): Omit<Told, 'error'> & Pick<ServerRun, 'error'> {
  if (!error) return run
  const { code, params, message } = error
  return { ...run, error: { code, params, said: message } as NonNullable<StoredExperimentRun['error']> }
}

const readRun = async (answer: Response): Promise<ServerRun> => kept((await answer.json()) as ToldRun)

export const pathOf = (id: string): string => `/api/experiments/${encodeURIComponent(id)}`
