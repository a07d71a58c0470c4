import { useText } from '../../language/language.tsx'
import { Plate } from '../../parts/plate.tsx'
import { statusesOn, useFight, useNames } from './fightContext.ts'
import { StatusMark } from './marks.tsx'
import { useHarmful } from './useHarmful.ts'
import './statusLegend.css'

/** The badges that are to be seen on the sand now, in words; the commonest first. */
export function StatusLegend() {
  const text = useText()
  const names = useNames()
  const harmful = useHarmful()
  const { scene } = useFight()
  const borne = statusesOn(scene.view)
  const ids = [...borne.keys()].sort((a, b) => borne.get(b)! - borne.get(a)!)
  if (ids.length === 0) return null
  return (
    <Plate className="legend" role="group" aria-label={text('arenaTable.legend')} data-test="arena-legend">
      <ul>
        {ids.map((id) => (
          <li key={id}>
            <StatusMark id={id} bad={harmful(id)} />
            <span>
              {names.status(id)}
              <span className="legend-does">: {text('arenaTable.brings.status', { id, name: names.status(id) })}</span>
            </span>
          </li>
        ))}
      </ul>
    </Plate>
  )
}
