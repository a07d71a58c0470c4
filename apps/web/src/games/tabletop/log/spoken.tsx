import { useEffect, useRef, useState } from 'react'
import { useText, useWording } from '../../../language/language.tsx'
import { useNames, useRoom } from '../table/roomContext.ts'
import { logLines } from './lines.ts'

/** TT-192: the fight for ears: each event once, when it happens. */
export function Spoken() {
  const text = useText()
  const wording = useWording()
  const names = useNames()
  const { kit, scene } = useRoom()
  const standing = logLines(scene.history).filter(({ fate }) => fate === 'stands')
  const heard = useRef(standing.length)
  const [said, setSaid] = useState('')
  const { length } = standing
  // biome-ignore lint/correctness/useExhaustiveDependencies: lines are told when there are more of them
  useEffect(() => {
    if (length < heard.current) setSaid(text('tabletopTable.undoneSaid'))
    else if (length > heard.current)
      setSaid(
        standing
          .slice(heard.current)
          .map(({ event }) => wording.say(kit.phrase(event), 'brief'))
          .join('. '),
      )
    heard.current = length
  }, [length])
  const { window } = scene.view
  const asked =
    scene.mayAct && window && window.type !== 'hidden'
      ? text(`tabletopTable.prompt.${window.type}`, {
          who: 'uid' in window ? names.fighter(window.uid) : '',
          seat: names.seat(window.seat),
        })
      : ''
  return (
    <div className="sr-only">
      <p role="status" aria-live="polite" data-test="tabletop-spoken">
        {said}
      </p>
      <p role="status" aria-live="polite">
        {asked}
      </p>
    </div>
  )
}
