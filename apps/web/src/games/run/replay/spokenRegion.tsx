import type { SpokenLine } from '@arbiter/table'
import { useEffect, useState } from 'react'
import { useWording } from '../../../language/language.tsx'
import { useReplay } from './replayContext.ts'

/** A voice needs time: what happens meanwhile is said together. */
const PAUSE_MS = 1400
/** More than so many sentences at once nobody listens to. */
const MAX_SAID = 4
/** At this speed only what decides the battle is read aloud. */
const HURRIED = 4

/** RN-339. The battle for ears: brief sentences about what was told since the last ones. */
export function SpokenRegion() {
  const wording = useWording()
  const { table } = useReplay()
  const [said, setSaid] = useState<readonly SpokenLine[]>([])
  useEffect(() => {
    let [waiting, last]: [SpokenLine[], number] = [[], 0]
    let timer: ReturnType<typeof setTimeout> | undefined
    const say = () => {
      timer = undefined
      if (waiting.length === 0) return
      setSaid(waiting.slice(-MAX_SAID))
      waiting = []
      timer = setTimeout(say, PAUSE_MS)
    }
    const hear = () => {
      const { lines, speed } = table.scene
      const isHurried = speed === 'instant' || speed >= HURRIED
      const fresh = lines.filter(({ id }) => id > last)
      last = lines.at(-1)?.id ?? last
      waiting.push(...fresh.filter(({ urgency }) => !isHurried || urgency === 'assertive'))
      timer ??= setTimeout(say, 0)
    }
    hear()
    const leave = table.subscribe(hear)
    return () => {
      leave()
      clearTimeout(timer)
    }
  }, [table])
  return (
    <p className="sr-only" role="status" aria-live="polite" data-test="run-replay-spoken">
      {said.map(({ phrase }) => wording.say(phrase, 'brief')).join('. ')}
    </p>
  )
}
