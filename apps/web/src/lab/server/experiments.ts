import type { Fault, Language } from '@arbiter/kernel'
import type { Experiment, ListedExperimentRun, StoredExperimentRun } from '@arbiter/lab'
import { hasGuest } from '../../server/guest.ts'
import { Refusal, refusalOf } from '../../server/refusal.ts'
import { asGuest, lookAt } from '../../server/server.ts'

/** A run that the server keeps. */
export interface ServerRun extends StoredExperimentRun {
  /** It may be paused, gone on with and cancelled from here. */
  readonly mine: boolean
}

export type Wish = 'pause' | 'resume' | 'cancel'

/** The place of a run for everybody who has the link. */
export const serverPath = (id: string): string => `/lab/server/${encodeURIComponent(id)}`

/** The same question under the same rules is run once; `again`: from the beginning, though it is there already. */
export const askServer = (experiment: Experiment, language: Language, again = false): Promise<ServerRun> =>
  changed(language, `/api/experiments${again ? '?again=true' : ''}`, experiment)

export const findServerRun = async (id: string, language: Language): Promise<ServerRun> =>
  kept(await found<ToldRun>(language, pathOf(id)))

export const wishOf = (id: string, wish: Wish, language: Language): Promise<ServerRun> =>
  changed(language, `${pathOf(id)}/${wish}`)

export async function removeServerRun(id: string, language: Language): Promise<void> {
  await told(asGuest(language, ({ api }) => api.change(pathOf(id), undefined, 'DELETE')))
}

/** The runs of this browser's guest, newest first, without what they found; of the questions, what they are called. */
export async function listServerRuns(language: Language): Promise<ListedExperimentRun[]> {
  if (!hasGuest()) return []
  const { experiments } = await found<{ experiments: ToldListedRun[] }>(language, '/api/experiments?limit=100')
  return experiments.map(kept)
}

/** Match `index` of an arm, played again by the server, as the text of its record. */
export function serverRecord(id: string, arm: string, index: number, language: Language): Promise<string> {
  const query = new URLSearchParams({ arm, index: String(index) })
  return found(language, `${pathOf(id)}/matches?${query}`)
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

type ToldListedRun = Omit<ListedExperimentRun, 'error'> & Pick<ToldRun, 'error'>

/** An error that was there and is no more is taken away. */
export function kept<Told extends Pick<ToldRun, 'error'>>({
  error,
  ...run
}: Told): Omit<Told, 'error'> & Pick<ServerRun, 'error'> {
  if (!error) return run
  const { code, params, message } = error
  return { ...run, error: { code, params, said: message } as NonNullable<StoredExperimentRun['error']> }
}

export const pathOf = (id: string): string => `/api/experiments/${encodeURIComponent(id)}`

const found = <Body>(language: Language, path: string): Promise<Body> =>
  told(lookAt(language, ({ api }) => api.send<Body>(path)))

const changed = async (language: Language, path: string, body?: unknown): Promise<ServerRun> =>
  kept(await told(asGuest(language, ({ api }) => api.change<ToldRun>(path, body))))

const told = <Body>(asked: Promise<Body>): Promise<Body> =>
  asked.catch((error: unknown) => {
    throw refusalOf(error)
  })
