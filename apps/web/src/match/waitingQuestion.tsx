import type { Match } from '@arbiter/kernel'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { readSetting } from '../settings/settings.ts'
import { waitingMatch } from './table.ts'

const WaitingDialog = lazy(() => import('./waitingDialog.tsx'))

/**
 * There is one table: a new match takes the place of the one that waits, so somebody who has begun one is asked. Not so who
 * goes on with that very match.
 */
export function useWaitingQuestion(): [ask: (start: () => void, goesOn?: Match) => void, question: ReactNode] {
  const [start, setStart] = useState<() => void>()
  const ask = (wanted: () => void, goesOn?: Match) => {
    const waiting = waitingMatch()
    const asks = readSetting('confirm.newMatch') === 'on'
    if (asks && waiting?.begun && waiting.seed !== goesOn?.seed) setStart(() => wanted)
    else wanted()
  }
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
