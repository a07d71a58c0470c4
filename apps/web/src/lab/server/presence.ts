import { useEffect, useState } from 'react'
import { health } from '../../server/server.ts'

type Presence = 'asking' | 'there' | 'away'

/** What was found out last, for the next page. */
let latest: Presence = 'asking'

/** Whether a lab answers on the server that this page came from; a page from static hosting has none. */
export function useServerPresence(): Presence {
  const [presence, setPresence] = useState(latest)
  useEffect(() => {
    let wanted = true
    async function ask(): Promise<void> {
      latest = (await health())?.lab === undefined ? 'away' : 'there'
      if (wanted) setPresence(latest)
    }
    ask()
    addEventListener('online', ask)
    return () => {
      wanted = false
      removeEventListener('online', ask)
    }
  }, [])
  return presence
}
