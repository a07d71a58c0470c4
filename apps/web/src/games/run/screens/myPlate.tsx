import type { ReactNode } from 'react'
import IconGold from '~icons/lucide/coins'
import IconStreak from '~icons/lucide/flame'
import { useText } from '../../../language/language.tsx'
import { Count } from '../../../parts/count.tsx'
import { Picture } from '../../../parts/picture.tsx'
import { WhoPlate } from '../../../parts/plate.tsx'
import type { RunSight } from '../host/host.ts'
import { useNames } from '../runContext.ts'
import './myPlate.css'

/** Who leads my side, and what I own. */
export function MyPlate({ sight, children }: { sight: RunSight; children?: ReactNode }) {
  const text = useText()
  const names = useNames()
  const { gold, rating, league, winStreak, faction, leaderId } = sight
  return (
    <WhoPlate
      picture={
        <Picture shape="portrait" kind="leader" id={leaderId} hints={{ tier: 2 }} alt={names.faction(faction)} />
      }
      name={names.leader(leaderId)}
      className="rn-mine"
    >
      <p className="rn-mine-line">
        <span className="rn-mine-gold" data-test="run-gold">
          <IconGold aria-hidden="true" /> <Count value={gold} />{' '}
          <span className="rn-mine-word">{text('runTable.goldWord', { n: gold })}</span>
        </span>
        {winStreak > 1 && (
          <span className="rn-mine-streak" title={text('runTable.streak', { n: winStreak })}>
            <IconStreak aria-hidden="true" />
            <span className="sr-only">{text('runTable.streak', { n: winStreak })}</span>
            <span aria-hidden="true" className="sum">
              ×{winStreak}
            </span>
          </span>
        )}
      </p>
      <p className="rn-mine-line rn-mine-rating" data-test="run-rating">
        {text('runTable.rating')} <Count value={rating} /> · {text(`run.league.${league}`)}
      </p>
      {children}
    </WhoPlate>
  )
}
