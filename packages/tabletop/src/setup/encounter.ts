import { FieldReader, knownFields, reportShape, type ShapeFault } from '@arbiter/content'
import { bad, good, type Result } from '@arbiter/kernel'
import { findInEncounter } from '../content/check/encounter.ts'
import type { At } from '../content/check/fault.ts'
import { type EncounterFile, encounterJson } from '../content/encounterFile.ts'
import { fillEncounter } from '../content/fillEncounter.ts'
import type { Encounter, TabletopContent } from '../content/types.ts'
import type { SetupReader } from './codes.ts'
import { worldOf } from './world.ts'

/** TT-148, TT-149: one encounter as a file or an editor has it. */
export function parseEncounter(raw: unknown, content: TabletopContent): Result<Encounter> {
  const read: SetupReader = new FieldReader()
  const file = readEncounter(read, raw, content, [])
  return file && read.faults.length === 0 ? good(fillEncounter(file, content.rules)) : bad(read.faults)
}

/** Nothing where the shape is wrong; what it means is looked at only when it is right. */
export function readEncounter(
  read: SetupReader,
  raw: unknown,
  content: TabletopContent,
  at: At,
): EncounterFile | undefined {
  const faults = reportShape(encounterJson, raw === undefined ? null : raw)
  for (const fault of faults) reportIn(read, fault, at)
  if (faults.length > 0) return undefined
  const file = raw as EncounterFile
  for (const { code, steps, expected, found, nearest } of findInEncounter(file, worldOf(content), at))
    read.fault(code, steps, expected, found, nearest)
  return file
}

/** A fault of shape in the words of set-ups. */
function reportIn(read: SetupReader, { code, steps, expected, found, nearest }: ShapeFault, at: At): void {
  const here = [...at, ...steps]
  if (code === 'E_UNKNOWN_FIELD') read.fault('setup_field', here, fieldsIn(expected), found, nearest)
  else read.fault(FIELD_CODES.has(code) ? 'setup_field' : 'setup_range', here, expected, found, nearest)
}

const FIELD_CODES: ReadonlySet<ShapeFault['code']> = new Set(['E_MISSING', 'E_TYPE', 'E_LOC'])

/** `one of a, b, c`, `a or b`, `a`; or that there is no further one. */
function fieldsIn(expected: string): string {
  if (expected === 'no further field') return expected
  return knownFields(expected.replace(/^one of /, '').split(/, | or /))
}
