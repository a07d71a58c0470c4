import type { Language } from '@arbiter/kernel'
import type { Hub } from '../matches/hub.ts'
import type { KeptRun } from '../storage/runs.ts'
import { explain, withResult } from './shown.ts'

export interface RunStreamOptions {
  readonly id: string
  readonly load: () => Promise<KeptRun | undefined>
  readonly hub: Hub
  readonly language: Language
  readonly heartbeatMs: number
  /** The reader has gone. */
  readonly signal: AbortSignal
}

/**
 * A run as server-sent events: `progress` (state, how far, and the answer as it stands, when any of it has changed), `end`
 * (the state it ended in). Ids are versions of the run.
 */
export async function* streamRun({
  id,
  load,
  hub,
  language,
  heartbeatMs,
  signal,
}: RunStreamOptions): AsyncGenerator<string> {
  const watch = hub.watch(id)
  const leave = () => watch.end()
  signal.addEventListener('abort', leave)
  let version = -1
  try {
    for (;;) {
      const run = await load()
      if (!run) return yield message('end', '{"state":"removed"}', version)
      if (run.version !== version) {
        version = run.version
        yield message('progress', progressOf(run, language), version)
      }
      if (hasEnded(run)) return yield message('end', JSON.stringify({ state: run.state }), version)
      let news = await watch.next(heartbeatMs)
      while (news === 'quiet') {
        yield ': beat\n\n'
        news = await watch.next(heartbeatMs)
      }
      if (news === 'ended') return
    }
  } finally {
    signal.removeEventListener('abort', leave)
    watch.end()
  }
}

/** Not before whoever had it in hand has written what it knew. */
const hasEnded = ({ state, heldUntil }: KeptRun): boolean =>
  (state === 'done' || state === 'cancelled' || state === 'failed') &&
  (heldUntil === undefined || heldUntil <= new Date().toISOString())

const progressOf = ({ state, progress, result, error }: KeptRun, language: Language): string =>
  withResult({ state, progress, ...(error && { error: { ...error, message: explain(error, language) } }) }, result)

const message = (event: string, data: string, id: number): string => `id: ${id}\nevent: ${event}\ndata: ${data}\n\n`
