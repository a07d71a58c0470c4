import { useEffect, useSyncExternalStore } from 'react'

/** A key and the message that says what it does. */
export interface KeyLine {
  readonly keys: readonly string[]
  readonly does: string
}

const lists = new Set<readonly KeyLine[]>()
const listeners = new Set<() => void>()
let all: readonly KeyLine[] = []

export function useKeyLines(): readonly KeyLine[] {
  return useSyncExternalStore(subscribe, () => all)
}

/** While the component is on the page, the help dialog lists these keys. */
export function useKeyHelp(lines: readonly KeyLine[]): void {
  useEffect(() => {
    lists.add(lines)
    publish()
    return () => {
      lists.delete(lines)
      publish()
    }
  }, [lines])
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function publish(): void {
  all = [...lists].flat()
  for (const listener of listeners) listener()
}
