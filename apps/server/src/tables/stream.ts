import { isDeepStrictEqual } from 'node:util'
import type { Audience, Match } from '@arbiter/kernel'
import type { Clock } from '../clock.ts'
import { type ChangeStreamOptions, longMessage, message, type StreamPart, streamChanges } from '../serverSent.ts'
import type { Cursor, Holders } from '../storage/storage.ts'
import type { ThreadUser } from '../workers/waitingLines.ts'
import { isAt } from './cursor.ts'
import type { LiveTable } from './live.ts'
import { audienceFor } from './seats.ts'
import { inTurns } from './slices.ts'
import type { Tables } from './tables.ts'
import { nowParts, recordPath, type Scene, tableParts, toEnding, viewText } from './toResponse.ts'

export interface StreamOptions extends ChangeStreamOptions {
  readonly player: string | undefined
  /** Whose turn at the keepers it takes. */
  readonly of: ThreadUser
  /** The seat that was asked for. */
  readonly seat: string | undefined
  /** Where the reader stands, if it has been here before. */
  readonly cursor: Cursor | undefined
  /** Whether a `sync` tells what has been, too. */
  readonly past: boolean
  /** Whether it goes on after the end. */
  readonly stay: boolean
  readonly tables: Pick<Tables, 'load' | 'shownTo' | 'scene' | 'heard'>
  readonly clock: Clock
}

/** So long streams work before others have their turn. */
const STREAMS_MS = 8

/** What a reader knows. */
interface SeenState extends Cursor {
  readonly audience: Audience
  /** Of the log of the match. */
  readonly entries: number
  /** Who sits where. */
  readonly holders: Holders
}

/**
 * A table as server-sent events: `sync` (everything), `step` (what was decided, and how it stands), `seats` and `offer` (who sits where,
 * what is offered, and how it stands), `said`, `presence`, `end`. Ids are `version.notice`, for `Last-Event-ID`: after a break only what is
 * new is told, if it is still known.
 */
export function streamTable(all: StreamOptions): AsyncGenerator<StreamPart> {
  const { player, of, seat, cursor, past, stay, tables, clock, ...options } = all
  let known: SeenState | undefined
  let isFirst = true
  let hasEnded = false
  let presence = ''
  let cancel = () => {}
  options.signal.addEventListener('abort', () => cancel())
  return streamChanges<StreamPart>(options, async function* () {
    const newest = await tables.load(options.id, of)
    const audience = audienceNow(newest, player, seat)
    const shown = await tables.shownTo(newest, { player, audience, of })
    const { live, moreAt } = shown
    cancel()
    if (moreAt !== undefined && !options.signal.aborted)
      cancel = clock.after(Math.max(0, moreAt - clock.now()), () => options.changes.wake(options.id))
    const { stored, match } = live
    const scene = tables.scene(shown, of)
    if (isFirst && cursor) known = knownAt(live, cursor, audience)
    const sentWhole = known?.audience !== audience
    await ownTurn(of)
    if (known?.audience !== audience) {
      const whole = tableParts(live, audience, player, scene)
      const heardParts = past ? tables.heard(newest, live, { what: 'past', audience }, of) : undefined
      yield* longMessage('sync', heardParts ? withField(whole, 'past', heardParts) : whole, idOf(stored))
    } else {
      const now = nowParts(live, player, scene)
      const { notice, entries: since } = known
      const news: [event: string, json: readonly StreamPart[]][] = []
      const words = (stored.beside.said ?? []).filter(({ id }) => id > notice)
      for (const word of words) news.push(['said', [JSON.stringify(word)]])
      const isMore = known.version === stored.version && stored.notice - notice > words.length
      if (isMore) news.push([isDeepStrictEqual(known.holders, stored.holders) ? 'offer' : 'seats', now])
      // Only with the last of them everything is known: whoever loses the line before it hears all again.
      if (known.version !== stored.version) {
        const happened = tables.heard(newest, live, { what: 'since', since, audience }, of)
        const json = withFields(now, newsTo(audience, match, happened, scene))
        yield* longMessage('step', json, news.length === 0 ? idOf(stored) : undefined)
      }
      for (const [i, [event, json]] of news.entries())
        yield* longMessage(event, json, i === news.length - 1 ? idOf(stored) : undefined)
    }
    const { version, notice, holders } = stored
    known = { version, notice, audience, holders, entries: match.logCount }
    // It is in a whole table already. Whoever has missed nothing else knows by it that the line is good.
    const there = JSON.stringify(scene.presence)
    if (there !== presence && !sentWhole) yield message('presence', there)
    presence = there
    isFirst = false
    if (stored.stage !== 'over') return false
    const end = {
      outcome: stored.outcome ?? null,
      ending: toEnding(live),
      record: recordPath(stored.id),
      seed: stored.seed,
    }
    if (!hasEnded) yield message('end', JSON.stringify(end), idOf(stored))
    hasEnded = true
    return !stay
  })
}

const idOf = ({ version, notice }: Cursor): string => `${version}.${notice}`

type Parts = AsyncIterable<StreamPart>

/** The JSON of an object, with one field more. */
async function* withField(object: readonly StreamPart[], name: string, value: Parts): Parts {
  yield* opened(object)
  yield `,"${name}":`
  yield* value
  yield '}'
}

/** The JSON of an object, with the fields of another. */
async function* withFields(object: readonly StreamPart[], other: Parts): Parts {
  yield* opened(object)
  let isFirst = true
  for await (const part of other) {
    if (isFirst) yield ','
    yield isFirst ? part.slice(1) : part
    isFirst = false
  }
}

/** Without the brace at its end: more fields follow. */
const opened = (object: readonly StreamPart[]): StreamPart[] => [...object.slice(0, -1), object.at(-1)!.slice(0, -1)]

/** What one change lets many streams do is done by one after the other, and others are heard in between. */
const ownTurn = inTurns(STREAMS_MS)

/** What happened and how it looks now, as the JSON of an object. */
const newsTo = (audience: Audience, match: Match, happened: Parts, scene: Scene): Parts =>
  withFields(['{"view":', viewText(match, audience, scene), '}'], happened)

/** A seat that is no longer the reader's shows no more than anybody sees. */
function audienceNow(live: LiveTable, player: string | undefined, seat: string | undefined): Audience {
  try {
    return audienceFor(live, player, seat)
  } catch {
    return 'spectator'
  }
}

/** Seats may have changed hands with a notice: then the reader hears everything anew. */
function knownAt({ marks, stored }: LiveTable, cursor: Cursor, audience: Audience): SeenState | undefined {
  const mark = cursor.notice === stored.notice ? marks.find((each) => isAt(each, cursor)) : undefined
  return mark && { ...mark, audience, holders: stored.holders }
}

/** A text that is no cursor counts as absent. */
export function parseCursor(text: string | undefined): Cursor | undefined {
  const [, version, notice] = /^(\d{1,9})\.(\d{1,9})$/.exec(text ?? '') ?? []
  return version === undefined ? undefined : { version: Number(version), notice: Number(notice) }
}
