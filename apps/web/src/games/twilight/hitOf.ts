import type { HitKind } from '@arbiter/art'
import type { Resolved } from './fateTale.ts'

export interface Hit {
  readonly kind: HitKind
  readonly words: string
}

/** What a draw did to an enemy, by slot, or to the hero. */
export function hitOf(resolved: Resolved | undefined, whom: number | 'hero'): Hit | undefined {
  switch (resolved?.type) {
    case 'attackResolved':
    case 'influenceResolved':
      return resolved.slot === whom ? numbered(resolved.lost) : undefined
    case 'defenceResolved':
      return whom === 'hero' ? numbered(resolved.damage) : undefined
    default:
      return undefined
  }
}

const numbered = (n: number): Hit => (n > 0 ? { kind: 'hit', words: `−${n}` } : { kind: 'miss', words: '0' })
