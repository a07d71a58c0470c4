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
  const [asked, setAsked] = useState<{ readonly game: string; readonly start: () => void }>()
  const ask = (wanted: () => void, goesOn?: Match) => {
    const waiting = waitingMatch()
    const asks = readSetting('confirm.newMatch') === 'on'
    if (asks && waiting?.begun && waiting.seed !== goesOn?.seed) setAsked({ game: waiting.game, start: wanted })
    else wanted()
  }
  const close = () => setAsked(undefined)
  const question = asked && (
    <Suspense>
      <WaitingDialog
        game={asked.game}
        onClose={close}
        onStart={() => {
          close()
          asked.start()
        }}
      />
    </Suspense>
  )
  return [ask, question]
}
