import type { StoredRun } from '@arbiter/lab'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useKit } from '../lab/kit.ts'
import { findRun } from '../lab/store/runs.ts'
import { LabWords } from '../lab/words.tsx'
import { Loading } from '../shell/loading.tsx'
import { ProblemPage } from './problem.tsx'

const ComparisonView = lazy(() => import('../lab/result/comparisonView.tsx'))

/** Two answers side by side. */
export function ComparePage({ a, b }: { a: string; b: string }) {
  const [runs, setRuns] = useState<readonly (StoredRun | undefined)[]>()
  useEffect(() => {
    let wanted = true
    const show = (found: readonly (StoredRun | undefined)[]) => wanted && setRuns(found)
    Promise.all([findRun(a), findRun(b)]).then(show, () => show([undefined, undefined]))
    return () => {
      wanted = false
    }
  }, [a, b])
  if (!runs) return <Loading />
  const [first, second] = runs
  if (!first?.result) return <ProblemPage problem={{ code: 'lab_not_found', params: { id: a } }} />
  if (!second?.result) return <ProblemPage problem={{ code: 'lab_not_found', params: { id: b } }} />
  return <Compared a={first} b={second} />
}

function Compared({ a, b }: { a: StoredRun; b: StoredRun }) {
  const kit = useKit(a.experiment.game)
  if (!kit) return <Loading />
  return (
    <LabWords kit={kit === 'missing' ? undefined : kit}>
      <Suspense fallback={<Loading />}>
        <ComparisonView a={a} b={b} />
      </Suspense>
    </LabWords>
  )
}
