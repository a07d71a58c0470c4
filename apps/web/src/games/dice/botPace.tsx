import { useEffect } from 'react'
import { useText } from '../../language/language.tsx'
import { isPerson, persons } from '../../match/controllers.ts'
import { SPEEDS, type Speed } from '../../match/pace.ts'
import type { MatchSession } from '../../match/session.ts'
import { recall, remember } from '../../shell/storage.ts'
import './botPace.css'

const STORED = 'dice.speed'

/** How fast the turns of a bot are told to the person who plays against it; whoever only watches has the bar below. */
export function BotPace({ session, speed }: { session: MatchSession; speed: Speed }) {
  const text = useText()
  const { controllers } = session
  const against =
    persons(controllers) > 0 && Object.keys(controllers).some((seat) => !isPerson(controllers, Number(seat)))
  useEffect(() => {
    const stored = SPEEDS.find((known) => known === recall(STORED))
    if (against && stored) session.setSpeed(stored)
  }, [session, against])
  if (!against) return null
  return (
    <label className="field bot-pace">
      <span>{text('diceTable.botPace')}</span>
      <select
        value={speed}
        onChange={(event) => {
          const chosen = SPEEDS.find((known) => known === event.target.value)!
          remember(STORED, chosen)
          session.setSpeed(chosen)
        }}
        data-test="dice-bot-pace"
      >
        {SPEEDS.map((known) => (
          <option key={known} value={known}>
            {text(`timeline.speed.${known}`)}
          </option>
        ))}
      </select>
    </label>
  )
}
