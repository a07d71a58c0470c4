import { type ReactNode, useState } from 'react'
import { useText } from '../language/language.tsx'
import { type Problem, ProblemSentence, problemOf } from '../pages/problem.tsx'
import type { OpenMatch } from '../table/openMatch.ts'
import { saveRecord } from './saveRecord.ts'
import './storeBar.css'

/** The match as a file; why there is none stands wherever the last part is put. */
export function useDownload(shown: OpenMatch): [download: () => void, troubles: ReactNode] {
  const text = useText()
  const [problem, setProblem] = useState<Problem>()
  function download(): void {
    setProblem(undefined)
    saveRecord(shown).catch((error: unknown) => setProblem(problemOf(error)))
  }
  const troubles = problem && (
    <p className="store-bar" role="alert" data-test="download-failed" data-code={problem.code}>
      <ProblemSentence problem={problem} /> {text('problem.code', { code: problem.code })}
    </p>
  )
  return [download, troubles]
}
