import { useEffect } from 'react'
import type { ToldPlace } from '../journal/browserRow.ts'
import { openPageJournal } from '../journal/openPageJournal.ts'
import type { OpenMatch } from './openMatch.ts'
import { PAGE_TIMER } from './pageTimer.ts'
import { toldPlace } from './toldPlace.ts'

/** What was told since may be told again where the window is gone before its place is stored. */
const STORE_EVERY_MS = 1000

/**
 * Bots decide ahead of whoever watches them: the journal alone does not say how far a match was told. Whoever leaves it finds it where
 * it was, in every game.
 */
export function useStoredPlace({ id, lookedOn, table }: Pick<OpenMatch, 'id' | 'lookedOn' | 'table'>): void {
  useEffect(() => {
    if (id === undefined || lookedOn || !table.playable) return
    let stored: ToldPlace | undefined | 'unknown' = 'unknown'
    let stopWaiting: (() => void) | undefined
    const store = () => {
      stopWaiting?.()
      stopWaiting = undefined
      const place = toldPlace(table)
      if (isSame(place, stored)) return
      stored = place
      // What is not stored is told once more.
      openPageJournal()
        .then(({ journal }) => journal.storePlace(id, place))
        .catch(() => {})
    }
    const leave = table.subscribe(() => {
      stopWaiting ??= PAGE_TIMER.start(STORE_EVERY_MS, store)
    })
    window.addEventListener('pagehide', store)
    return () => {
      leave()
      window.removeEventListener('pagehide', store)
      store()
    }
  }, [id, lookedOn, table])
}

const isSame = (place: ToldPlace | undefined, stored: ToldPlace | undefined | 'unknown'): boolean =>
  stored !== 'unknown' && place?.event === stored?.event && place?.events === stored?.events
