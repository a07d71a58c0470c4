import type { RemoteTable } from '@arbiter/client'
import { type GameEvent, packRefs } from '@arbiter/kernel'
import { HttpHost } from '@arbiter/table'
import { loadGame } from '../match/openGame.ts'
import { atTable } from '../server/server.ts'
import { type OpenMatch, seenSetup, tableOf } from '../table/openMatch.ts'
import { PAGE_TIMER } from '../table/pageTimer.ts'
import { isMutedAt, muteOthers } from './muted.ts'
import type { Refused } from './refused.tsx'
import { finishAt, OUTBOX, takeNotTaken, unsentAt } from './unsent.ts'

/** A table of the server on this page. */
export interface RemoteMatch {
  readonly remote: RemoteTable
  readonly host: HttpHost<unknown, unknown, unknown, GameEvent, unknown>
  readonly open: OpenMatch
  /** Whether there was a rematch already when this one was opened. */
  readonly isOld: boolean
  /** A decision of before, whose answer never came, could not be taken any more. */
  readonly notTaken: boolean
}

/** Whoever comes to a table hears soon that nobody answers, in ms. */
const FIRST_LOOK = 3_000

/** Throws what the server refuses. */
export async function openRemote(id: string, language: string): Promise<RemoteMatch | Refused> {
  const server = atTable(language, OUTBOX)
  let remote = await server.table(id, { patience: FIRST_LOOK })
  if (unsentAt(id).length > 0) {
    // It is sent until it is answered, however long that takes: whoever wants to see the table does not wait for that.
    await Promise.race([finishAt(id, server), new Promise<void>((resolve) => PAGE_TIMER.start(FIRST_LOOK, resolve))])
    remote = await server.table(id, { patience: FIRST_LOOK })
  }
  const { game, rules, rematch, seats } = remote.state
  const packs = rules.packs.map((pack) => pack.id)
  const opened = await loadGame(game, packs)
  if (!opened) return { code: 'unknown_game' }
  const { kit, ui } = opened
  const known = { version: kit.game.version, packs: packRefs(kit.game) }
  // Dice that fall otherwise here than there would be told wrongly.
  if (JSON.stringify([known.version, known.packs]) !== JSON.stringify([rules.version, rules.packs]))
    return { code: 'other_rules' }
  const host = await HttpHost.open(remote, kit)
  if (isMutedAt(id)) muteOthers(remote, true)
  const isNew = host.play.stepCount === 0
  const setup = seenSetup(host, kit)
  const name = Object.values(seats).find(({ kind }) => kind === 'me')?.name ?? ''
  const table = tableOf(host, kit, isNew ? 'start' : 'now', () => false)
  const open = { kit, ui, table, setup, players: {}, online: { id, name } }
  return { remote, host, open, isOld: rematch != null, notTaken: takeNotTaken(id) }
}
