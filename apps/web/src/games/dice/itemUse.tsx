import type { ActiveItem, Owner, View } from '@arbiter/dice'
import { useId } from 'react'
import { useText, useWording } from '../../language/language.tsx'
import { Button } from '../../parts/button.tsx'
import type { DiceRules } from './rules.ts'

interface ItemUseProps {
  readonly rules: DiceRules
  readonly view: View
  readonly owner: Owner
  readonly item: ActiveItem
  /** Somebody here may use it in his turns; otherwise it is looked at. */
  readonly offered: boolean
  readonly mayUse: boolean
  readonly onUse: (item: ActiveItem, owner: Owner) => void
}

/** DC-148. READY or when, and why not. */
export function ItemUse({ rules, view, owner, item, offered, mayUse, onUse }: ItemUseProps) {
  const text = useText()
  const wording = useWording()
  const reasonId = useId()
  const turns = rules.readyIn(view, owner, item.id, owner === 'global' ? view.seat : owner)
  const onTurn = owner === 'global' || owner === view.seat
  const refusal = onTurn ? rules.refusalOfUse(view, item.id, owner) : undefined
  const usable = mayUse && onTurn && !refusal
  const reason = mayUse && refusal && turns === 0 ? wording.say(rules.explain(refusal), 'full') : ''
  return (
    <div className="piece-use">
      <span className="piece-status">
        <span className="piece-said">
          <span
            className={turns === 0 ? 'piece-ready-now' : ''}
            data-dc={`cooldown-${owner}-${item.id}`}
            data-test={`dice-cooldown-${owner}-${item.id}`}
          >
            {turns === 0 ? text('dice.ready') : text(offered ? 'dice.ready_in' : 'dice.ready_in_other', { n: turns })}
          </span>{' '}
          <span id={reasonId}>{reason}</span>
        </span>
      </span>
      {offered && (
        <Button
          className="piece-button"
          aria-disabled={!usable}
          aria-label={text('diceTable.use', { item: text(`dice.item.${item.id}`) })}
          aria-describedby={reasonId}
          onClick={() => onUse(item, owner)}
          data-dc={`use-${owner}-${item.id}`}
          data-test={`dice-use-${owner}-${item.id}`}
        >
          {text('dice.action.use')}
        </Button>
      )}
    </div>
  )
}
