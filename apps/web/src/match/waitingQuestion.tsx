import { lazy, type ReactNode, Suspense, useState } from 'react'
import { waitingMatch } from './table.ts'

const WaitingDialog = lazy(() => import('./waitingDialog.tsx'))

/** There is one table: a new match takes the place of the one that waits, so somebody who has begun one is asked. */
export function useWaitingQuestion(): [ask: (start: () => void) => void, question: ReactNode] {
  const [start, setStart] = useState<() => void>()
  const ask = (wanted: () => void) => (waitingMatch()?.begun ? setStart(() => wanted) : wanted())
  const close = () => setStart(undefined)
  const question = start && (
    <Suspense>
      <WaitingDialog
        onClose={close}
        onStart={() => {
          close()
          start()
        }}
      />
    </Suspense>
  )
  return [ask, question]
}
