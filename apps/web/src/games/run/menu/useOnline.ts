import { useEffect, useMemo, useRef, useState } from 'react'
import { useLanguage } from '../../../language/language.tsx'
import { health } from '../../../server/server.ts'
import { type Account, RunApi } from '../host/api.ts'
import type { PastRun, RunSight } from '../host/host.ts'
import { OnlineHost, ownAccount, pastRuns } from '../host/onlineHost.ts'
import { type RunRefusal, refusalOf } from '../host/refusal.ts'

/** The server's routes, in the language of the reader at the moment of asking. */
export function useRunApi(): RunApi {
  const { language } = useLanguage()
  const latest = useRef(language)
  latest.current = language
  return useMemo(() => new RunApi(() => latest.current), [])
}

/** What the server has of the player of this browser. */
export type Online =
  | { readonly kind: 'asking' }
  | { readonly kind: 'away' }
  | { readonly kind: 'stranger' }
  | { readonly kind: 'failed'; readonly failure: RunRefusal }
  | {
      readonly kind: 'known'
      readonly account: Account
      readonly active: RunSight | null
      readonly past: readonly PastRun[]
    }

export function useOnline(api: RunApi): [online: Online, ask: () => void] {
  const [online, setOnline] = useState<Online>({ kind: 'asking' })
  const [asked, setAsked] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asking again is what `asked` is for
  useEffect(() => {
    let wanted = true
    askServer(api).then((found) => wanted && setOnline(found))
    return () => {
      wanted = false
    }
  }, [api, asked])
  return [online, () => setAsked((before) => before + 1)]
}

async function askServer(api: RunApi): Promise<Online> {
  if (!(await offersRuns())) return { kind: 'away' }
  if (!api.known) return { kind: 'stranger' }
  try {
    const [account, active, runs] = await Promise.all([ownAccount(api), activeRun(api), pastRuns(api)])
    return { kind: 'known', account, active, past: runs.filter(({ status }) => status !== 'active') }
  } catch (error) {
    const failure = refusalOf(error)
    if (failure.code !== 'auth_invalid') return { kind: 'failed', failure }
    api.forget()
    return { kind: 'stranger' }
  }
}

async function activeRun(api: RunApi): Promise<RunSight | null> {
  try {
    return await new OnlineHost(api).view()
  } catch (error) {
    if (refusalOf(error).code === 'no_active_run') return null
    throw error
  }
}

/** A page from static hosting has no server, and not every server has this game. */
async function offersRuns(): Promise<boolean> {
  const games = (await health())?.games
  return Array.isArray(games) && games.includes('run')
}
