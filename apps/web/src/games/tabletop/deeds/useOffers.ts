import type { Fighter } from '@arbiter/tabletop'
import { useMemo } from 'react'
import { useRoom } from '../table/roomContext.ts'
import { type DeedOffer, deedOffers } from './offers.ts'

/** What whoever has the turn might do, asked once for each state. */
export function useOffers(actor: Fighter | undefined): readonly DeedOffer[] {
  const room = useRoom()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state changes with the moment
  return useMemo(() => (actor ? deedOffers(room, actor) : []), [room.scene.moment, actor?.uid])
}
