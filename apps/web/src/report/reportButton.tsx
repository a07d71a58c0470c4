import { lazy, Suspense, useState } from 'react'
import IconReport from '~icons/lucide/bug'
import { useText } from '../language/language.tsx'
import type { Problem } from '../pages/problem.tsx'
import { Button } from '../parts/button.tsx'

const ReportDialog = lazy(() => import('./reportDialog.tsx'))

export interface ReportSource {
  /** The match that the problem is about, as its record; none where it is about a page. */
  readonly record: () => Promise<string | undefined>
  readonly problem?: Problem
}

export function ReportButton(source: ReportSource) {
  const text = useText()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<IconReport />} onClick={() => setOpen(true)} data-test="report-open">
        {text('report.title')}
      </Button>
      {open && (
        <Suspense>
          <ReportDialog {...source} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
