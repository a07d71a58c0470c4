import { useSyncExternalStore } from 'react'

/** Matches the breakpoint of the board: below it, what one looks up goes under what one does. */
const query = matchMedia('(max-width: 560px)')

export const useNarrow = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => query.matches,
  )
