import type { View } from '@arbiter/dice'
import { useText } from '../../language/language.tsx'
import { Button } from '../../parts/button.tsx'
import { Plate } from '../../parts/plate.tsx'
import type { Picking } from './usePicking.ts'
import './pickPanel.css'

interface PickPanelProps {
  readonly picking: Picking
  readonly view: View
  readonly onConfirm: () => void
}

/** DC-148. Which dice, what comes out, and only then the use. */
export function PickPanel({ picking, view, onConfirm }: PickPanelProps) {
  const text = useText()
  const { item, dice, turns, by, action } = picking
  const op = item.effect.kind === 'mutate_state' ? item.effect.op : ''
  const outcome = dice.map((position) => {
    const value = view.dice[position - 1]!.value!
    const next = picking.becomes.get(position)
    return next === undefined
      ? text(`diceTable.pick.${op}`, { position, value })
      : text('diceTable.pick.becomes', { position, value, next })
  })
  return (
    <Plate kind="paper" className="pick" role="group" aria-label={text(`dice.item.${item.id}`)} data-test="dice-pick">
      <h3>{text(`dice.item.${item.id}`)}</h3>
      <p>{text(`dice.item.${item.id}.desc`)}</p>
      {turns.length > 1 && (
        <div className="pick-turns">
          {turns.map((turn) => (
            <Button
              key={turn}
              aria-pressed={turn === by}
              onClick={() => picking.turn(turn)}
              data-test={`dice-pick-by-${turn}`}
            >
              {text('diceTable.signed', { n: { signed: turn } })}
            </Button>
          ))}
        </div>
      )}
      <p className="pick-outcome" role="status" data-test="dice-pick-preview">
        {outcome.length > 0 ? outcome.join('; ') : text('diceTable.pick.choose')}
      </p>
      <div className="pick-ways">
        <Button kind="gold" aria-disabled={!action} onClick={onConfirm} data-test="dice-pick-confirm">
          {text('diceTable.pick.confirm')}
        </Button>
        <Button kind="quiet" onClick={picking.leave} data-test="dice-pick-leave">
          {text('diceTable.pick.leave')}
        </Button>
      </div>
    </Plate>
  )
}
