import type { ActiveItem, Item, Modifier, Owner, View } from '@arbiter/dice'
import { useState } from 'react'
import { useLocal, useText, useWording } from '../../language/language.tsx'
import { ItemUse } from './itemUse.tsx'
import { PieceIcon } from './pieceIcon.tsx'
import type { DiceRules } from './rules.ts'
import './pieces.css'

interface PiecesProps {
  readonly rules: DiceRules
  readonly view: View
  readonly owner: Owner
  /** Whether somebody on this device may ever use them. */
  readonly offered: boolean
  readonly mayUse: boolean
  readonly onUse: (item: ActiveItem, owner: Owner) => void
}

/** Modifiers and items of one owner; active ones with their USE button. */
export function Pieces({ rules, view, owner, offered, mayUse, onUse }: PiecesProps) {
  const text = useText()
  const lists = owner === 'global' ? view.setup.global : view.setup.seats[owner - 1]!
  if (lists.modifiers.length + lists.items.length === 0)
    return <p className="pieces-none">{text('diceTable.noPieces')}</p>
  return (
    <ul className="pieces">
      {lists.modifiers.map((id) => (
        <li key={id} className="piece">
          <PieceName rules={rules} piece={rules.modifier(id)} />
        </li>
      ))}
      {lists.items.map(({ id, enabled }) => {
        const item = rules.item(id)
        return (
          <li key={id} className={`piece ${enabled ? '' : 'piece-off'}`}>
            <PieceName rules={rules} piece={item} />
            {item.type === 'active' && (
              <ItemUse
                rules={rules}
                view={view}
                owner={owner}
                item={item}
                offered={offered}
                mayUse={mayUse}
                onUse={onUse}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** The name opens what the piece does: its text, and below it what the data says (DC-140). */
function PieceName({ rules, piece }: { rules: DiceRules; piece: Item | Modifier }) {
  const wording = useWording()
  const local = useLocal()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="piece-name"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        data-test={`dice-piece-${piece.id}`}
      >
        <PieceIcon piece={piece} />
        <span>{local(piece.name)}</span>
      </button>
      {open && (
        <p className="piece-desc">
          {local(piece.desc)}
          <small>{wording.say(rules.explainPiece(piece))}</small>
        </p>
      )}
    </>
  )
}
