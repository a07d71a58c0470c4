import type { ActiveItem, Item, Modifier, Owner, View } from '@arbiter/dice'
import { type MouseEvent, useId } from 'react'
import IconWait from '~icons/lucide/hourglass'
import { useLocal, useText, useWording } from '../../language/language.tsx'
import { Picture } from '../../parts/picture.tsx'
import { useAskedCard } from './askedCard.tsx'
import { useEffectLine } from './effectLine.ts'
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

/** Modifiers and items of one owner as pictures; each says what it does, an active one is used by pressing it. */
export function Pieces({ rules, view, owner, offered, mayUse, onUse }: PiecesProps) {
  const { modifiers, items } = owner === 'global' ? view.setup.global : view.setup.seats[owner - 1]!
  return (
    <>
      {modifiers.map((id) => (
        <Passive key={id} rules={rules} piece={rules.modifier(id)} enabled />
      ))}
      {items.map(({ id, enabled }) => {
        const item = rules.item(id)
        return item.type === 'active' ? (
          <Active
            key={id}
            rules={rules}
            view={view}
            owner={owner}
            item={item}
            enabled={enabled}
            offered={offered}
            mayUse={mayUse}
            onUse={onUse}
          />
        ) : (
          <Passive key={id} rules={rules} piece={item} enabled={enabled} />
        )
      })}
    </>
  )
}

function Passive({ rules, piece, enabled }: { rules: DiceRules; piece: Item | Modifier; enabled: boolean }) {
  const local = useLocal()
  const effectOf = useEffectLine()
  const { slot, triggers, open, toggle, card } = useAskedCard('dice-piece-card')
  // Whoever hears it hears what is written.
  const said = `${local(piece.name)}: ${effectOf(piece)}`
  return (
    <span className="piece" ref={slot} data-off={!enabled || undefined}>
      <button
        type="button"
        className="piece-button"
        aria-label={said}
        aria-expanded={open}
        onClick={toggle}
        data-test={`dice-piece-${piece.id}`}
        {...triggers}
      >
        <PiecePicture piece={piece} />
        <span className="piece-words" aria-hidden="true">
          <span className="piece-name">{local(piece.name)}</span>{' '}
          <span className="piece-effect">{effectOf(piece)}</span>
        </span>
      </button>
      {card(<PieceText rules={rules} piece={piece} />)}
    </span>
  )
}

interface ActiveProps extends PiecesProps {
  readonly item: ActiveItem
  readonly enabled: boolean
}

/** DC-148. READY or when, and why not. A finger sees first what it does, and uses it with a second tap. */
function Active({ rules, view, owner, item, enabled, offered, mayUse, onUse }: ActiveProps) {
  const text = useText()
  const local = useLocal()
  const wording = useWording()
  const effectOf = useEffectLine()
  const reasonId = useId()
  const { slot, triggers, open, toggle, close, card } = useAskedCard('dice-piece-card')
  const turns = rules.readyIn(view, owner, item.id, owner === 'global' ? view.seat : owner)
  const said = `${local(item.name)}: ${effectOf(item)}`
  const onTurn = owner === 'global' || owner === view.seat
  const refusal = onTurn ? rules.refusalOfUse(view, item.id, owner) : undefined
  const usable = offered && mayUse && onTurn && !refusal
  const reason = mayUse && refusal && turns === 0 ? wording.say(rules.explain(refusal), 'full') : ''
  const status =
    turns === 0 ? text('dice.ready') : text(offered ? 'dice.ready_in' : 'dice.ready_in_other', { n: turns })
  function press({ nativeEvent }: MouseEvent): void {
    const byFinger = 'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch'
    if (!usable || (byFinger && !open)) {
      toggle()
      return
    }
    close()
    onUse(item, owner)
  }
  return (
    <span
      className="piece"
      ref={slot}
      data-off={!enabled || undefined}
      data-usable={usable || undefined}
      data-waiting={turns > 0 || undefined}
    >
      <button
        type="button"
        className="piece-button"
        onClick={press}
        {...triggers}
        {...(offered
          ? {
              'aria-label': text(usable ? 'diceTable.usable' : 'diceTable.use', { item: said }),
              'aria-disabled': !usable,
              'aria-describedby': [reasonId, triggers['aria-describedby']].filter((id) => id !== undefined).join(' '),
              'data-dc': `use-${owner}-${item.id}`,
              'data-test': `dice-use-${owner}-${item.id}`,
            }
          : { 'aria-label': said, 'aria-expanded': open, 'data-test': `dice-piece-${item.id}` })}
      >
        <PiecePicture piece={item} />
        <span className="piece-words" aria-hidden="true">
          <span className="piece-name">{local(item.name)}</span> <span className="piece-effect">{effectOf(item)}</span>
        </span>
        {/* Printed by its style: what is read aloud says it in a sentence of its own. */}
        {usable && <span className="piece-use" aria-hidden="true" data-word={text('diceTable.useNow')} />}
        {turns > 0 && (
          <span className="piece-turns" aria-hidden="true" title={status}>
            <IconWait />
            {turns}
          </span>
        )}
      </button>
      <span className="sr-only">
        <span data-dc={`cooldown-${owner}-${item.id}`} data-test={`dice-cooldown-${owner}-${item.id}`}>
          {status}
        </span>{' '}
        <span id={reasonId}>{reason}</span>
      </span>
      {card(
        <>
          <PieceText rules={rules} piece={item} />
          <span className="piece-status">{usable ? text('diceTable.pressToUse') : reason || status}</span>
        </>,
      )}
    </span>
  )
}

/** What the piece does: its text, and below it what the data says (DC-140). */
function PieceText({ rules, piece }: { rules: DiceRules; piece: Item | Modifier }) {
  const wording = useWording()
  const local = useLocal()
  return (
    <>
      <strong>{local(piece.name)}</strong>
      <p className="piece-desc">
        {local(piece.desc)}
        <small>{wording.say(rules.explainPiece(piece))}</small>
      </p>
    </>
  )
}

export const PiecePicture = ({ piece }: { piece: Item | Modifier }) => (
  <Picture shape="item" kind={'type' in piece ? 'item' : 'modifier'} id={piece.id} />
)
