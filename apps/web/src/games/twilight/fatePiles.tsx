import type { FateDeck } from '@arbiter/twilight'
import { useText } from '../../language/language.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { CardThumb } from './cardThumb.tsx'
import { SuitSign } from './signs.tsx'
import { useLocal, useTable } from './tableContext.ts'
import './pileDialog.css'

/** The three piles of the fate deck as lists. What was peeked at lies on top in its order, the rest in no order at all. */
export function FatePiles({ fate, onClose }: { fate: FateDeck; onClose: () => void }) {
  const text = useText()
  const known = fate.draw.slice(0, fate.known)
  return (
    <Dialog
      title={text('twilightTable.fate')}
      closeLabel={text('common.close')}
      onClose={onClose}
      test="twilight-fate-piles"
    >
      {known.length > 0 && <Pile title={text('twilightTable.known')} fate={fate} uids={known} test="known" />}
      <Pile title={text('twilightTable.hiddenOrder')} fate={fate} uids={fate.draw.slice(fate.known)} test="draw" />
      <Pile title={text('twilightTable.fateDiscard')} fate={fate} uids={fate.discard} test="discard" />
      <Pile title={text('twilightTable.fateRemoved')} fate={fate} uids={fate.removed} test="removed" />
    </Dialog>
  )
}

function Pile({ title, fate, uids, test }: { title: string; fate: FateDeck; uids: readonly number[]; test: string }) {
  const text = useText()
  const local = useLocal()
  const { plan } = useTable()
  return (
    <section data-test={`twilight-pile-${test}`}>
      <h3>
        {title} <span className="sum">({uids.length})</span>
      </h3>
      <ul className="tw-pile-list">
        {uids.map((uid) => {
          const card = plan.fate.get(fate.cards[uid]!.id)!
          return (
            <li key={uid}>
              <CardThumb kind="fateCard" id={card.id} />
              <span>{local(card.name)}</span>
              <span className="sum">{text('twilightTable.signed', { n: { signed: card.base_value } })}</span>
              <span>
                <SuitSign suit={card.suit} /> {text(`twilight.suit.${card.suit}`)} ·{' '}
                {text(`twilight.keyword.${card.keyword}`)}
              </span>
              {fate.cards[uid]!.sticky && <span>{text('twilightTable.sticky')}</span>}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
