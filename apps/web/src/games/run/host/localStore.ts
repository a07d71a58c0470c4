import {
  currentIds,
  forkIn,
  isPlainObject,
  makeRecord,
  notesIn,
  openSave,
  parseRecord,
  recordOf,
} from '@arbiter/kernel'
import { ownerRating, type RunKit } from '@arbiter/run'
import { recall, remember } from '../../../shell/storage.ts'
import type { PastRun } from './host.ts'
import type { RunMatch } from './localHost.ts'

/** RN-340. What this browser remembers of its own runs; the server never hears of it. */
export interface Profile {
  readonly rating: number
  readonly crowns: number
  /** Newest first, each with its record. */
  readonly runs: readonly (PastRun & { readonly record: string })[]
}

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

/** RN-231, RN-258. One run at a time has a standing: played from its start, with the rating of this browser. Others are only played. */
export function storeRun(kit: RunKit, match: RunMatch): boolean {
  const profile = recallProfile(kit)
  if (!mayCount(profile, match)) return true
  if (match.outcome === undefined)
    return remember(ACTIVE, JSON.stringify({ id: match.seed, record: recordText(match) }))
  const { setup, status, abandoned, wins, losses, reward } = match.state
  const rating = ownerRating(match.state)
  const past = {
    id: match.seed,
    status,
    abandoned,
    faction: setup.faction,
    leaderId: setup.leader,
    wins,
    losses,
    rating,
    reward,
    record: recordText(match),
  }
  const crowns = profile.crowns + (reward ?? 0)
  const kept = (runs: Profile['runs']) =>
    remember(PROFILE, JSON.stringify({ rating, crowns, runs: [past, ...runs] } satisfies Profile))
  // A full storage keeps at least this one.
  return (kept(profile.runs.slice(0, RUNS_KEPT - 1)) || kept([])) && remember(ACTIVE, undefined)
}

/** Whether the run counts, or has counted, for rating and crowns. */
export function hasStanding(kit: RunKit, match: RunMatch): boolean {
  const profile = recallProfile(kit)
  return profile.runs.some(({ id }) => id === match.seed) || mayCount(profile, match)
}

function mayCount({ rating, runs }: Profile, match: RunMatch): boolean {
  const { setup, seed } = match
  const waiting = recallActive()
  return (
    setup.host === 'server' &&
    setup.rating === rating &&
    !isBranch(match) &&
    !runs.some(({ id }) => id === seed) &&
    (waiting === undefined || waiting.id === seed)
  )
}

/** The run that waits to be continued; `stale`: it was begun under other rules or content, or is damaged, and cannot go on. */
export function recallRun(kit: RunKit): RunMatch | 'stale' | undefined {
  const waiting = recallActive()
  if (!waiting) return undefined
  const parsed = parseRecord(waiting.record)
  const opened = parsed.ok ? openSave(kit.game, parsed.value) : parsed
  return opened.ok ? opened.value : 'stale'
}

/** Gives up what cannot go on. */
export const forgetRun = (): boolean => remember(ACTIVE, undefined)

function recallActive(): { readonly id: string; readonly record: string } | undefined {
  const { id, record } = recallObject(ACTIVE)
  return typeof id === 'string' && typeof record === 'string' ? { id, record } : undefined
}

/** Whatever is not the text of an object is an empty one. */
function recallObject(key: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(recall(key) ?? '{}')
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

const isBranch = ({ log }: RunMatch): boolean => forkIn(notesIn(log.map(({ entry }) => entry))) !== undefined

const recordText = (match: RunMatch): string => makeRecord(recordOf(match, { events: false }))
