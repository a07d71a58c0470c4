import { useEffect, useState } from 'react'
import { useText } from '../language/language.tsx'
import { problemOf } from '../pages/problem.tsx'
import { Button } from '../parts/button.tsx'
import { leaveMatch, letGo, playHere } from './currentMatch.ts'
import type { Elsewhere, Opened } from './opened.ts'
import './storeBar.css'

interface StoreBarProps {
  readonly opened: Extract<Opened, { shown: unknown }>
  readonly onOpened: (opened: Opened) => void
}

/** Another window goes on with the match that is shown here. */
export function StoreBar({ opened, onOpened }: StoreBarProps) {
  const text = useText()
  const { shown, elsewhere, lease } = opened
  const [taken, setTaken] = useState<Elsewhere>()
  useEffect(() => {
    let isHere = true
    lease?.wanted.then(async () => {
      if (isHere) onOpened(await openedOr(lease.id, letGo(lease.id)))
    })
    return () => {
      isHere = false
    }
  }, [lease, onOpened])
  useEffect(() => {
    let isHere = true
    if (!elsewhere) return
    openedOr(elsewhere.id, elsewhere.next).then((next) => {
      if (isHere) onOpened(next)
      else if ('lease' in next && next.lease) void leaveMatch(next.lease.id)
    })
    return () => {
      isHere = false
    }
  }, [elsewhere, onOpened])
  const isGone = useGone(elsewhere)
  const isGuest = shown.guest !== undefined
  if (elsewhere !== undefined && (!isGuest || isGone))
    return (
      <p className="store-bar" role="status" data-test={isGuest ? 'match-gone' : 'match-elsewhere'}>
        {text(isGuest ? 'match.gone' : 'match.elsewhere')}{' '}
        <Button
          disabled={taken === elsewhere}
          onClick={async () => {
            setTaken(elsewhere)
            onOpened(await openedOr(elsewhere.id, playHere(elsewhere)))
          }}
          data-test="match-play-here"
        >
          {text('match.playHere')}
        </Button>
      </p>
    )
  return null
}

/** Whether nobody plays it any more. */
function useGone(elsewhere: Elsewhere | undefined): boolean {
  const [gone, setGone] = useState<Elsewhere>()
  useEffect(() => {
    void elsewhere?.gone?.then(() => setGone(elsewhere))
  }, [elsewhere])
  return gone !== undefined && gone === elsewhere
}

/** What could not be opened is said, and what is stored of it can be had. */
const openedOr = (stored: string, opening: Promise<Opened>): Promise<Opened> =>
  opening.catch((error: unknown) => ({ problem: problemOf(error), stored }))
