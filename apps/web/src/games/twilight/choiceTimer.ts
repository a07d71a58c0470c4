import { useEffect, useRef, useState } from 'react'
import type { SettingValue } from '../../settings/settings.ts'

type Timer = SettingValue<'twilight.timer'>

const LONGER = 5
const TICK_MS = 100

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
