import type { Audience, GameEvent } from '../contract.ts'
import { isPlainObject } from '../json.ts'
import type { Match } from '../match.ts'
import type { ScenarioExpectation, SightExpectation } from '../scenario.ts'

/** A difference between what a scenario expects and what came out. */
export interface Mismatch {
  /** JSON pointer into the scenario. */
  readonly path: string
  readonly expected: unknown
  readonly found: unknown
}

/** What a match has to show for an expectation; `since`: the first event that counts. */
export interface Compared {
  readonly match: Match
  readonly refused: readonly string[]
  readonly since: number
  /** The audience that a key of `seen` names. */
  audienceOf(key: string): Audience
}

export function compare(path: string, expect: ScenarioExpectation, compared: Compared): Mismatch[] {
  const { match, refused } = compared
  const differs = (field: string, expected: unknown, found: unknown) =>
    expected === undefined ? [] : differences(`${path}/${field}`, expected, found)
  return [
    ...compareSight(path, expect, compared, 'referee'),
    ...Object.entries(expect.seen ?? {}).flatMap(([key, sight]) =>
      compareSight(`${path}/seen/${key}`, sight, compared, compared.audienceOf(key)),
    ),
    ...differs('outcome', expect.outcome, match.outcome ?? null),
    ...differs('refused', expect.refused, refused),
    ...differs('hash', expect.hash, match.hash()),
  ]
}

function compareSight(
  path: string,
  { view, hidden = [], events = [], noEvents = [] }: SightExpectation,
  { match, since }: Compared,
  audience: Audience,
): Mismatch[] {
  const seen = match.view(audience)
  const happened = match.eventsFor(audience, since)
  return [
    ...(view === undefined ? [] : differences(`${path}/view`, view, seen)),
    ...hidden.flatMap((pointer, i) => {
      const found = valueAt(seen, pointer)
      return found === undefined ? [] : [{ path: `${path}/hidden/${i}`, expected: undefined, found }]
    }),
    ...missingEvent(`${path}/events`, events, happened),
    ...noEvents.flatMap((unwanted, i) => {
      const found = happened.find((event) => differences('', unwanted, event).length === 0)
      return found === undefined ? [] : [{ path: `${path}/noEvents/${i}`, expected: undefined, found }]
    }),
  ]
}

/** The first of these events that did not happen after those before it. */
function missingEvent(path: string, events: readonly unknown[], happened: readonly GameEvent[]): Mismatch[] {
  let from = 0
  for (const [i, expected] of events.entries()) {
    const found = happened.findIndex((event, seq) => seq >= from && differences('', expected, event).length === 0)
    if (found < 0) return [{ path: `${path}/${i}`, expected, found: nearestEvent(happened.slice(from), expected) }]
    from = found + 1
  }
  return []
}

/** The next event of the same type: what the reader wants to see beside the one that was expected. */
function nearestEvent(events: readonly GameEvent[], expected: unknown): unknown {
  return events.find((event) => isPlainObject(expected) && event.type === expected.type) ?? null
}

/** Where `found` lacks or contradicts something that `expected` names. */
export function differences(path: string, expected: unknown, found: unknown): Mismatch[] {
  if (Array.isArray(expected)) {
    if (!Array.isArray(found) || found.length !== expected.length) return [{ path, expected, found }]
    return expected.flatMap((item, i) => differences(`${path}/${i}`, item, found[i]))
  }
  if (isPlainObject(expected)) {
    if (!isPlainObject(found)) return [{ path, expected, found }]
    return Object.entries(expected).flatMap(([key, item]) => differences(`${path}/${key}`, item, found[key]))
  }
  return Object.is(expected, found) ? [] : [{ path, expected, found }]
}

function valueAt(root: unknown, pointer: string): unknown {
  const keys = pointer.split('/').slice(1)
  return keys.reduce<unknown>((part, key) => {
    const name = key.replaceAll('~1', '/').replaceAll('~0', '~')
    return typeof part === 'object' && part !== null && Object.hasOwn(part, name)
      ? (part as Record<string, unknown>)[name]
      : undefined
  }, root)
}
