import { cardKindOf } from '@arbiter/art'
import { cardText, type FateDeck } from '@arbiter/twilight'
import { useState } from 'react'
import IconDeck from '~icons/lucide/layers'
import { useText, useWording } from '../../../language/language.tsx'
import { Button } from '../../../parts/button.tsx'
import { Dialog } from '../../../parts/dialog.tsx'
import { Segments } from '../../../parts/segments.tsx'
import { CardThumb } from '../cardThumb.tsx'
import { useLocal, useTable } from '../tableContext.ts'
import { type HeldCard, useHeldCards } from './useHeldCards.ts'
import '../pileDialog.css'

/** TW-526. The deck from every screen of the road. */
export function DeckButton() {
  const text = useText()
  const { view } = useTable()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<IconDeck />} onClick={() => setOpen(true)} data-tw="deck">
        <span className="tw-walk-word">{text('twilightRoad.deckTitle')}</span>
        <span className="sum">{view.session.collection.length}</span>
      </Button>
      {open && <DeckView onClose={() => setOpen(false)} />}
    </>
  )
}

type Tab = 'cards' | 'fate'

/** Cards by kind with counts; the fate deck as numbers, never as an order that was not seen. */
function DeckView({ onClose }: { onClose: () => void }) {
  const text = useText()
  const { view } = useTable()
  const [tab, setTab] = useState<Tab>('cards')
  const fate = view.encounter && !view.encounter.ownFate ? view.encounter.fate : view.session.fate
  return (
    <Dialog
      title={text('twilightRoad.deckTitle')}
      closeLabel={text('common.close')}
      onClose={onClose}
      test="twilight-deck-view"
    >
      <Segments<Tab>
        label={text('twilightRoad.deckTitle')}
        hideLabel
        value={tab}
        onChange={setTab}
        options={[
          { value: 'cards', label: text('twilightRoad.deckCards'), test: 'twilight-deck-cards' },
          { value: 'fate', label: text('twilightRoad.deckFate'), test: 'twilight-deck-fate' },
        ]}
      />
      {tab === 'cards' ? <CardKinds /> : <FateCounts fate={fate} />}
    </Dialog>
  )
}

function CardKinds() {
  const text = useText()
  const wording = useWording()
  const local = useLocal()
  const held = useHeldCards()
  const kinds = [...new Set(held.map(({ card }) => cardKindOf(card.effects)))]
  return kinds.map((kind) => {
    const here = held.filter(({ card }) => cardKindOf(card.effects) === kind)
    return (
      <section key={kind} data-test={`twilight-deck-${kind}`}>
        <h3>
          {text(`twilightRoad.cardKind.${kind}`)} <span className="sum">({here.length})</span>
        </h3>
        <ul className="tw-pile-list">
          {countedCards(here).map(({ first: { id, card, better }, n, tired }) => (
            <li key={card.id} data-better={better}>
              <CardThumb kind="card" id={id} effects={card.effects} />
              <span>
                <strong>{local(card.name)}</strong>
                {better && <span className="tw-better"> {text('twilightRoad.better')}</span>}
                <br />
                {wording.say(cardText(card))}
                {tired > 0 && ` (${text('twilightTable.tired')}: ${tired})`}
              </span>
              <span className="sum">×{n}</span>
            </li>
          ))}
        </ul>
      </section>
    )
  })
}

function countedCards(held: readonly HeldCard[]) {
  return [...new Set(held.map(({ card }) => card.id))].map((id) => {
    const same = held.filter(({ card }) => card.id === id)
    return { first: same[0]!, n: same.length, tired: same.filter(({ tired }) => tired).length }
  })
}

/** TW-526. How many of each lie in draw and discard pile together; what is known of the top; removed; sealed. */
function FateCounts({ fate }: { fate: FateDeck }) {
  const text = useText()
  const { view } = useTable()
  const sealed = view.session.road?.sealed ?? []
  return (
    <>
      {fate.known > 0 && (
        <FatePile
          title={text('twilightTable.known')}
          fate={fate}
          uids={fate.draw.slice(0, fate.known)}
          test="known"
          apart
        />
      )}
      <FatePile title={text('twilightRoad.fateAll')} fate={fate} uids={[...fate.draw, ...fate.discard]} test="all" />
      <FatePile title={text('twilightTable.fateRemoved')} fate={fate} uids={fate.removed} test="removed" />
      <FatePile title={text('twilightRoad.fateSealed')} fate={fate} uids={sealed} test="sealed" />
    </>
  )
}

interface FatePileProps {
  readonly title: string
  readonly fate: FateDeck
  readonly uids: readonly number[]
  readonly test: string
  /** In its order, each by itself. */
  readonly apart?: boolean
}

function FatePile({ title, fate, uids, test, apart = false }: FatePileProps) {
  const text = useText()
  const local = useLocal()
  const { plan } = useTable()
  const ids = uids.map((uid) => fate.cards[uid]!.id)
  const rows = apart ? ids : [...new Set(ids)].sort()
  return (
    <section data-test={`twilight-fate-${test}`}>
      <h3>
        {title} <span className="sum">({uids.length})</span>
      </h3>
      <ul className="tw-pile-list">
        {rows.map((id, at) => {
          const card = plan.fate.get(id)!
          return (
            <li key={apart ? at : id} data-fate={id}>
              <CardThumb kind="fateCard" id={id} />
              <span>
                {local(card.name)}{' '}
                <span className="sum">{text('twilightTable.signed', { n: { signed: card.base_value } })}</span>
                <br />
                {text('twilightTable.fateKind', {
                  suit: text(`twilightTable.suit.${card.suit}`),
                  keyword: text(`twilight.keyword.${card.keyword}`),
                })}
              </span>
              {!apart && <span className="sum">×{ids.filter((other) => other === id).length}</span>}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
