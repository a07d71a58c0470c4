import type { PackFault } from '@arbiter/kernel'

/** Codes that any game's packs may be refused with. Wording has a sentence for each. */
export const SHARED_ERRORS = [
  'E_PARSE',
  'E_FILE',
  'E_MISSING',
  'E_UNKNOWN_FIELD',
  'E_TYPE',
  'E_ENUM',
  'E_RANGE',
  'E_LOC',
  'E_TEXT_LENGTH',
  'E_DUP_ID',
  'E_REF',
  'E_CONDITION',
  'E_NEVER',
] as const

/** Codes that only the content of one game knows. */
export const DICE_ERRORS = [
  'E_WEIGHTS',
  'E_QUANTITY_HOOK',
  'E_EFFECT_TARGET',
  'E_TRIGGER_MIX',
  'E_PERCENT',
  'E_FLAG_HOOK',
  'E_READABLE',
] as const

export const WARNINGS = ['W_PARITY', 'W_STRENGTH', 'W_WEAK', 'W_TIER', 'W_UNBUSTABLE'] as const

export const PACK_CODES = [...SHARED_ERRORS, ...DICE_ERRORS, ...WARNINGS] as const
export type PackCode = (typeof PACK_CODES)[number]

/** One line for a terminal: where, code, what would be right, what stands there. */
export function formatFault({ code, file, pointer, expected, found, nearest }: PackFault): string {
  const hint = nearest === undefined ? '' : `; nearest ${JSON.stringify(nearest)}`
  const where = pointer === '' ? file : `${file}  ${pointer}`
  return `${where}   ${code}  expected ${expected}, found ${foundText(found)}${hint}`
}

const LONGEST = 80

function foundText(found: unknown): string {
  if (found === undefined || found === null) return 'nothing'
  const text = JSON.stringify(found)
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text
}
