import { useSyncExternalStore } from 'react'

/** Matches the breakpoint of the dice table: below it, what speaks stands over what one does. */
const query = matchMedia('(max-width: 900px)')

export const useNarrow = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => query.matches,
  )
