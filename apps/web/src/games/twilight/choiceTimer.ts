import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { recall, remember } from '../../shell/storage.ts'

/** TW-271. How the reader wants the timer of choices: as the rules say, longer, or none. */
export const TIMERS = ['rules', 'longer', 'off'] as const
export type Timer = (typeof TIMERS)[number]

const STORED = 'twilight.timer'
const LONGER = 5
const TICK_MS = 100

const listeners = new Set<() => void>()

export const useTimer = (): Timer => useSyncExternalStore(subscribe, recallTimer)

export function setTimer(timer: Timer): void {
  remember(STORED, timer)
  for (const listener of listeners) listener()
}

const recallTimer = (): Timer => TIMERS.find((known) => known === recall(STORED)) ?? 'rules'

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Seconds; 0 = no timer (TW-270). */
export const timerSeconds = (rules: number, timer: Timer): number =>
  timer === 'off' ? 0 : timer === 'longer' ? rules * LONGER : rules

/** Seconds left, or `undefined` without a timer. Time stands still while the page is hidden or a dialog lies over it. */
export function useCountdown(seconds: number, running: boolean, onEnd: () => void): number | undefined {
  const [left, setLeft] = useState(seconds * 1000)
  const ended = useRef(onEnd)
  ended.current = onEnd
  useEffect(() => {
    if (!running || seconds === 0) return
    let rest = seconds * 1000
    setLeft(rest)
    const timer = setInterval(() => {
      if (document.hidden || document.querySelector('[role="dialog"]')) return
      rest -= TICK_MS
      setLeft(rest)
      if (rest > 0) return
      clearInterval(timer)
      ended.current()
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [seconds, running])
  return seconds === 0 ? undefined : Math.max(0, left / 1000)
}
