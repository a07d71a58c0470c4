import type { Language } from '@arbiter/kernel'
import { type ChangeStreamOptions, longMessage, message, type StreamPart, streamChanges } from '../serverSent.ts'
import type { OwnedExperimentRun } from '../storage/experimentRuns.ts'
import { SharedTexts } from '../tables/sharedTexts.ts'
import { explain, withResult } from './toResponse.ts'

export interface RunStreamOptions extends ChangeStreamOptions {
  readonly load: () => Promise<OwnedExperimentRun | undefined>
  readonly language: Language
}

/** Answers that are told to many. */
const texts = new SharedTexts<OwnedExperimentRun>(16_000_000)

/**
 * A run as server-sent events: `progress` (state, how far, and the answer as it stands, when any of it has changed), `end`
 * (the state it ended in). Ids are versions of the run.
 */
export function streamRun({ load, language, ...options }: RunStreamOptions): AsyncGenerator<StreamPart> {
  let version = -1
  return streamChanges<StreamPart>(options, async function* () {
    const run = await load()
    if (!run) {
      yield message('end', '{"state":"removed"}', version)
      return true
    }
    if (run.version !== version) {
      version = run.version
      yield* longMessage('progress', [texts.of(run, language, () => progressOf(run, language))], version)
    }
    if (!hasEnded(run)) return false
    yield message('end', JSON.stringify({ state: run.state }), version)
    return true
  })
}

/** Not before whoever had it in hand has written what it knew. */
const hasEnded = ({ state, heldUntil }: OwnedExperimentRun): boolean =>
  (state === 'done' || state === 'cancelled' || state === 'failed') &&
  (heldUntil === undefined || heldUntil <= new Date().toISOString())

const progressOf = ({ state, progress, result, error }: OwnedExperimentRun, language: Language): string =>
  withResult({ state, progress, ...(error && { error: { ...error, message: explain(error, language) } }) }, result)
