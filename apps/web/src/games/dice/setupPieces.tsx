import type { Item, Modifier, Owner, PieceLists } from '@arbiter/dice'
import { useId, useState } from 'react'
import { useLocal, useText } from '../../language/language.tsx'
import { PiecePicture } from './pieces.tsx'
import { PieceWorthLine } from './pieceWorthLine.tsx'
import type { DiceRules } from './rules.ts'
import { reordered, SetupOrder } from './setupOrder.tsx'

interface SetupPiecesProps {
  readonly rules: DiceRules
  readonly owner: Owner
  readonly lists: PieceLists
  readonly onChange: (changes: Partial<PieceLists>) => void
}

/** DC-014. Only what may stand there is offered. Pieces act in the order in which they were chosen. */
export function SetupPieces({ rules: { content }, owner, lists, onChange }: SetupPiecesProps) {
  const text = useText()
  const local = useLocal()
  const [open, setOpen] = useState(false)
  const fits = ({ scope }: Item | Modifier) => scope === 'any' || (scope === 'global') === (owner === 'global')
  const { modifiers, items } = lists
  const named = (pieces: readonly (Item | Modifier)[], ids: readonly string[]) =>
    ids.map((id) => ({ id, name: local(pieces.find((piece) => piece.id === id)!.name) }))
  const chosenModifiers = named(content.modifiers, modifiers)
  const chosenItems = named(
    content.items,
    items.map(({ id }) => id),
  )
  const list = (pieces: readonly { name: string }[]) =>
    pieces.map(({ name }) => name).join(', ') || text('diceSetup.none')
  return (
    <>
      <details className="setup-pieces" onToggle={(event) => setOpen(event.currentTarget.open || open)}>
        <summary>{text('diceSetup.modifiers', { names: list(chosenModifiers) })}</summary>
        <SetupOrder
          hook={`modifiers-${owner}`}
          pieces={chosenModifiers}
          onMove={(from, to) => onChange({ modifiers: reordered(modifiers, from, to) })}
        />
        {open &&
          content.modifiers
            .filter(fits)
            .map((piece) => (
              <PieceChoice
                key={piece.id}
                piece={piece}
                owner={owner}
                chosen={modifiers.includes(piece.id)}
                onChoose={(chosen) =>
                  onChange({ modifiers: chosen ? [...modifiers, piece.id] : modifiers.filter((id) => id !== piece.id) })
                }
              />
            ))}
      </details>
      <details className="setup-pieces" onToggle={(event) => setOpen(event.currentTarget.open || open)}>
        <summary>{text('diceSetup.items', { names: list(chosenItems) })}</summary>
        <SetupOrder
          hook={`items-${owner}`}
          pieces={chosenItems}
          onMove={(from, to) => onChange({ items: reordered(items, from, to) })}
        />
        {open &&
          content.items.filter(fits).map((piece) => {
            const entry = items.find(({ id }) => id === piece.id)
            return (
              <PieceChoice
                key={piece.id}
                piece={piece}
                owner={owner}
                chosen={entry !== undefined}
                enabled={entry?.enabled}
                onChoose={(chosen) =>
                  onChange({
                    items: chosen
                      ? [...items, { id: piece.id, enabled: true }]
                      : items.filter(({ id }) => id !== piece.id),
                  })
                }
                onEnable={(enabled) =>
                  onChange({ items: items.map((old) => (old.id === piece.id ? { ...old, enabled } : old)) })
                }
              />
            )
          })}
      </details>
    </>
  )
}

interface PieceChoiceProps {
  readonly piece: Item | Modifier
  readonly owner: Owner
  readonly chosen: boolean
  readonly onChoose: (chosen: boolean) => void
  readonly enabled?: boolean | undefined
  readonly onEnable?: (enabled: boolean) => void
}

function PieceChoice({ piece, owner, chosen, onChoose, enabled, onEnable }: PieceChoiceProps) {
  const text = useText()
  const local = useLocal()
  const descId = useId()
  return (
    <div className="setup-piece">
      <label>
        <input
          type="checkbox"
          checked={chosen}
          aria-describedby={descId}
          onChange={(event) => onChoose(event.target.checked)}
          data-test={`dice-setup-${owner}-${piece.id}`}
        />
        <PiecePicture piece={piece} />
        {local(piece.name)}
      </label>
      {enabled !== undefined && onEnable && (
        <label className="setup-enable">
          <input
            type="checkbox"
            checked={enabled}
            onChange={(event) => onEnable(event.target.checked)}
            data-test={`dice-setup-on-${owner}-${piece.id}`}
          />
          {text('diceSetup.on')}
        </label>
      )}
      <p id={descId}>
        {local(piece.desc)}
        <PieceWorthLine id={piece.id} />
      </p>
    </div>
  )
}
