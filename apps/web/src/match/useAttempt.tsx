import { CodedError } from '@arbiter/kernel'
import { useCallback, useState } from 'react'
import { useText } from '../language/language.tsx'
import { breakdown, type Problem, ProblemSentence } from '../pages/problem.tsx'

type Attempt = (work: () => Promise<void>) => Promise<void>

/** What a dialog has to wait for, and why the last of it failed: nobody is left before an empty field. */
export function useAttempt(): [attempt: Attempt, failed: Problem | undefined] {
  const [failed, setFailed] = useState<Problem>()
  const attempt = useCallback<Attempt>(async (work) => {
    setFailed(undefined)
    try {
      await work()
    } catch (error) {
      setFailed(error instanceof CodedError ? { code: error.code } : breakdown(String(error)))
    }
  }, [])
  return [attempt, failed]
}

export function FailedAttempt({ failed }: { readonly failed: Problem | undefined }) {
  const text = useText()
  if (!failed) return null
  return (
    <p role="alert" data-test="attempt-failed" data-code={failed.code}>
      <ProblemSentence problem={failed} />{' '}
      <span className="problem-code sum">{text('problem.code', { code: failed.code })}</span>
    </p>
  )
}
