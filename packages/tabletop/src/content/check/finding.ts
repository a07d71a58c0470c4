import { type Ids, nearest, type Path, type ShapeFault } from '@arbiter/content'

/** What can be wrong with a sheet or an encounter, whether it stands in a pack or in a set-up (TT-149). */
export const ENCOUNTER_CODES = [
  'setup_option',
  'setup_reserved',
  'setup_sides',
  'setup_surprise',
  'setup_objective',
  'setup_rows',
  'setup_terrain',
  'setup_no_map',
  'setup_no_cell',
  'setup_outside',
  'setup_blocked',
  'setup_occupied',
  'setup_facing',
  'setup_hands',
] as const
export type EncounterCode =
  | (typeof ENCOUNTER_CODES)[number]
  | 'setup_field'
  | 'setup_range'
  | 'setup_ref'
  | 'setup_duplicate'

export interface Finding {
  readonly code: EncounterCode
  readonly steps: Path
  readonly expected: string
  readonly found: unknown
  readonly nearest?: string
}

export const finding = (code: EncounterCode, steps: Path, expected: string, found: unknown, near?: string): Finding =>
  near === undefined ? { code, steps, expected, found } : { code, steps, expected, found, nearest: near }

/** An id that must exist. `undefined` means that the list could not be read: nothing to say then. */
export const findRef = (id: string, known: Ids, path: Path, expected: string): Finding[] =>
  !known || known.has(id) ? [] : [finding('setup_ref', path, expected, id, nearest(id, known))]

/** Entries that stand there twice. */
export const findTwice = (keys: readonly string[], pathOf: (i: number) => Path): Finding[] =>
  keys.flatMap((key, i) => (keys.indexOf(key) < i ? [finding('setup_duplicate', pathOf(i), 'each id once', key)] : []))

/** The same as a fault of a pack. */
export const inPack = ({ code, ...rest }: Finding): ShapeFault => ({ ...rest, code: PACK_CODE[code] ?? 'E_SETUP' })

const PACK_CODE: Partial<Record<EncounterCode, ShapeFault['code']>> = {
  setup_field: 'E_MISSING',
  setup_range: 'E_RANGE',
  setup_ref: 'E_REF',
  setup_duplicate: 'E_DUP_ID',
  setup_option: 'E_RANGE',
}
