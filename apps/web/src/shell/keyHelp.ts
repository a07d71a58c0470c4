import { useEffect, useSyncExternalStore } from 'react'
import { useText } from '../language/language.tsx'

/** A key and the message that says what it does. */
export interface KeyLine {
  readonly keys: readonly string[]
  readonly does: string
}

/** Said where it is known: the help stands outside the game. */
interface SaidKeyLine {
  readonly keys: readonly string[]
  readonly said: string
}

const lists = new Set<readonly SaidKeyLine[]>()
const listeners = new Set<() => void>()
let all: readonly SaidKeyLine[] = []

export function useKeyLines(): readonly SaidKeyLine[] {
  return useSyncExternalStore(subscribe, () => all)
}

/** While the component is on the page, the help dialog lists these keys. */
export function useKeyHelp(lines: readonly KeyLine[]): void {
  const text = useText()
  useEffect(() => {
    const list = lines.map(({ keys, does }) => ({ keys, said: text(does) }))
    lists.add(list)
    publish()
    return () => {
      lists.delete(list)
      publish()
    }
  }, [lines, text])
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function publish(): void {
  all = [...lists].flat()
  for (const listener of listeners) listener()
}
