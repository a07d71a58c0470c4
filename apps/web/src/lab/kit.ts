import { findOffer } from '@arbiter/catalogue'
import type { GameKit } from '@arbiter/kernel'
import { useEffect, useState } from 'react'

/** The game of a question: `undefined` while it is being loaded. */
export function useKit(game: string): GameKit | 'missing' | undefined {
  const [loaded, setLoaded] = useState<{ game: string; kit: GameKit | 'missing' }>()
  useEffect(() => {
    let wanted = true
    const show = (kit: GameKit | 'missing') => wanted && setLoaded({ game, kit })
    const offer = findOffer(game)
    if (offer) offer.load().then(show, () => show('missing'))
    else show('missing')
    return () => {
      wanted = false
    }
  }, [game])
  return loaded?.game === game ? loaded.kit : undefined
}
