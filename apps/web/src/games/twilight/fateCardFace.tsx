import type { FateCard } from '@arbiter/twilight'
import type { CSSProperties } from 'react'
import { useText } from '../../language/language.tsx'
import { usePictures } from '../../parts/pictures.ts'
import { KeywordSign, SuitSign } from './signs.tsx'
import { useLocal } from './tableContext.ts'
import './fateCardFace.css'

/** A fate card face up: picture, name, value (TW-268). What else is printed on it stands beside the picture. */
export function FateCardFace({ card, value }: { card: FateCard; value: number }) {
  const text = useText()
  const name = useLocal()(card.name)
  return (
    <span className="tw-fate-card" data-suit={card.suit} data-fate={card.id}>
      <img src={usePictures().card('fateCard', card.id, [])} alt="" draggable={false} />
      {(card.is_critical || card.is_sticky) && (
        <span className="tw-fate-mark">
          {text(card.is_critical ? 'twilightTable.critical' : 'twilightTable.sticky')}
        </span>
      )}
      <span className="tw-fate-name" style={{ '--fit': Math.min(1, 19 / name.length) } as CSSProperties}>
        {name}
      </span>
      <span className="tw-fate-value">{text('twilightTable.signed', { n: { signed: value } })}</span>
    </span>
  )
}

/** Its suit with what that means, and its keyword. */
export function FateKind({ card }: { card: FateCard }) {
  const text = useText()
  return (
    <p className="tw-fate-kind">
      <SuitSign suit={card.suit} />
      {text('twilightTable.fateKind', {
        suit: text(`twilightTable.suit.${card.suit}`),
        keyword: text(`twilight.keyword.${card.keyword}`),
      })}
      <KeywordSign keyword={card.keyword} />
    </p>
  )
}
