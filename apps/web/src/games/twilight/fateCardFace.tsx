import type { FateCard } from '@arbiter/twilight'
import { useText } from '../../language/language.tsx'
import { usePictures } from '../../parts/pictures.ts'
import { KeywordSign, SuitSign } from './signs.tsx'
import { useLocal } from './tableContext.ts'
import './fateCardFace.css'

/** A fate card face up: suit, picture, name, value, keyword (TW-268). */
export function FateCardFace({ card, value }: { card: FateCard; value: number }) {
  const text = useText()
  const local = useLocal()
  return (
    <span className="tw-fate-card" data-suit={card.suit} data-fate={card.id}>
      <img src={usePictures().card('fateCard', card.id, [])} alt="" draggable={false} />
      <span className="tw-fate-suit">
        <SuitSign suit={card.suit} />
        {text(`twilight.suit.${card.suit}`)}
      </span>
      {(card.is_critical || card.is_sticky) && (
        <span className="tw-fate-mark">
          {text(card.is_critical ? 'twilightTable.critical' : 'twilightTable.sticky')}
        </span>
      )}
      <span className="tw-fate-name">{local(card.name)}</span>
      <span className="tw-fate-value">{text('twilightTable.signed', { n: { signed: value } })}</span>
      <span className="tw-fate-keyword">
        <KeywordSign keyword={card.keyword} />
        {text(`twilight.keyword.${card.keyword}`)}
      </span>
    </span>
  )
}
