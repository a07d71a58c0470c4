import { PLAYER } from '@arbiter/run'
import { useEffect, useState } from 'react'
import { chooseFor } from '../../../engine/client.ts'
import { controllerOf, PERSON } from '../../../match/controllers.ts'
import { type PageMatch, saveMatch } from '../../../match/pageMatch.ts'

/** Who only watches waits until the bots have played to the end; a single battle needs nobody to start it. */
export function usePlayedOut(table: PageMatch): { readonly playing: boolean; readonly failure: string | undefined } {
  const { match, controllers } = table
  const seated = Object.keys(controllers).length > 0
  const [playing, setPlaying] = useState(seated && match.outcome === undefined)
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    if (!seated) return
    let wanted = true
    const level = controllerOf(controllers, PLAYER)
    async function play(): Promise<void> {
      while (wanted && match.deciding !== undefined) {
        const seat = match.deciding
        const action = level === undefined || level === PERSON ? match.legal()[0] : await chooseFor(match, seat, level)
        if (!wanted) return
        const verdict = match.actRaw(seat, action)
        if (!verdict.ok) throw new Error(verdict.code)
      }
    }
    play()
      .catch((error: unknown) => wanted && setFailure(error instanceof Error ? error.message : String(error)))
      .finally(() => {
        if (!wanted) return
        void saveMatch(table)
        setPlaying(false)
      })
    return () => {
      wanted = false
    }
  }, [seated, controllers, match, table])
  return { playing, failure }
}
