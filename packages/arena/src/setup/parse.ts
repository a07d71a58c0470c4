import { bad, good, type Result } from '@arbiter/kernel'
import type { ArenaContent } from '../content/types.ts'
import type { Setup } from '../setup.ts'
import { readEvent } from './event.ts'
import { checkPlaces } from './placement.ts'
import { SetupReader } from './reader.ts'
import { readStart } from './start.ts'
import { readTeams } from './teams.ts'
import { readTuning } from './tuning.ts'

/** AR-052. Untrusted data becomes a set-up with every default filled in, or the list of all its faults. */
export function parseSetup(raw: unknown, content: ArenaContent): Result<Setup> {
  const read = new SetupReader()
  const root = read.object(raw ?? null, [], ['event', 'teams', 'tuning', 'start'])
  const changes = readTuning(read, root.tuning, content)
  const tuning = { ...content.tuning, ...changes }
  const event = readEvent(read, root.event, content, tuning)
  const teams = readTeams(read, root.teams, content, tuning, event)
  const map = content.maps.find(({ id }) => id === event?.map)
  if (event && map) checkPlaces(read, event, map, teams)
  const start = readStart(read, root.start, content, tuning, map, teams)
  if (!event || read.faults.length > 0) return bad(read.faults)
  return good(frozenCopy({ event, teams, tuning: changes, start }))
}

/** AR-051. What the fight reads is its own: later changes of the input, or of anything else, do not reach it. */
function frozenCopy<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value
  const copy = Array.isArray(value)
    ? value.map(frozenCopy)
    : Object.fromEntries(Object.entries(value).map(([key, part]) => [key, frozenCopy(part)]))
  return Object.freeze(copy) as Value
}
