import type { RemoteTable } from '@arbiter/client'
import { load, store } from '../shell/storage.ts'

const KEY = 'online.muted'
/** Tables are many, and soon over. */
const KEPT = 20

const mutedTables = (): readonly string[] => load(KEY)?.split(' ') ?? []

export const isMutedAt = (table: string): boolean => mutedTables().includes(table)

/** At this table the others are not heard, after a reload neither. */
export function muteAt(table: string, muted: boolean): void {
  const others = mutedTables().filter((id) => id !== table)
  const kept = (muted ? [...others, table] : others).slice(-KEPT)
  store(KEY, kept.length === 0 ? undefined : kept.join(' '))
}

/** Whoever is muted at a table is muted at its rematch. */
export const keepMuted = (from: string, to: string): void => {
  if (isMutedAt(from)) muteAt(to, true)
}

export function muteOthers(remote: RemoteTable, muted: boolean): void {
  for (const [seat, { kind }] of Object.entries(remote.state.seats)) if (kind === 'guest') remote.mute(seat, muted)
}
