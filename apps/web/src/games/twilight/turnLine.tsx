import { activeEnemies, blowsForecast, intentValue } from '@arbiter/twilight'
import { useText } from '../../language/language.tsx'
import { hasHidden } from './hasHidden.ts'
import { useEncounter, useTable } from './tableContext.ts'
import { usePlayable } from './usePlayable.ts'
import './turnLine.css'

/** Whose turn it is and what there is to do, right above what ends the turn. */
export function TurnLine() {
  const text = useText()
  const { plan, mayAct, commands } = useTable()
  const encounter = useEncounter()
  const playable = usePlayable()
  if (!mayAct) return <p className="tw-turn">{text(`twilight.phase.${encounter.phase}`)}</p>
  const active = activeEnemies(encounter)
  const aimless = commands.target === undefined && active.length > 1
  const due = !encounter.hand.some((card) => playable(card).playable)
  const what = aimless ? 'aim' : !due ? 'cards' : encounter.energy === 0 ? 'noEnergy' : 'noCards'
  // The blows that are shown, in one number; what is hidden is not told by a sum.
  const hidden = hasHidden(encounter)
  const blows = active
    .filter(({ intent, stunned }) => intent?.type === 'attack' && !stunned)
    .reduce((sum, enemy) => sum + intentValue(plan, encounter, enemy), 0)
  return (
    <p className="tw-turn" data-due={due && !aimless} role="status" data-test="twilight-turn">
      {!aimless && (
        <span className="tw-step" aria-hidden="true">
          2
        </span>
      )}
      {text(`twilightTable.turn.${what}`)}
      {blows > 0 && !hidden && (
        <span data-test="twilight-blows">
          {' '}
          · {text('twilightTable.turn.blows', { n: blows, lost: blowsForecast(plan, encounter) })}
        </span>
      )}
    </p>
  )
}
