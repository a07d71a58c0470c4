import type { ClockRule, StoredClock } from '../storage/beside.ts'
import type { Holders } from '../storage/storage.ts'

/** What an action needs on its way. */
const GRACE_MS = 100
const DAY_MS = 86_400_000

/** Nobody's runs before the match does. */
export function newClock(rule: ClockRule, seats: readonly string[]): StoredClock {
  return { rule, left: Object.fromEntries(seats.map((seat) => [seat, atFirst(rule)])), running: undefined }
}

const atFirst = (rule: ClockRule): number => (rule.kind === 'live' ? rule.base * 1_000 : rule.days * DAY_MS)

/** After something was decided: whoever decided has used what it took since `arrived`, and from `now` on the next one's clock runs. Bots have none. */
export function movedClock(
  clock: StoredClock,
  { deciding, holders, arrived, now }: { deciding: string | undefined; holders: Holders; arrived: number; now: number },
): StoredClock {
  const { rule, running } = clock
  const next = deciding !== undefined && holders[deciding]?.kind !== 'bot' ? deciding : undefined
  const left = { ...clock.left }
  if (running) {
    const used = Math.max(0, arrived - running.since - GRACE_MS)
    const rest = Math.max(0, (left[running.seat] ?? atFirst(rule)) - used)
    if (rule.kind === 'days') left[running.seat] = atFirst(rule)
    else left[running.seat] = rest + (next === running.seat ? 0 : rule.add * 1_000)
  }
  return { rule, left, running: next === undefined ? undefined : { seat: next, since: now } }
}

/** When the clock that runs has run out. */
export function dueOf({ rule, left, running }: StoredClock): number | undefined {
  if (!running) return undefined
  const max = rule.kind === 'live' ? (rule.perDecision ?? Number.POSITIVE_INFINITY) * 1_000 : Number.POSITIVE_INFINITY
  return running.since + Math.min(left[running.seat] ?? atFirst(rule), max) + GRACE_MS
}

/** What each has left now. */
export function leftNow({ left, running }: StoredClock, now: number): Record<string, number> {
  if (!running) return { ...left }
  return { ...left, [running.seat]: Math.max(0, (left[running.seat] ?? 0) - Math.max(0, now - running.since)) }
}
