import { currentIds, hashOf, isPlainObject } from '@arbiter/kernel'
import { ownerRating, type Phase, type RunKit, type Setup } from '@arbiter/run'
import { withoutEvents } from '@arbiter/table'
import { openPageJournal } from '../../../journal/openPageJournal.ts'
import { isOnlyOfPage } from '../../../match/isOnlyOfPage.ts'
import { load, store } from '../../../shell/storage.ts'
import { askMarks } from '../../../table/client.ts'
import type { MatchStanding } from '../../standings.ts'
import type { PastRun } from './host.ts'
import type { RunTableHost } from './runDesk.ts'

/** RN-340. What this browser remembers of its own runs; the server never hears of it. */
export interface Profile {
  readonly rating: number
  readonly crowns: number
  /** Newest first, each with its record. */
  readonly runs: readonly (PastRun & { readonly record: string })[]
}

/** Which match of the journal is the run with a standing. */
const ACTIVE = 'run.active'
const PROFILE = 'run.profile'
const RUNS_KEPT = 20

export function recallProfile({ content, game }: RunKit): Profile {
  const { rating, crowns, runs } = currentIds(game, recallObject(PROFILE))
  return {
    rating: isCount(rating) ? rating : content.balance.rating.start,
    crowns: isCount(crowns) ? crowns : 0,
    runs: Array.isArray(runs) ? runs.filter((run) => isPast(content, run)) : [],
  }
}

/** A run at a table of this browser. */
export interface KnownRun {
  /** Its name in the journal. */
  readonly table: string
  readonly seedHash: string
  readonly isFork: boolean
  readonly setup: Setup
}

/** RN-231, RN-258. One run at a time has a standing: played from its start, with the rating of this browser. Others are only played. */
export async function keepStanding(kit: RunKit, run: KnownRun, host: RunTableHost): Promise<void> {
  const { play } = host
  const { table, seedHash } = run
  if (!mayCount(recallProfile(kit), run)) return
  if (play.outcome === undefined) {
    rememberActive({ id: seedHash, table })
    return
  }
  // Without a record it waits until there is one: how the run stands is shown all the same.
  const record = recallActive()?.table === table ? await host.record().catch(() => undefined) : undefined
  // It may have been counted meanwhile.
  if (record === undefined || recallActive()?.table !== table) return
  const { setup, status, abandoned, wins, losses, reward, ...view } = play.viewAfter(play.eventCount)
  const rating = ownerRating({ setup, abandoned, rating: view.rating })
  const past = {
    id: seedHash,
    status,
    abandoned,
    faction: setup.faction,
    leaderId: setup.leader,
    wins,
    losses,
    rating,
    reward,
    record: withoutEvents(record),
  }
  const profile = recallProfile(kit)
  const crowns = profile.crowns + (reward ?? 0)
  const kept = (runs: Profile['runs']) =>
    store(PROFILE, JSON.stringify({ rating, crowns, runs: [past, ...runs] } satisfies Profile))
  // A full storage keeps at least this one.
  if (kept(profile.runs.slice(0, RUNS_KEPT - 1)) || kept([])) forgetRun()
}

/** Whether the run counts, or has counted, for rating and crowns. */
export function hasStanding(kit: RunKit, run: KnownRun): boolean {
  const profile = recallProfile(kit)
  return profile.runs.some(({ id }) => isRun(id, run)) || mayCount(profile, run)
}

function mayCount({ rating, runs }: Profile, run: KnownRun): boolean {
  const { table, isFork, setup } = run
  const waiting = recallActive()
  return (
    setup.host === 'server' &&
    setup.rating === rating &&
    !isFork &&
    !runs.some(({ id }) => isRun(id, run)) &&
    (waiting === undefined || (waiting.table === undefined ? isRun(waiting.id, run) : waiting.table === table))
  )
}

/** Earlier versions called a run by its seed. */
export const isRun = (id: string, { seedHash }: Pick<KnownRun, 'seedHash'>): boolean =>
  id === seedHash || hashOf(id) === seedHash

/** A run that can be continued. */
export interface WaitingRun {
  /** Its name in the journal. */
  readonly table: string
  /** Missing where nobody could be asked. */
  readonly brief?: {
    readonly leaderId: string
    readonly wins: number
    readonly losses: number
    readonly phase: Phase
    readonly rating: number
  }
}

/**
 * The run that waits to be continued; `stale`: it was begun under other rules or content, or is damaged, and cannot go on. Only the
 * worker reads its lines, which hold the seed.
 */
export async function recallRun(): Promise<WaitingRun | 'stale' | undefined> {
  const { journal } = await openPageJournal()
  const table = recallActive()?.table
  if (table === undefined) return undefined
  const row = await journal.row(table)
  if (!row) {
    // It was deleted from the list of matches.
    forgetRun()
    return undefined
  }
  const marks = row.unsound ? undefined : await askMarks(table)
  if (!marks || (!marks.ok && isOnlyOfPage(marks.faults[0]!.code))) return 'stale'
  const standing = marks.ok ? marks.value.standing : undefined
  return { table, ...(standing && { brief: briefOf(standing) }) }
}

function briefOf({ params, ids }: MatchStanding): NonNullable<WaitingRun['brief']> {
  const { wins, losses, rating } = params as Readonly<Record<'wins' | 'losses' | 'rating', number>>
  const { leader, phase } = ids as { readonly leader: string; readonly phase: Phase }
  return { leaderId: leader, wins, losses, phase, rating }
}

/** RN-231. The match that goes on before another run begins. */
export async function waitingRun(): Promise<string | undefined> {
  const found = await recallRun()
  return found === undefined || found === 'stale' ? undefined : found.table
}

/** Gives up what cannot go on. */
export const forgetRun = (): boolean => store(ACTIVE, undefined)

interface Active {
  readonly id: string
  /** Absent where the journal could not take over what an earlier version has stored. */
  readonly table?: string
}

/** The record of an earlier version stays until the journal has it. */
function rememberActive(active: Active): boolean {
  const waiting = recallActive()
  return waiting !== undefined && waiting.table === undefined ? true : store(ACTIVE, JSON.stringify(active))
}

function recallActive(): Active | undefined {
  const { id, table, record } = recallObject(ACTIVE)
  if (typeof id !== 'string') return undefined
  if (typeof table === 'string') return { id, table }
  return typeof record === 'string' ? { id } : undefined
}

/** Whatever is not the text of an object is an empty one. */
function recallObject(key: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(load(key) ?? '{}')
    return isPlainObject(value) ? value : {}
  } catch {
    return {}
  }
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0

/** What a list can show; leaders come and go with the content. */
const isPast = ({ leaders }: RunKit['content'], run: unknown): run is Profile['runs'][number] =>
  isPlainObject(run) &&
  typeof run.id === 'string' &&
  typeof run.record === 'string' &&
  isCount(run.wins) &&
  isCount(run.losses) &&
  leaders.some(({ id }) => id === run.leaderId)
