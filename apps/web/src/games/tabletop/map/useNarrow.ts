import { useSyncExternalStore } from 'react'

/** The breakpoint of the styles: a phone. */
const query = matchMedia('(max-width: 700px)')

export const useNarrow = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => query.matches,
  )
