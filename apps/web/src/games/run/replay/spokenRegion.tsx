import { useEffect, useRef, useState } from 'react'
import { useWording } from '../../../language/language.tsx'
import { useReplay } from './replayContext.ts'
import { spokenOf } from './spoken.ts'

/** A voice needs time: what happens meanwhile is said together. */
const PAUSE_MS = 1400

/** RN-339. The battle for ears: brief sentences about what was told since the last ones. */
export function SpokenRegion() {
  const wording = useWording()
  const { timeline, playback, phrases } = useReplay()
  const [said, setSaid] = useState<readonly number[]>([])
  const { at, from, speed } = playback
  const waiting = useRef<{ from: number; at: number; speed: number } | undefined>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    const before = waiting.current
    // A jump begins anew.
    waiting.current = before && before.at === from - 1 ? { from: before.from, at, speed } : { from, at, speed }
    if (timer.current !== undefined) return
    const say = () => {
      timer.current = undefined
      const told = waiting.current
      if (!told) return
      setSaid(spokenOf(timeline.events, told.from, told.at, told.speed))
      waiting.current = undefined
      timer.current = setTimeout(say, PAUSE_MS)
    }
    timer.current = setTimeout(say, 0)
  }, [timeline, at, from, speed])
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      timer.current = undefined
    },
    [],
  )

  return (
    <p className="sr-only" role="status" aria-live="polite" data-test="run-replay-spoken">
      {said.map((place) => wording.say(phrases[place]!, 'brief')).join('. ')}
    </p>
  )
}
