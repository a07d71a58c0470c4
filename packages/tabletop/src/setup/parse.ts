import { FieldReader, freeze } from '@arbiter/content'
import { bad, good, type Result } from '@arbiter/kernel'
import { GM } from '../content/check/encounter.ts'
import type { EncounterFile } from '../content/encounterFile.ts'
import type { TabletopContent } from '../content/types.ts'
import type { Setup } from '../setup.ts'
import { readCheck } from './check.ts'
import type { SetupReader } from './codes.ts'
import { readEncounter } from './encounter.ts'
import { placeEncounter } from './place.ts'
import { readRules } from './rules.ts'
import { readManual, readSeats } from './seats.ts'
import { readStart } from './start.ts'

export const AUTHORITIES = ['gm', 'rules'] as const
export const SECRET_ROLLS = ['nothing', 'that_it_happened'] as const
const FIELDS = [
  'encounter',
  'check',
  'options',
  'rules',
  'authority',
  'seats',
  'manual',
  'open',
  'secretRolls',
  'start',
]

/** Untrusted data becomes a set-up with every default filled in, or the list of all its faults. */
export function parseSetup(raw: unknown, content: TabletopContent): Result<Setup> {
  const read: SetupReader = new FieldReader()
  const root = read.object(raw ?? null, [], FIELDS)
  const file = readChosen(read, root.encounter, content)
  const rules = readRules(read, root, file, content)
  const check = readCheck(read, root.check, file, rules, content)
  const authority = read.oneOf(root.authority, ['authority'], AUTHORITIES, 'rules')
  const open = read.flag(root.open, ['open'], false)
  const secretRolls = read.oneOf(root.secretRolls, ['secretRolls'], SECRET_ROLLS, 'nothing')
  if (!file) return bad(read.faults)
  const seats = readSeats(read, root.seats, file, authority)
  const playing = new Set([...Object.values(seats), ...(authority === 'gm' ? [GM] : [])])
  const manual = readManual(read, root.manual, [...playing])
  if (read.faults.length > 0) return bad(read.faults)
  const encounter = placeEncounter(file, content, rules)
  const start = root.start === undefined ? {} : { start: readStart(read, root.start, encounter.fighters, content) }
  if (read.faults.length > 0) return bad(read.faults)
  return good(freeze({ encounter, check, rules, authority, seats, manual, open, secretRolls, ...start }))
}

/** One that the content knows, or one of its own. */
function readChosen(read: SetupReader, raw: unknown, content: TabletopContent): EncounterFile | undefined {
  return typeof raw === 'object' && raw !== null
    ? readEncounter(read, raw, content, ['encounter'])
    : read.ref(raw, ['encounter'], content.files.encounters, 'an encounter')
}
