import type { FateDeck } from '@arbiter/twilight'
import IconTold from '~icons/lucide/history'
import { useText } from '../../language/language.tsx'
import { FateLine } from './fateLine.tsx'
import { FatePilesButton } from './fatePilesButton.tsx'
import { FateResult } from './fateResult.tsx'
import type { FateDraw } from './fateTale.ts'
import { KeywordLine } from './keywordLine.tsx'
import { useLocal, useTable } from './tableContext.ts'
import './fateRow.css'

interface FateRowProps {
  readonly fate: FateDeck
  readonly draws: readonly FateDraw[]
  /** Whom a draw concerned. */
  readonly whoOf: (draw: FateDraw) => string
}

/** TW-259. Counters of the fate deck, and the lines of what was drawn last. */
export function FateRow({ fate, draws, whoOf }: FateRowProps) {
  const text = useText()
  const local = useLocal()
  const { plan } = useTable()
  const last = draws.findLastIndex(({ resolved }) => resolved)
  return (
    <section className="tw-fate" aria-label={text('twilightTable.fate')}>
      <FatePilesButton fate={fate} />
      <details className="tw-fate-log" data-told={last >= 0}>
        <summary data-test="twilight-fate-told">
          <IconTold aria-hidden="true" />
          <span className="tw-soft">{text(last < 0 ? 'twilightTable.noDraws' : 'twilightTable.fatesTold')}</span>
        </summary>
        <ol className="plate tw-fate-lines" data-test="twilight-fate-lines">
          {fate.known > 0 && (
            <li data-test="twilight-known">
              {text('twilightTable.next', {
                cards: fate.draw
                  .slice(0, fate.known)
                  .map((uid) => local(plan.fate.get(fate.cards[uid]!.id)?.name))
                  .join(', '),
              })}
            </li>
          )}
          {draws.map((draw, at) => {
            const card = plan.fate.get(draw.drawn.id)!
            return (
              draw.resolved && (
                <li key={draw.seq} data-suit={card.suit}>
                  <span className="tw-fate-told">
                    {text(`twilightTable.deed.${draw.drawn.context}`, {
                      who: whoOf(draw),
                      known: String(whoOf(draw) !== ''),
                    })}
                    {' · '}
                    <em>{local(card.name)}</em>
                  </span>
                  <FateLine resolved={draw.resolved} {...(at === last && { hook: 'fate-line' })} />
                  <KeywordLine draw={draw} />
                  <FateResult resolved={draw.resolved} who={whoOf(draw)} />
                  {at === last && <span className="tw-fate-hint">{local(card.narrative_hint)}</span>}
                </li>
              )
            )
          })}
          {last < 0 && <li className="tw-soft">{text('twilightTable.noDraws')}</li>}
        </ol>
      </details>
    </section>
  )
}
