import { useEffect, useState } from 'react'
import { useText, useWording } from '../language/language.tsx'
import { PAGE_TIMER } from '../table/pageTimer.ts'
import type { RemoteMatch } from './openRemote.ts'
import { useRemoteState } from './useRemoteState.ts'

const SECOND_MS = 1_000
/** From here on one should hurry. */
const SHORT_MS = 30_000

/** What everybody has left, as it runs. */
export function Clocks({ match }: { readonly match: RemoteMatch }) {
  const text = useText()
  const words = useWording()
  const { clock, seats, stage } = useRemoteState(match)
  const [, setTick] = useState(0)
  const isRunning = stage === 'playing' && clock?.running != null
  useEffect(() => {
    if (!isRunning) return
    let cancel = () => {}
    const wait = () => {
      cancel = PAGE_TIMER.start(SECOND_MS, () => {
        setTick((tick) => tick + 1)
        wait()
      })
    }
    wait()
    return () => cancel()
  }, [isRunning])
  if (!clock || stage === 'gathering') return null
  return (
    <ul className="online-clocks" aria-label={text('online.clock')} data-many={Object.keys(clock.left).length > 2}>
      {inOrder(Object.entries(match.remote.timeLeft)).map(([seat, ms]) => (
        <li
          key={seat}
          data-own={isOwn(seat)}
          data-running={isRunning && clock.running === seat}
          data-short={stage === 'playing' && ms < SHORT_MS}
          data-test={`online-clock-${seat}`}
          title={nameOf(seat)}
        >
          <span className="online-clock-name">{nameOf(seat)}</span>
          {isOwn(seat) && (
            <span className="online-clock-own" aria-hidden="true">
              {text('online.clock.own')}
            </span>
          )}{' '}
          <time>{timeText(ms)}</time>
        </li>
      ))}
    </ul>
  )

  function nameOf(seat: string): string | undefined {
    const name = seats[seat]?.name
    return name && words.name(name)
  }

  function isOwn(seat: string): boolean {
    return seats[seat]?.kind === 'me'
  }

  /** As at the board: the own one comes last. */
  function inOrder(all: [seat: string, ms: number][]): [seat: string, ms: number][] {
    return all.sort(([a], [b]) => Number(isOwn(a)) - Number(isOwn(b)))
  }

  function timeText(ms: number): string {
    const seconds = Math.ceil(ms / SECOND_MS)
    const hours = Math.floor(seconds / 3_600)
    if (hours >= 24) return text('online.clock.left', { days: Math.floor(hours / 24), hours: hours % 24 })
    const two = (n: number) => String(n).padStart(2, '0')
    const minutes = Math.floor(seconds / 60) % 60
    return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`
  }
}
