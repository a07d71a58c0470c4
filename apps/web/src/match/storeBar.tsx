import { useEffect, useSyncExternalStore } from 'react'
import type { Slot } from '../journal/slot.ts'
import { useText } from '../language/language.tsx'
import { problemOf } from '../pages/problem.tsx'
import { Button } from '../parts/button.tsx'
import { leaveMatch, letGo, playHere } from './currentMatch.ts'
import type { Opened } from './opened.ts'
import { isOutdated, OutdatedWay } from './outdatedWay.tsx'
import { type PageMatch, saveMatch } from './pageMatch.ts'
import { useDownload } from './useDownload.tsx'
import './storeBar.css'

interface StoreBarProps {
  readonly opened: Extract<Opened, { shown: unknown }>
  readonly onOpened: (opened: Opened) => void
}

/** What stands in the way of storing a match: another window has it, or nothing fits any more. */
export function StoreBar({ opened, onOpened }: StoreBarProps) {
  const text = useText()
  const { shown, elsewhere, lease } = opened
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
  if (elsewhere !== undefined)
    return (
      <p className="store-bar" role="status" data-test="match-elsewhere">
        {text('match.elsewhere')}{' '}
        <Button
          onClick={async () => onOpened(await openedOr(elsewhere.id, playHere(elsewhere)))}
          data-test="match-play-here"
        >
          {text('match.playHere')}
        </Button>
      </p>
    )
  // A match that lives in the worker says so itself.
  return 'slot' in shown && shown.slot ? <UnstoredBar shown={shown} slot={shown.slot} /> : null
}

/** What could not be opened is said, and what is stored of it can be had. */
const openedOr = (stored: string, opening: Promise<Opened>): Promise<Opened> =>
  opening.catch((error: unknown) => ({ problem: problemOf(error), stored }))

function UnstoredBar({ shown, slot }: { shown: PageMatch; slot: Slot }) {
  const text = useText()
  const [download, troubles] = useDownload(shown)
  const problem = useSyncExternalStore(slot.subscribe, () => slot.problem)
  if (problem === undefined) return null
  return (
    <>
      <p className="store-bar" role="alert" data-test="match-not-stored">
        {text(`journal.${problem}`)} {text('problem.code', { code: problem })}{' '}
        {isOutdated(problem) ? (
          <OutdatedWay code={problem} />
        ) : (
          <Button kind="main" onClick={() => void saveMatch(shown)} data-test="problem-again">
            {text('match.storeAgain')}
          </Button>
        )}
        <Button onClick={download} data-test="problem-download">
          {text('thisMatch.download')}
        </Button>
      </p>
      {troubles}
    </>
  )
}
