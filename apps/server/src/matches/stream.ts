import type { Audience } from '@arbiter/kernel'
import type { Hub } from './hub.ts'
import type { LiveMatch } from './live.ts'

/** Where a reader stands: the next event, and how many undos it has seen. */
export interface Place {
  readonly from: number
  readonly undos: number
}

export interface StreamOptions {
  readonly id: string
  readonly audience: Audience
  readonly place: Place
  readonly load: () => Promise<LiveMatch>
  readonly hub: Hub
  readonly heartbeatMs: number
  /** The reader has gone. */
  readonly signal: AbortSignal
}

/**
 * The revealed events as server-sent events: `event` (one each), `rewind` (forget events from this number on),
 * `state` (who decides now), `end` (the outcome). Ids are `undos.seq`, for `Last-Event-ID`.
 */
export async function* streamEvents({
  id,
  audience,
  place,
  load,
  hub,
  heartbeatMs,
  signal,
}: StreamOptions): AsyncGenerator<string> {
  const watch = hub.watch(id)
  const leave = () => watch.end()
  signal.addEventListener('abort', leave)
  let { from, undos } = place
  let version = -1
  try {
    for (;;) {
      const live = await load()
      const kept = Math.min(live.match.events.length, ...live.rewinds.slice(undos))
      undos = live.rewinds.length
      if (from > kept) {
        from = kept
        yield message('rewind', { events: kept }, `${undos}.${kept - 1}`)
      }
      for (const event of live.match.eventsFor(audience, from)) yield message('event', event, `${undos}.${event.seq}`)
      from = live.match.events.length
      if (live.stored.version !== version) {
        version = live.stored.version
        yield message('state', {
          version,
          status: live.stored.status,
          deciding: live.match.deciding ?? null,
          events: from,
        })
      }
      if (live.stored.status === 'finished') {
        yield message('end', { outcome: live.stored.outcome ?? null, record: `/api/records/${id}` })
        return
      }
      let news = await watch.next(heartbeatMs)
      while (news === 'quiet') {
        yield ': beat\n\n'
        news = await watch.next(heartbeatMs)
      }
      if (news === 'ended') return
    }
  } finally {
    signal.removeEventListener('abort', leave)
    watch.end()
  }
}

const message = (event: string, data: unknown, id?: string): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

/** `Last-Event-ID` wins over `from`; a text that is no id counts as absent. */
export function placeOf(lastEventId: string | undefined, from: number | undefined, undosNow: number): Place {
  const [, undos, seq] = /^(\d{1,9})\.(-?\d{1,9})$/.exec(lastEventId ?? '') ?? []
  if (undos !== undefined && seq !== undefined) return { undos: Number(undos), from: Math.max(0, Number(seq) + 1) }
  return { undos: undosNow, from: from ?? 0 }
}
