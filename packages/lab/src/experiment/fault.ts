import type { Fault } from '@arbiter/kernel'

/** Codes of experiments beyond those of content; `lab.error.<code>` says each. */
export const LAB_CODES = [
  'E_GAME',
  'E_EXPRESSION',
  'E_PATH',
  'E_BAND',
  'E_TARGET',
  'E_SEATS',
  'E_PACK',
  'E_SETUP',
  'E_BOT',
  'E_SOURCE',
  'E_GENERATE',
  'E_MEASURE',
  'E_ARM',
  'E_NOTHING',
] as const
export type LabCode = (typeof LAB_CODES)[number]

/** What refuses an experiment, at its smallest wrong part. */
export function labFault(code: LabCode, path: string, expected: string, found: unknown, nearest?: string): Fault {
  return nearest === undefined ? { code, path, expected, found } : { code, path, expected, found, nearest }
}
