import type { Scene } from '@arbiter/table'
import { useText } from '../../language/language.tsx'
import { useSetting, valuesOf } from '../../settings/settings.ts'
import './botPace.css'

/** How fast the turns of a bot are told to the person who plays against it; whoever only watches has the bar below. */
export function BotPace({ scene }: { scene: Scene }) {
  const text = useText()
  const people = scene.here.length
  const [speed, setSpeed] = useSetting('speed')
  if (people === 0 || people === scene.seats.length) return null
  return (
    <label className="field bot-pace">
      <span>{text('diceTable.botPace')}</span>
      <select
        value={speed}
        onChange={(event) => setSpeed(valuesOf('speed').find((known) => known === event.target.value)!)}
        data-test="dice-bot-pace"
      >
        {valuesOf('speed').map((known) => (
          <option key={known} value={known}>
            {text(`timeline.speed.${known}`)}
          </option>
        ))}
      </select>
    </label>
  )
}
