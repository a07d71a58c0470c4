import { useEffect, useRef, useState } from 'react'
import { useNumber } from '../language/language.tsx'
import { reducesMotion } from '../settings/appearance.ts'

const COUNT_MS = 320

/** A number that counts to its new value instead of jumping. Tests and screen readers get the value itself. */
export function Count({ value }: { value: number }) {
  const [shown, setShown] = useState(value)
  const from = useRef(value)
  const number = useNumber()
  useEffect(() => {
    const start = from.current
    from.current = value
    if (start === value || reducesMotion()) {
      setShown(value)
      return
    }
    const began = performance.now()
    let frame = requestAnimationFrame(function step(now) {
      const part = Math.min(1, (now - began) / COUNT_MS)
      setShown(Math.round(start + (value - start) * part))
      if (part < 1) frame = requestAnimationFrame(step)
    })
    return () => {
      cancelAnimationFrame(frame)
      setShown(value)
    }
  }, [value])
  return (
    <span className="sum" data-value={value}>
      <span aria-hidden="true">{number(shown)}</span>
      <span className="sr-only">{number(value)}</span>
    </span>
  )
}

/** A negative number with a real minus. */
export const withMinus = (n: number): string => (n < 0 ? `\u2212${-n}` : String(n))
