import { cardText, flagName } from '@arbiter/twilight'
import { useText, useWording } from '../../language/language.tsx'
import { FatePilesButton } from './fatePilesButton.tsx'
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
      <FatePilesButton fate={fate} />
    </section>
  )
}
