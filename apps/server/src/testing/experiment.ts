import type { GameKit } from '@arbiter/kernel'
import { designOf, type Experiment, inlineBackend, runExperiment } from '@arbiter/lab'
import type { RunBody } from '../dto/experiment.ts'
import type { Client } from './client.ts'
import { nim } from './nim.ts'

/** Quick: a few hundred short matches. */
export const question = (changes: Partial<Experiment> = {}): Experiment => ({
  id: 'begin',
  game: 'nim',
  title: { en: 'Does it help to begin?', ru: 'Помогает ли начать?' },
  question: { kind: 'distribution' },
  setup: { heap: 9 },
  bots: ['any'],
  stop: { n: 300 },
  seed: 's',
  exact: 0,
  ...changes,
})

/** Slow: each action takes a millisecond; about a second in all, in pieces of a few matches. */
export const slowQuestion = (changes: Partial<Experiment> = {}): Experiment =>
  question({ id: 'slow', setup: { heap: 9, drag: 1 }, stop: { n: 150 }, chunk: 5, ...changes })

/** Looks until the run is as wanted. */
export async function until(client: Client, id: string, wanted: (run: RunBody) => boolean): Promise<RunBody> {
  const deadline = Date.now() + 30_000
  for (;;) {
    const { status, body, text } = await client.get<RunBody>(`/api/experiments/${id}`)
    if (status === 200 && wanted(body)) return body
    if (Date.now() > deadline) throw new Error(`waited in vain: ${text.slice(0, 500)}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

export const isDone = ({ state }: Pick<RunBody, 'state'>): boolean => state === 'done'
export const isUnderWay = ({ state, progress, result }: RunBody): boolean =>
  state === 'running' && progress.n > 0 && result !== undefined

const kit = nim as unknown as GameKit

/** What the lab says in this process, in one thread, undisturbed and without the slowness; as text, to compare every bit. */
export async function undisturbed(experiment: Experiment): Promise<string> {
  const design = designOf({ ...experiment, setup: { ...(experiment.setup as object), drag: 0 } }, kit)
  if (!design.ok) throw new Error(JSON.stringify(design.faults))
  const result = await runExperiment(design.value, { backend: inlineBackend(kit) })
  return JSON.stringify({ ...result, experiment })
}
