import type { CSSProperties } from 'react'
import { useText } from '../../language/language.tsx'
import { HandCard } from './handCard.tsx'
import { PlayedCards } from './playedCards.tsx'
import { useEncounter } from './tableContext.ts'
import './handCards.css'

interface HandCardsProps {
  /** While the hand is exchanged: the cards that go (TW-102). */
  readonly leaving: readonly number[] | undefined
  readonly onLeave: (card: number) => void
}

export function HandCards({ leaving, onLeave }: HandCardsProps) {
  const text = useText()
  const { hand, effort, played } = useEncounter()
  return (
    <section
      className="tw-hand-part"
      aria-label={text('twilightTable.hand')}
      data-test="twilight-hand"
      data-played={played.length > 0}
    >
      <PlayedCards />
      <ul
        className="tw-hand"
        style={
          { '--middle': (hand.length + effort.length - 1) / 2, '--many': hand.length + effort.length } as CSSProperties
        }
      >
        {hand.map((uid, at) => (
          <HandCard
            key={uid}
            uid={uid}
            at={at}
            place={at + 1}
            leaving={leaving?.includes(uid)}
            onLeave={leaving && (() => onLeave(uid))}
          />
        ))}
        {effort.map((uid, at) => (
          <HandCard key={uid} uid={uid} at={hand.length + at} burned />
        ))}
        {hand.length + effort.length === 0 && <li className="tw-hand-empty">{text('twilightTable.handEmpty')}</li>}
      </ul>
    </section>
  )
}
