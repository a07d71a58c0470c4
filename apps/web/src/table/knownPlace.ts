import { isPlainObject } from '@arbiter/kernel'
import type { KnownPlace, Table } from '@arbiter/table'
import { recall, remember } from '../shell/storage.ts'

const STORED = 'table.place'

/** Bots decide ahead of whoever watches them: the journal alone does not say how far a match was told. */
export function storePlace(id: string, { scene: { place } }: Table): void {
  remember(STORED, JSON.stringify({ id, event: place.event, events: place.events }))
}

/** Where the match that was left last stood; nothing for any other. */
export function storedPlace(id: string, eventCount: number): KnownPlace | undefined {
  const stored = readStored()
  if (!isPlainObject(stored) || stored.id !== id) return undefined
  const { event, events } = stored
  if (!isCount(event) || !isCount(events) || event > events || events > eventCount) return undefined
  return { event, events }
}

const isCount = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0

function readStored(): unknown {
  try {
    return JSON.parse(recall(STORED) ?? 'null')
  } catch {
    return undefined
  }
}
