import type { Entry, Match } from '@arbiter/kernel'
import { timeText } from '../clock.ts'
import { HttpError } from '../errors/httpError.ts'
import type { Beside } from '../storage/beside.ts'
import type { ChangeKey, ChangeKind, Holders, StoredTable, TableChange } from '../storage/storage.ts'
import { dueOf, movedClock } from './clocks.ts'
import { type LiveTable, moved } from './live.ts'
import { isSnapshotDue, packSnapshot, snapshotOf, undosIn } from './snapshot.ts'

/** What a request wants to change. */
export interface PlannedChange {
  readonly what: ChangeKind
  /** With what was decided; without it, something else is to be noticed. */
  readonly match?: Match
  /** How the match came to where it was resumed; what was done since, it knows itself. */
  readonly rewound?: readonly Entry[]
  readonly holders?: Holders
  /** Of what stands beside the match. */
  readonly beside?: Beside
  /** What the receipt says beside where the table stands. */
  readonly receipt?: object
  /** A table that is opened by it. */
  readonly opens?: LiveTable
  /** Whose room has to be enough for it; without it, that of whoever opened the table. */
  readonly paidBy?: string
}

export interface Changed {
  /** As it was, and as it will be. */
  readonly before: LiveTable
  readonly live: LiveTable
  readonly change: TableChange
  readonly opens: LiveTable | undefined
  /** Whose room it takes. */
  readonly payer: string
}

/** In ms: when the request came, and when it is worked on. */
export interface Times {
  readonly arrived: number
  readonly now: number
  /** When a table that is opened by it was made, in the order of all; without it, now. */
  readonly created?: number
}

export function changed(live: LiveTable, planned: PlannedChange, times: Times, asked?: ChangeKey): Changed {
  const { stored } = live
  const { what, match: decided, receipt } = planned
  const match = decided ?? live.match
  // Nobody keeps a table that is over from its end by talking there.
  const now = what === 'say' && stored.stage === 'over' ? stored.updatedAt : timeText(times.now)
  const next = started({
    live,
    match,
    times,
    table: {
      ...stored,
      version: stored.version + (decided ? 1 : 0),
      notice: stored.notice + (decided ? 0 : 1),
      holders: planned.holders ?? stored.holders,
      outcome: match.outcome,
      // What was offered or refused at another position no longer counts.
      beside: {
        ...stored.beside,
        ...(decided && { offers: [], refused: {}, offered: {}, spoken: {}, problem: undefined }),
        ...planned.beside,
      },
      updatedAt: now,
    },
  })
  const { id, version, notice, stage, outcome, holders, beside, dueAt } = next
  const opens = planned.opens && begun(planned.opens, times)
  const entries = entriesOf(live, planned)
  const undos = live.undos + undosIn(entries)
  const isOver = stage === 'over' && stored.stage !== 'over'
  const since = match.logCount - live.snapshotAt
  const packed = isOver || isSnapshotDue(entries, since) ? packSnapshot(snapshotOf(match, undos)) : undefined
  const change: TableChange = {
    ...{ id, version, notice, what, holders, stage, outcome, beside, dueAt, now },
    seen: { version: stored.version, notice: stored.notice },
    receipt: JSON.stringify({ version, notice, ...receipt }),
    entries,
    ...(asked && { asked: { key: asked.key, bodyHash: asked.bodyHash } }),
    ...(opens && { opens: opens.stored }),
    ...(packed && { snapshot: packed }),
  }
  const snapshotAt = packed ? match.logCount : live.snapshotAt
  const payer = planned.paidBy ?? stored.owner
  return { before: live, live: moved(live, next, { match, undos, snapshotAt }), change, opens, payer }
}

/** What is new in the log. */
export const entriesOf = (live: LiveTable, { match, rewound = [] }: PlannedChange): Entry[] => [
  ...rewound,
  ...(match?.logFrom(live.match.logCount) ?? []).map(({ entry }) => entry),
]

/** A new table: its clock runs if nobody is missing. */
export function begun(live: LiveTable, times: Times): LiveTable {
  const { now, created = now } = times
  const table = { ...live.stored, createdAt: timeText(created), updatedAt: timeText(now) }
  return { ...live, stored: { ...started({ live, match: live.match, times, table }), stage: table.stage } }
}

/** The table with what follows from its match and its seats: stage, who is awaited, clock. */
function started({
  live,
  match,
  table,
  times,
}: {
  live: LiveTable
  match: Match
  table: StoredTable
  times: Times
}): StoredTable {
  const stage = stageOf(live.stored, match, table.holders)
  const deciding = stage === 'playing' && match.deciding !== undefined ? String(match.deciding) : undefined
  const { clock: before } = table.beside
  // Whoever sits down or speaks moves no clock, unless the match begins with it.
  const runs = match !== live.match || !before?.running
  const clock = before && (runs ? movedClock(before, { deciding, holders: table.holders, ...times }) : before)
  const due = clock && dueOf(clock)
  return {
    ...table,
    stage,
    beside: { ...table.beside, awaited: deciding === undefined ? [] : [deciding], ...(clock && { clock }) },
    dueAt: due === undefined ? undefined : timeText(due),
  }
}

function stageOf({ stage }: StoredTable, match: Match, holders: Holders): StoredTable['stage'] {
  if (match.deciding === undefined) return 'over'
  return stage === 'gathering' && hasFreeSeat(holders) ? 'gathering' : 'playing'
}

export const hasFreeSeat = (holders: Holders): boolean => Object.values(holders).some(({ kind }) => kind === 'open')

export function checkGathered({ stage, holders }: StoredTable): void {
  if (stage !== 'gathering') return
  const free = Object.keys(holders).filter((seat) => holders[seat]!.kind === 'open')
  throw new HttpError('TABLE_GATHERING', { params: { seats: { list: free } }, details: { free } })
}
