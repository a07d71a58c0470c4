import type { Audience } from '@arbiter/kernel'
import { type ChangeStreamOptions, message, streamChanges } from '../serverSent.ts'
import type { LiveMatch } from './live.ts'

/** Where a reader stands: the next event, and how many undos it has seen. */
export interface StreamPosition {
  readonly from: number
  readonly undos: number
}

export interface StreamOptions extends ChangeStreamOptions {
  readonly audience: Audience
  readonly position: StreamPosition
  readonly load: () => Promise<LiveMatch>
}

/**
 * The revealed events as server-sent events: `event` (one each), `rewind` (forget events from this number on),
 * `state` (who decides now), `end` (the outcome). Ids are `undos.seq`, for `Last-Event-ID`.
 */
export function streamEvents({ audience, position, load, ...options }: StreamOptions): AsyncGenerator<string> {
  let { from, undos } = position
  let version = -1
  const toMessage = (event: string, value: unknown, id?: string) => message(event, JSON.stringify(value), id)
  return streamChanges(options, async function* () {
    const { match, rewinds, stored } = await load()
    const kept = Math.min(match.events.length, ...rewinds.slice(undos))
    undos = rewinds.length
    if (from > kept) {
      from = kept
      yield toMessage('rewind', { events: kept }, `${undos}.${kept - 1}`)
    }
    for (const event of match.eventsFor(audience, from)) yield toMessage('event', event, `${undos}.${event.seq}`)
    from = match.events.length
    if (stored.version !== version) {
      version = stored.version
      yield toMessage('state', { version, status: stored.status, deciding: match.deciding ?? null, events: from })
    }
    if (stored.status !== 'finished') return false
    yield toMessage('end', { outcome: stored.outcome ?? null, record: `/api/records/${options.id}` })
    return true
  })
}

/** `Last-Event-ID` wins over `from`; a text that is no id counts as absent. */
export function streamPosition(
  lastEventId: string | undefined,
  from: number | undefined,
  undosNow: number,
): StreamPosition {
  const [, undos, seq] = /^(\d{1,9})\.(-?\d{1,9})$/.exec(lastEventId ?? '') ?? []
  if (undos !== undefined && seq !== undefined) return { undos: Number(undos), from: Math.max(0, Number(seq) + 1) }
  return { undos: undosNow, from: from ?? 0 }
}
