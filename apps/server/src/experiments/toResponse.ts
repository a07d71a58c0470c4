import type { Language } from '@arbiter/kernel'
import { errorPhrase, experimentHead } from '@arbiter/lab'
import type { RunSummary } from '../dto/experiment.ts'
import { wordingOf } from '../errors/messages.ts'
import type { ListedOwnedRun, OwnedExperimentRun } from '../storage/experimentRuns.ts'

/** As JSON text: a result may be large and is text already. */
export function toExperimentRunResponse(
  run: OwnedExperimentRun,
  guest: string | undefined,
  language: Language,
): string {
  return withResult({ ...toExperimentRunSummary(run, guest, language), experiment: run.experiment }, run.result)
}

export function withResult(head: object, result: string | undefined): string {
  const text = JSON.stringify(head)
  return result === undefined ? text : `${text.slice(0, -1)},"result":${result}}`
}

export function toExperimentRunSummary(run: ListedOwnedRun, guest: string | undefined, language: Language): RunSummary {
  const { id, experiment, engine, state, progress, createdAt, updatedAt, error, owner } = run
  return {
    id,
    experiment: experimentHead(experiment),
    engine,
    state,
    progress,
    mine: owner === guest,
    createdAt,
    updatedAt,
    ...(error && { error: { code: error.code, params: error.params, message: explain(error, language) } }),
  }
}

/** The server knows some causes better than the lab does. */
export function explain(error: NonNullable<OwnedExperimentRun['error']>, language: Language): string {
  const words = wordingOf(language)
  const phrase = errorPhrase(error)
  const own = `experiment.error.${error.code}`
  return words.say(words.has(own) ? { ...phrase, key: own } : phrase)
}
