import type { FieldReader } from '@arbiter/content'
import { ENCOUNTER_CODES } from '../content/check/finding.ts'

export const SETUP_CODES = [
  'setup_field',
  'setup_range',
  'setup_ref',
  'setup_duplicate',
  ...ENCOUNTER_CODES,
  'setup_seat',
] as const
export type SetupCode = (typeof SETUP_CODES)[number]

export type SetupReader = FieldReader<SetupCode>
