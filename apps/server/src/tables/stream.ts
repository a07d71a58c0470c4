import type { Audience } from '@arbiter/kernel'
import { type ChangeStreamOptions, message, streamChanges } from '../serverSent.ts'
import type { Cursor } from '../storage/storage.ts'
import { isAt, type LiveTable } from './live.ts'
import { audienceFor } from './seats.ts'
import { recordPath, revealed, stepsSince, toNow, toTableResponse } from './toResponse.ts'

export interface StreamOptions extends ChangeStreamOptions {
  readonly player: string | undefined
  /** The seat that was asked for. */
  readonly seat: string | undefined
  /** Where the reader stands, if it has been here before. */
  readonly cursor: Cursor | undefined
  /** Whether a `sync` tells what has been, too. */
  readonly past: boolean
  readonly load: () => Promise<LiveTable>
}

/** What a reader knows. */
interface Known extends Cursor {
  readonly audience: Audience
  /** Of the log of the match. */
  readonly entries: number
}

/**
 * A table as server-sent events: `sync` (everything), `step` (what was decided, and how it stands), `seats` (who sits where, and how
 * it stands), `end`. Ids are `version.notice`, for `Last-Event-ID`: after a break only what is new is told, if it is still known.
 */
export function streamTable({ player, seat, cursor, past, load, ...options }: StreamOptions): AsyncGenerator<string> {
  let known: Known | undefined
  let isFirst = true
  return streamChanges(options, async function* () {
    const live = await load()
    const { stored, match } = live
    const audience = audienceNow(live, player, seat)
    const say = (event: string, value: unknown) =>
      message(event, JSON.stringify(value), `${stored.version}.${stored.notice}`)
    if (isFirst && cursor) known = knownAt(live, cursor, audience)
    // Whoever has nothing to hear shall know all the same that somebody is there.
    if (isFirst && known && isAt(known, stored)) yield ': here\n\n'
    isFirst = false
    if (known?.audience !== audience) yield say('sync', syncOf(live, audience, player, past))
    else if (known.version !== stored.version)
      yield say('step', {
        ...stepsSince(match, known.entries, audience),
        ...toNow(live, player),
        view: match.view(audience),
      })
    else if (known.notice !== stored.notice) yield say('seats', toNow(live, player))
    known = { version: stored.version, notice: stored.notice, audience, entries: match.logCount }
    if (stored.stage !== 'over') return false
    const { outcome, ending } = toNow(live, player)
    yield say('end', { outcome, ending, record: recordPath(stored.id), seed: stored.seed })
    return true
  })
}

/** A seat that is no longer the reader's shows no more than anybody sees. */
function audienceNow(live: LiveTable, player: string | undefined, seat: string | undefined): Audience {
  try {
    return audienceFor(live, player, seat)
  } catch {
    return 'spectator'
  }
}

/** Seats may have changed hands with a notice: then the reader hears everything anew. */
function knownAt({ marks, stored }: LiveTable, cursor: Cursor, audience: Audience): Known | undefined {
  const mark = cursor.notice === stored.notice ? marks.find((each) => isAt(each, cursor)) : undefined
  return mark && { ...mark, audience }
}

function syncOf(live: LiveTable, audience: Audience, player: string | undefined, past: boolean): object {
  const { match } = live
  const now = toTableResponse(live, audience, player)
  if (!past) return now
  const { steps } = stepsSince(match, 0, audience)
  return {
    ...now,
    past: { first: match.at(0).view(audience), events: revealed(match, match.startEvents, audience), steps },
  }
}

/** A text that is no cursor counts as absent. */
export function parseCursor(text: string | undefined): Cursor | undefined {
  const [, version, notice] = /^(\d{1,9})\.(\d{1,9})$/.exec(text ?? '') ?? []
  return version === undefined ? undefined : { version: Number(version), notice: Number(notice) }
}
