import { Worker } from 'node:worker_threads'
import { ARENA_PACKS, type FightMeasures, mergeMeasures } from '@arbiter/arena'
import type { PackFiles } from '@arbiter/kernel'
import { type Batch, fighter, KINDS, type Kind } from './batch.ts'
import { EVEN, EVENTS } from './lineups.ts'
import { REFERENCE } from './reference.ts'

export const CONTENTS = ['core', 'tuned'] as const
export type ContentId = (typeof CONTENTS)[number]
export const PACKS: Readonly<Record<ContentId, readonly PackFiles[]>> = {
  core: [ARENA_PACKS.core],
  tuned: [ARENA_PACKS.core, ARENA_PACKS.tuned],
}

/** How many fights of each kind there are, per event template or ready fight. */
export type Sizes = Readonly<Record<Kind, number>>
const IDS: Readonly<Record<Kind, readonly string[]>> = { preset: Object.keys(REFERENCE), event: EVENTS, mirror: EVEN }

export interface RunOptions {
  readonly sizes: Sizes
  readonly workers: number
  readonly progress?: (done: number, all: number) => void
}

/** Content → kind → event template or ready fight → measures. */
export type Measurements = Readonly<Record<ContentId, Readonly<Record<Kind, Readonly<Record<string, FightMeasures>>>>>>

/** The same fights on both contents: the same line-ups, the same seeds. The result does not depend on the workers. */
export async function measure({ sizes, workers, progress }: RunOptions): Promise<Measurements> {
  // The ready fights hold the longest ones: they go first, so that no worker is left alone with them at the end.
  const batches = CONTENTS.flatMap((content) =>
    (['preset', 'event', 'mirror'] as const).flatMap((kind) =>
      IDS[kind].flatMap((id) => parts({ content, kind, id, from: 0, to: sizes[kind] })),
    ),
  )
  const all = batches.reduce((sum, { from, to }) => sum + to - from, 0)
  const results: FightMeasures[] = []
  let done = 0
  const take = (index: number, measures: FightMeasures) => {
    results[index] = measures
    done += measures.fights
    progress?.(done, all)
  }
  if (workers <= 1) {
    const fight = fighter(PACKS)
    for (const [index, batch] of batches.entries()) take(index, fight(batch))
  } else await share(batches, Math.min(workers, batches.length), take)
  const merged = (content: ContentId, kind: Kind, id: string): FightMeasures =>
    mergeMeasures(
      results.filter((_, i) => batches[i]!.content === content && batches[i]!.kind === kind && batches[i]!.id === id),
    )
  const byKind = (content: ContentId) => record(KINDS, (kind) => record(IDS[kind], (id) => merged(content, kind, id)))
  return record(CONTENTS, byKind)
}

const record = <Key extends string, Value>(keys: readonly Key[], of: (key: Key) => Value): Record<Key, Value> =>
  Object.fromEntries(keys.map((key) => [key, of(key)])) as Record<Key, Value>

const PART = 25

function parts({ from, to, ...of }: Batch): Batch[] {
  const count = Math.ceil((to - from) / PART)
  return Array.from({ length: count }, (_, i) => ({
    ...of,
    from: from + i * PART,
    to: Math.min(to, from + (i + 1) * PART),
  }))
}

/** Each worker takes the next batch as soon as it is free. */
async function share(
  batches: readonly Batch[],
  workers: number,
  take: (index: number, measures: FightMeasures) => void,
): Promise<void> {
  let next = 0
  const work = () =>
    new Promise<void>((resolve, reject) => {
      const worker = new Worker(new URL('./worker.ts', import.meta.url))
      const end = (settle: () => void) => void worker.terminate().then(settle)
      let index = -1
      const send = () => {
        index = next++
        if (index < batches.length) worker.postMessage(batches[index])
        else end(resolve)
      }
      worker.on('message', (measures: FightMeasures) => {
        take(index, measures)
        send()
      })
      worker.on('error', (error) => end(() => reject(error)))
      send()
    })
  await Promise.all(Array.from({ length: workers }, work))
}
