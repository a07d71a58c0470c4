import type { Host } from '@arbiter/table'
import { useEffect, useState } from 'react'

/** The hash of the last state, once it is wanted: the record closes with it. */
export function useEndHash(host: Host, wanted: boolean): string | undefined {
  const [hash, setHash] = useState<string>()
  useEffect(() => {
    let current = wanted
    // Whoever asks for the record itself is told why there is none.
    if (wanted)
      host.record().then(
        (record) => current && setHash(record && closingHash(record)),
        () => {},
      )
    return () => {
      current = false
      setHash(undefined)
    }
  }, [host, wanted])
  return hash
}

const closingHash = (record: string): string | undefined => JSON.parse(record.trimEnd().split('\n').at(-1)!).hash
