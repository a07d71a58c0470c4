import { useEffect } from 'react'
import { useText } from '../../language/language.tsx'
import { isPerson, persons } from '../../match/controllers.ts'
import { SPEEDS, type Speed } from '../../match/pace.ts'
import type { MatchSession } from '../../match/session.ts'
import { useSetting } from '../../settings/settings.ts'
import './botPace.css'

/** How fast the turns of a bot are told to the person who plays against it; whoever only watches has the bar below. */
export function BotPace({ session, speed }: { session: MatchSession; speed: Speed }) {
  const text = useText()
  const { controllers } = session
  const against =
    persons(controllers) > 0 && Object.keys(controllers).some((seat) => !isPerson(controllers, Number(seat)))
  const [pace, setPace] = useSetting('dice.speed')
  useEffect(() => {
    if (against) session.setSpeed(pace)
  }, [session, against, pace])
  if (!against) return null
  return (
    <label className="field bot-pace">
      <span>{text('diceTable.botPace')}</span>
      <select
        value={speed}
        onChange={(event) => setPace(SPEEDS.find((known) => known === event.target.value)!)}
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
