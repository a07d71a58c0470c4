import { activeEnemies, blowsForecast, defenceBase, intentValue } from '@arbiter/twilight'
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
  // The blows that are shown, and what comes through; what is hidden is not told by a sum.
  const hidden = hasHidden(encounter)
  const blows = active
    .filter(({ intent, stunned }) => intent?.type === 'attack' && !stunned)
    .map((enemy) => intentValue(plan, encounter, enemy))
  const sum = blows.reduce((all, n) => all + n, 0)
  const lost = blowsForecast(plan, encounter)
  const guard = Object.values(defenceBase(plan, encounter)).reduce((all, n) => all + n, 0)
  // Else more than the guard has a say: a ward, a shelter, a bound of one blow.
  const isPlain = lost > 0 && blows.every((n) => n >= guard) && lost === sum - guard * blows.length
  return (
    <p className="tw-turn" data-due={due && !aimless} role="status" data-test="twilight-turn">
      {!aimless && (
        <span className="tw-step" aria-hidden="true">
          2
        </span>
      )}
      {text(`twilightTable.turn.${what}`)}
      {sum > 0 && !hidden && (
        <span data-test="twilight-blows">
          {' '}
          ·{' '}
          {isPlain
            ? text('twilightTable.turn.guard', { blows: blows.join(' + '), guard, many: blows.length, lost })
            : text('twilightTable.turn.blows', { n: sum, lost })}
        </span>
      )}
    </p>
  )
}
