import {
  FieldReader,
  inDocumentOrder,
  inEveryLanguage,
  knownFields,
  type Path,
  reportShape,
  type ShapeFault,
  withoutNotes,
} from '@arbiter/content'
import { bad, good, type Result } from '@arbiter/kernel'
import { findInPart } from '../content/check/encounter.ts'
import type { Finding } from '../content/check/finding.ts'
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

/** Nothing where the shape is wrong. What it means is looked at as far as the shape is right: all faults are told at once. */
export function readEncounter(
  read: SetupReader,
  raw: unknown,
  content: TabletopContent,
  path: Path,
): EncounterFile | undefined {
  const plain = withoutNotes(encounterJson, raw === undefined ? null : raw)
  const faults = reportShape(encounterJson, plain)
  const found = [...faults.map(asFinding), ...findInPart(plain, faults, worldOf(content), [])]
  for (const { code, steps, expected, found: value, nearest } of inDocumentOrder(raw, found))
    read.fault(code, [...path, ...steps], expected, value, nearest)
  return faults.length === 0 ? (inEveryLanguage(encounterJson, plain) as EncounterFile) : undefined
}

/** A fault of shape in the words of set-ups. */
const asFinding = ({ code, expected, ...fault }: ShapeFault): Finding =>
  code === 'E_UNKNOWN_FIELD'
    ? { ...fault, code: 'setup_field', expected: fieldsIn(expected) }
    : { ...fault, code: FIELD_CODES.has(code) ? 'setup_field' : 'setup_range', expected }

const FIELD_CODES: ReadonlySet<ShapeFault['code']> = new Set(['E_MISSING', 'E_TYPE', 'E_LOC'])

/** `one of a, b, c`, `a or b`, `a`; or that there is no further one. */
function fieldsIn(expected: string): string {
  if (expected === 'no further field') return expected
  return knownFields(expected.replace(/^one of /, '').split(/, | or /))
}
