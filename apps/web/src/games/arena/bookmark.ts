import type { Match } from '@arbiter/kernel'
import { recall, remember } from '../../shell/storage.ts'

/** How far a fight was told, and how far its viewer ever saw it. */
export interface Bookmark {
  readonly told: number
  readonly seen: number
}

const STORED = 'arena.bookmark'

interface Stored extends Bookmark {
  readonly seed: string
  readonly steps: number
}

/** A fight is worked out ahead of its viewer: the record alone does not say how far they have come. */
export function storeBookmark({ seed, steps }: Match, { told, seen }: Bookmark): void {
  remember(STORED, JSON.stringify({ seed, steps: steps.length, told, seen } satisfies Stored))
}

/** Nothing for a fight that was not left, or that has changed since. */
export function loadBookmark({ seed, steps, events }: Match): Bookmark | undefined {
  const stored = readStored()
  const told = stored?.told
  const seen = stored?.seen
  if (stored?.seed !== seed || stored.steps !== steps.length || !isPlace(told) || !isPlace(seen)) return undefined
  return seen <= events.length && told <= seen ? { told, seen } : undefined
}

const isPlace = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 1

function readStored(): Partial<Stored> | null {
  try {
    return JSON.parse(recall(STORED) ?? 'null')
  } catch {
    return null
  }
}
