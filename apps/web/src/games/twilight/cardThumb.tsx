import type { CardKind } from '@arbiter/art'
import { usePictures } from '../../parts/pictures.ts'
import './cardThumb.css'

interface CardThumbProps {
  readonly kind: 'card' | 'fateCard'
  readonly id: string
  readonly effects?: CardKind | readonly { readonly kind: string }[]
}

/** The picture of a card where its words stand beside it. */
export function CardThumb({ kind, id, effects = [] }: CardThumbProps) {
  return (
    <img
      className="tw-thumb"
      src={usePictures().card(kind, id, effects)}
      alt=""
      width={280}
      height={396}
      loading="lazy"
      draggable={false}
    />
  )
}
