import type { FateCard } from '@arbiter/twilight'
import { useText } from '../../language/language.tsx'
import { KeywordIcon, SuitIcon } from './icons.tsx'
import { useLocal } from './tableContext.ts'
import './fateCardFace.css'

/** A fate card face up: suit, name, value, keyword, and its hint beneath (TW-268). */
export function FateCardFace({ card, value }: { card: FateCard; value: number }) {
  const text = useText()
  const local = useLocal()
  return (
    <span className="tw-fate-card" data-suit={card.suit} data-fate={card.id}>
      <span className="tw-fate-suit">
        <SuitIcon suit={card.suit} />
        {text(`twilight.suit.${card.suit}`)}
      </span>
      <span className="tw-fate-name">{local(card.name)}</span>
      <span className="tw-fate-value sum">{text('twilightTable.signed', { n: { signed: value } })}</span>
      <span className="tw-fate-keyword">
        <KeywordIcon keyword={card.keyword} />
        {text(`twilight.keyword.${card.keyword}`)}
      </span>
      {card.is_critical && <span className="tw-fate-mark">{text('twilightTable.critical')}</span>}
      {card.is_sticky && <span className="tw-fate-mark">{text('twilightTable.sticky')}</span>}
    </span>
  )
}
