import { type ReactNode, useEffect, useRef, useState } from 'react'
import IconDown from '~icons/lucide/arrow-down'
import IconUp from '~icons/lucide/arrow-up'
import { useText } from '../../language/language.tsx'

interface TurnListProps {
  /** More of them stand closer together. */
  readonly many: boolean
  /** Which they are, best first: another order is read from its beginning. */
  readonly order: string
  readonly children: ReactNode
}

/** What can be chosen. Where it is longer than its room, a button says how many are below, and leads there. */
export function TurnList({ many, order, children }: TurnListProps) {
  const text = useText()
  const list = useRef<HTMLUListElement>(null)
  /** What the list has for itself where nothing leads below. */
  const room = useRef(0)
  const [overflow, setOverflow] = useState<{ readonly below: number } | undefined>()
  const measure = () => {
    // What was measured may be gone by the time it is told.
    if (!list.current) return
    const { scrollHeight, clientHeight, children: rows } = list.current
    const { bottom } = list.current.getBoundingClientRect()
    const long = list.current.parentElement!.hasAttribute('data-long')
    if (!long) room.current = clientHeight
    const below = [...rows].filter((row) => row.getBoundingClientRect().bottom > bottom + 4).length
    setOverflow((old) => {
      // Rows may have become lower since: letters come late.
      if (scrollHeight <= (long ? room.current : clientHeight) + 2) return undefined
      return old?.below === below ? old : { below }
    })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list of another length is another list
  useEffect(() => {
    const observer = new ResizeObserver(measure)
    observer.observe(list.current!)
    for (const row of list.current!.children) observer.observe(row)
    return () => observer.disconnect()
  }, [order])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a browser keeps what was on top in sight, wherever it goes
  useEffect(() => {
    list.current!.scrollTop = 0
    let frame = 0
    const start = () => {
      cancelAnimationFrame(frame)
      // Another list may have room without the button, and so may this one when its letters have come.
      setOverflow(undefined)
      // The second frame is the first that surely has no button.
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(measure)
      })
    }
    let gone = false
    start()
    document.fonts?.ready.then(() => gone || start())
    return () => {
      gone = true
      cancelAnimationFrame(frame)
    }
  }, [order])
  const below = overflow?.below ?? 0
  const turnPage = () =>
    list.current!.scrollTo({ top: below > 0 ? list.current!.scrollTop + list.current!.clientHeight : 0 })
  return (
    <div className="turn-list" data-long={overflow !== undefined || undefined}>
      <ul ref={list} className="turn-options" data-many={many || undefined} onScroll={measure}>
        {children}
      </ul>
      {overflow && (
        <button type="button" className="turn-below" onClick={turnPage} data-test="arena-turn-below">
          {below > 0 ? <IconDown aria-hidden="true" /> : <IconUp aria-hidden="true" />}
          {text('arenaTable.below', { n: below })}
        </button>
      )}
    </div>
  )
}
