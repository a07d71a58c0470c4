import { activeEnemies } from '@arbiter/twilight'
import { useText } from '../../language/language.tsx'
import { useEncounter, useTable } from './tableContext.ts'
import { usePlayable } from './usePlayable.ts'
import './turnLine.css'

/** Whose turn it is and what there is to do, right above what ends the turn. */
export function TurnLine() {
  const text = useText()
  const { mayAct, commands } = useTable()
  const encounter = useEncounter()
  const playable = usePlayable()
  if (!mayAct) return <p className="tw-turn">{text(`twilight.phase.${encounter.phase}`)}</p>
  const aimless = commands.target === undefined && activeEnemies(encounter).length > 1
  const due = !encounter.hand.some((card) => playable(card).playable)
  const what = aimless ? 'aim' : !due ? 'cards' : encounter.energy === 0 ? 'noEnergy' : 'noCards'
  return (
    <p className="tw-turn" data-due={due && !aimless} role="status" data-test="twilight-turn">
      {text(`twilightTable.turn.${what}`)}
    </p>
  )
}
