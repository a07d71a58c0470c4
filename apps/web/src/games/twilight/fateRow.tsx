import type { FateDeck } from '@arbiter/twilight'
import { useState } from 'react'
import IconDiscard from '~icons/game-icons/card-discard'
import IconDeck from '~icons/game-icons/card-draw'
import { useText } from '../../language/language.tsx'
import { FateLine } from './fateLine.tsx'
import { FatePiles } from './fatePiles.tsx'
import { FateResult } from './fateResult.tsx'
import type { FateDraw } from './fateTale.ts'
import { FateWords } from './fateWords.tsx'
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
  const [open, setOpen] = useState(false)
  const last = draws.findLastIndex(({ resolved }) => resolved)
  return (
    <section className="tw-fate" aria-label={text('twilightTable.fate')}>
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
      <ol className="tw-fate-lines" data-test="twilight-fate-lines">
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
                  {text(`twilight.context.${draw.drawn.context}`)}
                  {whoOf(draw) && `, ${whoOf(draw)}`}: <em>{local(card.name)}</em>
                </span>
                <FateLine resolved={draw.resolved} {...(at === last && { hook: 'fate-line' })} />
                <FateWords draw={draw} />
                <FateResult resolved={draw.resolved} />
                {at === last && <span className="tw-fate-hint">{local(card.narrative_hint)}</span>}
              </li>
            )
          )
        })}
        {last < 0 && <li className="tw-soft">{text('twilightTable.noDraws')}</li>}
      </ol>
      {open && <FatePiles fate={fate} onClose={() => setOpen(false)} />}
    </section>
  )
}
