import { CodedError, type Game } from '@arbiter/kernel'
import { withoutEvents } from '@arbiter/table'
import type { Beginning, Fork } from '../table/beginning.ts'
import type { OpenMatch } from '../table/openMatch.ts'

/** The game of what is shown and what was set up. */
export const setupAt = ({ kit, setup }: OpenMatch): { readonly game: Game; readonly setup: unknown } => ({
  game: kit.game,
  setup,
})

/** It has ended, and whoever looks has been told. */
export function hasEnded({ table: { host, scene } }: OpenMatch): boolean {
  return host.play.outcome !== undefined && scene.place.events === host.play.eventCount
}

/** What lives in the worker is forked there: its seed does not come to the page. */
export async function forkFrom(shown: OpenMatch, fork: Fork): Promise<Beginning> {
  const { id } = shown
  return id === undefined ? { record: await recordText(shown, true), fork } : { forkOf: id, ...fork }
}

/** The record of what the page shows, as text. Nobody but its own page gets it of a match that is played. */
export async function recordText(shown: OpenMatch, events: boolean): Promise<string> {
  // What today's rules make of it must not become a record that proves itself.
  if (shown.unproven) return shown.unproven.text
  const { host } = shown.table
  const text = await host.record()
  const isLost = host.powers.record || host.problem?.code === 'unreachable'
  if (text === undefined) throw new CodedError(isLost ? 'unreachable' : 'record_withheld')
  return events || shown.divergent ? text : withoutEvents(text)
}
