import type { BrowserRow } from './browserRow.ts'
import { whileFree } from './tableLock.ts'

interface Thinning {
  list(): Promise<readonly BrowserRow[]>
  thin(id: string): Promise<number>
}

/** Above this share of what the browser grants, old matches are thinned. */
const CROWDED = 0.8
/** What is freed at once when nothing fits any more. */
const ENOUGH = 1_000_000

/** What can be told again by the rules, and nobody has marked. */
export const isThinnable = ({ outcome, starred, thinned }: BrowserRow): boolean =>
  outcome !== undefined && !starred && !thinned

/** Thins finished matches, the oldest first, that are open nowhere. False: there was nothing to gain. */
export async function freeRoom(journal: Thinning, when: 'full' | 'crowded'): Promise<boolean> {
  const wanted = when === 'full' ? ENOUGH : await excess()
  let freed = 0
  for (const row of wanted > 0 ? (await journal.list()).toReversed() : []) {
    if (freed >= wanted) break
    if (isThinnable(row)) freed += (await whileFree(row.id, () => journal.thin(row.id))) ?? 0
  }
  return freed > 0
}

/** In bytes; a character takes at least one. */
async function excess(): Promise<number> {
  const { usage = 0, quota = 0 } = (await globalThis.navigator?.storage?.estimate?.()) ?? {}
  return quota > 0 ? usage - CROWDED * quota : 0
}
