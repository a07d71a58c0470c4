import { type Language, makeReport, type ProblemReport, parseRecord, playWithTrace } from '@arbiter/kernel'
import { version } from '../../package.json'
import { loadGame } from '../match/openGame.ts'
import type { Problem } from '../pages/problem.tsx'
import { lastError, withoutAddresses } from './lastError.ts'

/** The file that `arbiter repro` reads. A record that is damaged, or of no game here, is left out: the error tells of it. */
export async function makeReportFile(
  record: string | undefined,
  problem: Problem | undefined,
  language: Language,
): Promise<string> {
  const played = record === undefined ? undefined : await playedRecord(record)
  const error = problem ? problemError(problem) : pageError()
  return makeReport({
    environment: {
      app: version,
      runtime: navigator.userAgent,
      language,
      viewport: `${window.innerWidth} × ${window.innerHeight}`,
    },
    ...(error && { error: { ...error, message: withoutAddresses(error.message) } }),
    ...(played && { played }),
  })
}

async function playedRecord(text: string): Promise<ProblemReport['played']> {
  const parsed = parseRecord(text)
  if (!parsed.ok) return undefined
  const loaded = await loadGame(parsed.value.header.game)
  return loaded && playWithTrace(loaded.kit.game, parsed.value)
}

const problemError = ({ code, params = {} }: Problem): Required<ProblemReport>['error'] => ({
  code,
  message: typeof params.why === 'string' ? params.why : JSON.stringify(params),
})

function pageError(): ProblemReport['error'] {
  const message = lastError()
  return message === undefined ? undefined : { code: 'page_failed', message }
}
