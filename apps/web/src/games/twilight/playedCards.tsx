import { useText } from '../../language/language.tsx'
import { CardThumb } from './cardThumb.tsx'
import { useEncounter, useLocal, useTable } from './tableContext.ts'
import './playedCards.css'

/** Where the cards went that were played this round. */
export function PlayedCards() {
  const text = useText()
  const local = useLocal()
  const { plan } = useTable()
  const { played, cards } = useEncounter()
  if (played.length === 0) return null
  return (
    <section className="tw-played" aria-label={text('twilightTable.played')} data-test="twilight-played">
      <p className="tw-played-name" aria-hidden="true">
        {text('twilightTable.played')}
      </p>
      <ul>
        {played.map((uid) => {
          const card = plan.cards.get(cards[uid]!.id)!
          return (
            <li key={uid}>
              <CardThumb kind="card" id={card.id} effects={card.effects} />
              <span>{local(card.name)}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
