import type { Audience, Match } from '@arbiter/kernel'
import type { SeatBody, TableBody, TableStanding, TableSummary } from '../dto/table.ts'
import type { StreamPart } from '../serverSent.ts'
import type { Holders, ListedTable, StoredInvite } from '../storage/storage.ts'
import { leftNow } from './clocks.ts'
import { mayAbort } from './ending.ts'
import { type HeardQuestion, heardJson } from './heard.ts'
import type { LiveTable } from './live.ts'
import { openOffers, waiting } from './offers.ts'
import type { SeatPresence } from './presence.ts'
import { holds, isMember } from './seats.ts'
import { SharedTexts } from './sharedTexts.ts'
import { redoableBy } from './undone.ts'

/** What belongs to the moment: time in ms, and who is connected. */
export interface Scene {
  readonly now: number
  /** So many ways to decide are told; where there are more, none is. */
  readonly mostWays: number
  readonly presence: Readonly<Record<string, SeatPresence>>
  /** What has to be worked out counts for whoever looks. */
  readonly counted: <Value>(work: () => Value) => Value
}

/** Of all tables. Of one, with the largest set-up that is admitted, they are half a million signs. */
const texts = new SharedTexts<Match>(16_000_000)

/** What an audience sees of a match as it stands, as JSON. */
export const viewText = (match: Match, audience: Audience, { counted }: Pick<Scene, 'counted'>): StreamPart =>
  texts.of(match, `view ${audience}`, () => counted(() => JSON.stringify(match.view(audience))))

/** What an audience is told of what has happened, as the JSON of an object. */
export const heardText = (match: Match, telling: HeardQuestion): StreamPart =>
  texts.of(match, `heard ${JSON.stringify(telling)}`, () => heardJson(match, telling))

/**
 * The table as one audience may see it, as JSON in parts. The seed stays secret until the end. What takes long to find out and to write
 * is found out and written once for all who look.
 */
export function tableParts(
  live: LiveTable,
  audience: Audience,
  player: string | undefined,
  scene: Scene,
  invite?: StoredInvite,
): StreamPart[] {
  const { stored, match } = live
  const body: Omit<TableBody, 'legal' | 'view'> = {
    ...toTableSummary(stored, player),
    ...toNow(live, player, scene.now),
    audience: String(audience),
    rules: { version: stored.rules.version, packs: [...stored.rules.packs] },
    luck: 'server',
    steps: match.stepCount,
    said: [...(stored.beside.said ?? [])],
    presence: { ...scene.presence },
    delay: stored.beside.delay ?? 0,
    ...(invite && { invite: toInvite(invite) }),
    ...(stored.stage === 'over' && { seed: stored.seed, record: recordPath(stored.id) }),
  }
  return withField(withLegal(body, live, player, scene), 'view', [viewText(match, audience, scene)])
}

/** Who may decide what, and how it stands, as JSON in parts. */
export const nowParts = (live: LiveTable, player: string | undefined, scene: Scene): StreamPart[] =>
  withLegal(toNow(live, player, scene.now), live, player, scene)

/** The JSON of an object in parts, with one field more. */
export function withField(object: readonly StreamPart[], name: string, value: readonly StreamPart[]): StreamPart[] {
  const last = object.at(-1) as string
  return [...object.slice(0, -1), `${last.slice(0, -1)},"${name}":`, ...value, '}']
}

export const wholeText = (parts: readonly StreamPart[]): string => parts.map(String).join('')
export const wholeBytes = (parts: readonly StreamPart[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)))

function withLegal(
  body: object,
  live: LiveTable,
  player: string | undefined,
  { mostWays, counted }: Pick<Scene, 'mostWays' | 'counted'>,
): StreamPart[] {
  const { match } = live
  const seat = ownTurn(live, player)
  const ways = () => texts.of(match, `legal ${seat}`, () => counted(() => waysText(match.legal(), mostWays)))
  const own = seat === undefined ? ['{}'] : [`{${JSON.stringify(seat)}:`, ways(), '}']
  return withField([JSON.stringify(body)], 'legal', own)
}

/** What a set-up may offer at its start holds for whatever comes later, too: a text that is too long for all is told to nobody. */
const waysText = (ways: readonly unknown[], most: number): string => JSON.stringify(ways.length > most ? [] : ways)

/** The seat that decides, if it is theirs. */
function ownTurn({ stored, match }: LiveTable, player: string | undefined): string | undefined {
  const { deciding } = match
  const isAwaited = stored.stage === 'playing' && deciding !== undefined
  return isAwaited && holds(stored.holders, deciding, player) ? String(deciding) : undefined
}

function toNow(live: LiveTable, player: string | undefined, now: number): Omit<TableStanding, 'legal'> {
  const { stored, match } = live
  const { version, notice, stage, holders, outcome, beside } = stored
  const { clock } = beside
  const { deciding } = match
  return {
    version,
    notice,
    stage,
    seats: toSeats(holders, player),
    awaited: stage === 'playing' && deciding !== undefined ? [String(deciding)] : [],
    // Which unit is asked may be a secret of its seat.
    actor: ownTurn(live, player) === undefined ? null : (match.game.actor?.(match.state) ?? null),
    outcome: outcome ?? null,
    ending: toEnding(live),
    offers: openOffers(stored).map((offer) => {
      const { id, kind, seat } = offer
      return { id, kind, seat, waits: waiting(holders, offer) }
    }),
    rematch: beside.rematch ?? null,
    problem: beside.problem ? { code: 'bot_failed', ...beside.problem } : null,
    abortable: stage !== 'over' && player !== undefined && isMember(stored, player) && mayAbort(live, player),
    clock: clock ? { rule: clock.rule, left: leftNow(clock, now), running: clock.running?.seat ?? null } : null,
    redoable: redoableBy(live, player),
  }
}

export const toEnding = ({ match: { ending } }: LiveTable): TableStanding['ending'] =>
  ending ? { how: ending.how, ...('seat' in ending && { seat: String(ending.seat) }) } : null

export const toTableSummary = (stored: ListedTable, player: string | undefined): TableSummary => ({
  id: stored.id,
  game: stored.game,
  version: stored.version,
  notice: stored.notice,
  stage: stored.stage,
  seats: toSeats(stored.holders, player),
  awaited: [...(stored.beside.awaited ?? [])],
  yourTurn: (stored.beside.awaited ?? []).some((seat) => holds(stored.holders, seat, player)),
  asked: openOffers(stored)
    .filter((offer) => waiting(stored.holders, offer).some((seat) => holds(stored.holders, seat, player)))
    .map(({ kind }) => kind),
  rematch: stored.beside.rematch ?? null,
  outcome: stored.outcome ?? null,
  createdAt: stored.createdAt,
  updatedAt: stored.updatedAt,
})

export const toInvite = ({ code, expiresAt }: StoredInvite) => ({ code, expiresAt })
export const recordPath = (id: string): string => `/api/v1/records/${id}`

/** Other people are their names: their ids are nobody's business. */
export function toSeats(holders: Holders, player: string | undefined): Record<string, SeatBody> {
  const toSeat = (seat: string): SeatBody => {
    const holder = holders[seat]!
    if (holder.kind === 'bot') return { kind: 'bot', bot: holder.bot }
    if (holder.kind === 'open') return { kind: 'open' }
    return { kind: holds(holders, seat, player) ? 'me' : 'guest', name: holder.name }
  }
  return Object.fromEntries(Object.keys(holders).map((seat) => [seat, toSeat(seat)]))
}
