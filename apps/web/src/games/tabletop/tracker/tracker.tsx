import { secondsBefore } from '@arbiter/tabletop'
import { type RefObject, useEffect, useRef } from 'react'
import { useText } from '../../../language/language.tsx'
import { inOrder, useRoom } from '../table/roomContext.ts'
import { whoseTurn } from '../table/whoseTurn.ts'
import { nextToAct } from './nextToAct.ts'
import { TrackerLine } from './trackerLine.tsx'
import './tracker.css'

/** TT-182: one line per fighter, first to act first. */
export function Tracker({ open }: { open: boolean }) {
  const text = useText()
  const room = useRoom()
  const { view } = room.scene
  const seconds = secondsBefore(view.round)
  const list = useRef<HTMLOListElement>(null)
  const now = whoseTurn(view)
  useTurnInSight(list, now)
  const people = inOrder(room)
  const next = nextToAct(view)
  return (
    <section className="tt-tracker" aria-label={text('tabletopTable.tracker')}>
      <header>
        <h2>{text('tabletopTable.round', { n: view.round })}</h2>
        <span className="tt-soft sum">
          {text('tabletopTable.time', {
            minutes: Math.floor(seconds / 60),
            seconds: String(seconds % 60).padStart(2, '0'),
          })}
        </span>
      </header>
      <ol ref={list}>
        {people.map((fighter) => (
          <TrackerLine
            key={fighter.uid}
            fighter={fighter}
            turn={fighter.uid === now}
            next={fighter.uid === next}
            open={open}
          />
        ))}
      </ol>
    </section>
  )
}

/** Where the tracker has a scroll of its own, whoever has the turn is in it; the page itself stays where it is. */
function useTurnInSight(list: RefObject<HTMLOListElement | null>, now: string | null): void {
  useEffect(() => {
    const frame = list.current?.closest('.tt-drawer-body')
    const line = list.current?.querySelector('[data-turn]')
    if (now === null || !frame || !line || frame.scrollHeight <= frame.clientHeight) return
    const [outer, inner] = [frame.getBoundingClientRect(), line.getBoundingClientRect()]
    // The heading stays where it is and covers what scrolls under it.
    const top = outer.top + (list.current?.previousElementSibling?.clientHeight ?? 0)
    if (inner.top < top) frame.scrollTop -= top - inner.top
    else if (inner.bottom > outer.bottom) frame.scrollTop += inner.bottom - outer.bottom
  }, [list, now])
}
