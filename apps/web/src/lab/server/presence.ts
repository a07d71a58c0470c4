import { useEffect, useState } from 'react'
import { addressOf } from '../../shell/base.ts'

type Presence = 'asking' | 'there' | 'away'

/** What was found out last, for the next page. */
let latest: Presence = 'asking'

/** Whether a lab answers on the server that this page came from; a page from static hosting has none. */
export function useServerPresence(): Presence {
  const [presence, setPresence] = useState(latest)
  useEffect(() => {
    let wanted = true
    async function ask(): Promise<void> {
      latest = (await isLabThere()) ? 'there' : 'away'
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

const TRIES = 4
const PAUSE_MS = 500

/** One answer that was lost, or one of a server too busy to give it, does not mean that there is none: it is asked again. */
export async function isLabThere(pauseMs = PAUSE_MS): Promise<boolean> {
  for (let tried = 1; ; tried++) {
    const found = await askHealth()
    if (found !== undefined || tried === TRIES) return found ?? false
    await new Promise((resolve) => setTimeout(resolve, pauseMs * tried))
  }
}

/** Undefined where nothing was found out. */
async function askHealth(): Promise<boolean | undefined> {
  try {
    const answer = await fetch(addressOf('/api/health'))
    if (answer.status === TOO_MANY_REQUESTS || answer.status >= SERVER_FAULT) return undefined
    const told: { lab?: unknown } | undefined = await answer.json().catch(() => undefined)
    return told?.lab !== undefined
  } catch {
    return undefined
  }
}

const TOO_MANY_REQUESTS = 429
const SERVER_FAULT = 500
