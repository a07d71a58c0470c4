import { CodedError, type Game, makeRecord, recordOf } from '@arbiter/kernel'
import { withoutEvents } from '@arbiter/table'
import type { Beginning, Fork } from '../table/beginning.ts'
import type { ShownMatch } from './pageMatch.ts'

/** The game of what is shown and what was set up. */
export const setupAt = (shown: ShownMatch): { readonly game: Game; readonly setup: unknown } =>
  'match' in shown ? shown.match : { game: shown.kit.game, setup: shown.setup }

/** It has ended, and whoever looks has been told. */
export function hasEnded(shown: ShownMatch): boolean {
  if ('match' in shown) return shown.match.outcome !== undefined
  const { host, scene } = shown.table
  return host.play.outcome !== undefined && scene.place.events === host.play.eventCount
}

/** The name of a match that the worker has; `undefined`: the page has all of it. */
export const idInWorker = (shown: ShownMatch): string | undefined => ('match' in shown ? undefined : shown.id)

/** What lives in the worker is forked there: its seed does not come to the page. */
export async function forkFrom(shown: ShownMatch, fork: Fork): Promise<Beginning> {
  const id = idInWorker(shown)
  return id === undefined ? { record: await recordText(shown, true), fork } : { forkOf: id, ...fork }
}

/** The record of what the page shows, as text. Nobody but its own page gets it of a match that is played. */
export async function recordText(shown: ShownMatch, events: boolean): Promise<string> {
  // What today's rules make of it must not become a record that proves itself.
  if (shown.unproven) return shown.unproven.text
  if ('match' in shown) return shown.divergent ? shown.divergent.text : makeRecord(recordOf(shown.match, { events }))
  const text = await shown.table.host.record()
  if (text === undefined) throw new CodedError('unreachable')
  return events || shown.divergent ? text : withoutEvents(text)
}
