import { useEffect, useState } from 'react'
import type { OpenMatch } from './openMatch.ts'

/** The code of why nothing of a match is stored any more, and how to choose that. */
export function useUnstored({ table, unstored }: OpenMatch): [code: string | undefined, stopStoring: () => void] {
  const [found, setFound] = useState<{ readonly table: OpenMatch['table']; readonly code: string }>()
  useEffect(() => {
    let wanted = true
    unstored?.then((code) => {
      if (wanted && code !== undefined) setFound({ table, code })
    })
    return () => {
      wanted = false
    }
  }, [table, unstored])
  const stopStoring = async () => {
    const { ok } = await table.stopStoring()
    if (ok) setFound({ table, code: 'storing_stopped' })
  }
  return [found?.table === table ? found.code : undefined, () => void stopStoring()]
}
