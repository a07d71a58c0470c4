import { cardText } from '@arbiter/twilight'
import { useState } from 'react'
import { useText, useWording } from '../../language/language.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { CardThumb } from './cardThumb.tsx'
import { useEncounter, useLocal, useTable } from './tableContext.ts'
import './cardPiles.css'
import './pileDialog.css'

const PILES = ['draw', 'discard', 'exhaust'] as const
type Pile = (typeof PILES)[number]

/** The player's own piles: how many cards, and on a press which. */
export function CardPiles() {
  const text = useText()
  const encounter = useEncounter()
  const [open, setOpen] = useState<Pile>()
  return (
    <div className="tw-card-piles">
      {PILES.map((pile) => (
        <button
          key={pile}
          type="button"
          className="tw-card-pile"
          onClick={() => setOpen(pile)}
          data-test={`twilight-cards-${pile}`}
        >
          {text(`twilightTable.pile.${pile}`)} <span className="sum">{encounter[pile].length}</span>
        </button>
      ))}
      {open && <CardPile pile={open} onClose={() => setOpen(undefined)} />}
    </div>
  )
}

function CardPile({ pile, onClose }: { pile: Pile; onClose: () => void }) {
  const text = useText()
  const wording = useWording()
  const local = useLocal()
  const { plan } = useTable()
  const encounter = useEncounter()
  return (
    <Dialog
      title={text(`twilightTable.pile.${pile}`)}
      closeLabel={text('common.close')}
      onClose={onClose}
      test="twilight-pile"
    >
      {pile === 'draw' && <p className="tw-soft">{text('twilightTable.hiddenOrder')}</p>}
      {encounter[pile].length === 0 && <p>{text('twilightTable.pileEmpty')}</p>}
      <ul className="tw-pile-list">
        {encounter[pile].map((uid) => {
          const card = plan.cards.get(encounter.cards[uid]!.id)!
          return (
            <li key={uid}>
              <CardThumb kind="card" id={card.id} effects={card.effects} />
              <strong>{local(card.name)}</strong>
              <span>{wording.say(cardText(card))}</span>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
