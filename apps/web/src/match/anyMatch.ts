import { CodedError, type Game, makeRecord, parseRecord, recordOf } from '@arbiter/kernel'
import type { AnyMatch } from './pageMatch.ts'

/** The game of a table and what was set up. */
export const setupAt = (table: AnyMatch): { readonly game: Game; readonly setup: unknown } =>
  'match' in table ? table.match : { game: table.kit.game, setup: table.setup }

/** It has ended, and whoever looks has been told. */
export function hasEnded(table: AnyMatch): boolean {
  if ('match' in table) return table.match.outcome !== undefined
  const { host, scene } = table.table
  return host.play.outcome !== undefined && scene.place.events === host.play.eventCount
}

/** The record of what the table shows, as text. Nobody but its own page gets it of a match that is played. */
export async function recordText(table: AnyMatch, events: boolean): Promise<string> {
  if ('match' in table) return table.told ? table.told.text : makeRecord(recordOf(table.match, { events }))
  const text = await table.table.host.record()
  if (text === undefined) throw new CodedError('unreachable')
  return events || table.told ? text : withoutEvents(text)
}

function withoutEvents(text: string): string {
  const parsed = parseRecord(text)
  if (!parsed.ok) return text
  return makeRecord({ ...parsed.value, lines: parsed.value.lines.filter((line) => !('event' in line)) })
}
