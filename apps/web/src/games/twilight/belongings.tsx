import { cardText, flagName } from '@arbiter/twilight'
import { useState } from 'react'
import IconDiscard from '~icons/game-icons/card-discard'
import IconDeck from '~icons/game-icons/card-draw'
import { useText, useWording } from '../../language/language.tsx'
import { FatePiles } from './fatePiles.tsx'
import { sentence } from './sentence.ts'
import { useLocal, useTable } from './tableContext.ts'
import './fateRow.css'
import './story.css'

/** What one carries and what is remembered: cards, items, deeds, the fate deck. */
export function Belongings() {
  const text = useText()
  const wording = useWording()
  const local = useLocal()
  const { plan, view } = useTable()
  const { collection, inventory, flags, fate } = view.session
  const [open, setOpen] = useState(false)
  return (
    <section className="tw-belongings" aria-label={text('twilightTable.belongings')}>
      {flags.length > 0 && (
        <details data-test="twilight-deeds" open>
          <summary>{text('twilightTable.deeds', { n: flags.length })}</summary>
          <ul className="tw-story">
            {flags.map((flag) => (
              <li key={flag}>{sentence(wording.text('twilightTable.told', { what: flagName(flag) }))}</li>
            ))}
          </ul>
        </details>
      )}
      <details data-test="twilight-inventory">
        <summary>{text('twilightTable.inventory', { n: inventory.length })}</summary>
        <ul>
          {inventory.map((id, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two of a kind have no other identity
            <li key={at}>{local(plan.items.get(id)?.name)}</li>
          ))}
        </ul>
      </details>
      <details data-test="twilight-collection">
        <summary>{text('twilightTable.collection', { n: collection.length })}</summary>
        <ul>
          {collection.map(({ uid, id, tired }) => (
            <li key={uid}>
              <strong>{local(plan.cards.get(id)?.name)}</strong> {wording.say(cardText(plan.cards.get(id)!))}
              {tired && ` (${text('twilightTable.tired')})`}
            </li>
          ))}
        </ul>
      </details>
      <button type="button" className="tw-piles" onClick={() => setOpen(true)} data-test="twilight-fate-open">
        <span className="tw-pile">
          <IconDeck aria-hidden="true" />
          <span className="sum" data-tw="fate-draw">
            {fate.draw.length}
          </span>
          <span className="tw-pile-name">{text('twilightTable.fateDraw')}</span>
        </span>
        <span className="tw-pile">
          <IconDiscard aria-hidden="true" />
          <span className="sum" data-tw="fate-discard">
            {fate.discard.length}
          </span>
          <span className="tw-pile-name">{text('twilightTable.fateDiscard')}</span>
        </span>
      </button>
      {open && <FatePiles fate={fate} onClose={() => setOpen(false)} />}
    </section>
  )
}
