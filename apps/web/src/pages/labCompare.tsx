import { CodedError } from '@arbiter/kernel'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useKit } from '../lab/kit.ts'
import { LabWords } from '../lab/messages.tsx'
import { findPlacedRun, type WholePlacedRun } from '../lab/store/anywhere.ts'
import { useLanguage } from '../language/language.tsx'
import { Loading } from '../shell/loading.tsx'
import { ProblemPage } from './problem.tsx'

const ComparisonView = lazy(() => import('../lab/result/comparisonView.tsx'))

/** Two answers side by side, wherever they live. */
export function ComparePage({ a, b }: { a: string; b: string }) {
  const { language } = useLanguage()
  const [runs, setRuns] = useState<readonly (WholePlacedRun | CodedError)[]>()
  useEffect(() => {
    let wanted = true
    const find = (ref: string) =>
      findPlacedRun(ref, language).then(
        (found) => (found?.run.result ? found : new CodedError('lab_not_found', { id: ref })),
        (error: CodedError) =>
          error.code === 'server_unreachable' ? error : new CodedError('lab_not_found', { id: ref }),
      )
    Promise.all([find(a), find(b)]).then((found) => wanted && setRuns(found))
    return () => {
      wanted = false
    }
  }, [a, b, language])
  if (!runs) return <Loading />
  const [first, second] = runs as [WholePlacedRun | CodedError, WholePlacedRun | CodedError]
  if (first instanceof CodedError) return <Missing error={first} />
  if (second instanceof CodedError) return <Missing error={second} />
  return <Compared a={first} b={second} />
}

const Missing = ({ error: { code, params } }: { error: CodedError }) => (
  <ProblemPage problem={{ code, params: params as Record<string, string> }} />
)

function Compared({ a, b }: { a: WholePlacedRun; b: WholePlacedRun }) {
  const kit = useKit(a.run.experiment.game)
  if (!kit) return <Loading />
  return (
    <LabWords kit={kit === 'missing' ? undefined : kit}>
      <Suspense fallback={<Loading />}>
        <ComparisonView a={a} b={b} />
      </Suspense>
    </LabWords>
  )
}
