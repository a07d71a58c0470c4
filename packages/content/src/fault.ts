import type { PackFault, PackFiles, Phrase } from '@arbiter/kernel'
import { expectedPhrase } from './expected.ts'
import { parseJson } from './json.ts'
import { stepsOf } from './pointer.ts'

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
  'E_FORMULA',
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

export const ARENA_ERRORS = ['E_ACTION', 'E_TRAIT', 'E_MAP', 'E_SETUP'] as const

export const TWILIGHT_ERRORS = [
  'E_CONFLICT',
  'E_INTENT',
  'E_PATTERN',
  'E_WEIGHT',
  'E_CHOICE',
  'E_STICKY',
  'E_ROAD',
  'E_DEADEND',
  'E_NEED',
  'E_PRICE',
  'E_WAVE',
  'E_ORPHAN',
  'E_LADDER',
] as const

export const RUN_ERRORS = ['E_TRIGGER_EFFECT', 'E_AIM_OTHER', 'E_LOOP', 'E_TEXT_NUMBER'] as const

export const SHARED_WARNINGS = ['W_RENAMED'] as const

export const DICE_WARNINGS = ['W_PARITY', 'W_STRENGTH', 'W_WEAK', 'W_TIER', 'W_UNBUSTABLE'] as const

export const TWILIGHT_WARNINGS = ['W_F1', 'W_F2', 'W_F3', 'W_FLEE', 'W_SPIKE', 'W_PATH', 'W_POOL', 'W_FLAG'] as const

export const RUN_WARNINGS = ['W_DECK_PRICE', 'W_UNUSED', 'W_BUDGET'] as const

export const TABLETOP_WARNINGS = ['W_LADDER'] as const

export const PACK_CODES = [
  ...SHARED_ERRORS,
  ...DICE_ERRORS,
  ...ARENA_ERRORS,
  ...TWILIGHT_ERRORS,
  ...RUN_ERRORS,
  ...SHARED_WARNINGS,
  ...DICE_WARNINGS,
  ...TWILIGHT_WARNINGS,
  ...RUN_WARNINGS,
  ...TABLETOP_WARNINGS,
] as const
export type PackCode = (typeof PACK_CODES)[number]

/** A fault that also says which piece it is about. */
export interface NamedFault extends PackFault {
  readonly id?: string
}

/** `/11` of a list says little: adds the id of the piece that stands there, where it has one. */
export function withIds(faults: readonly PackFault[], packs: readonly PackFiles[]): NamedFault[] {
  const parsed = new Map<string, unknown>()
  for (const files of packs) {
    const pack = read(files['pack.json']) as { id?: unknown } | undefined
    for (const [name, text] of Object.entries(files)) {
      const content = read(text)
      parsed.set(`${pack?.id}/${name}`, content)
      parsed.set(name, content)
    }
  }
  return faults.map((fault) => {
    const id = idAt(parsed.get(fault.file), stepsOf(fault.pointer))
    return id === undefined ? fault : { ...fault, id }
  })
}

function read(text: string | undefined): unknown {
  const parsed = parseJson(text ?? '')
  return parsed.ok ? parsed.value : undefined
}

/** The id of the innermost part along the path that has one; the root is the file itself. */
function idAt(root: unknown, steps: readonly string[]): string | undefined {
  let node = root
  let id: string | undefined
  for (const step of steps) {
    if (typeof node !== 'object' || node === null || !Object.hasOwn(node, step)) break
    node = (node as Record<string, unknown>)[step]
    const own = (node as { id?: unknown } | null)?.id
    if (typeof own === 'string') id = own
  }
  return id
}

/** One line for a log: place, code, expected, found. For people there is `packFaultPhrase`. */
export function formatFault(fault: NamedFault): string {
  const { code, expected, found, nearest } = fault
  const hint = nearest === undefined ? '' : `; nearest ${JSON.stringify(nearest)}`
  return `${placeOf(fault)}   ${code}  expected ${expected}, found ${shownIn(code, found) ?? 'nothing'}${hint}`
}

/** The same in words, with the reason that the code stands for. */
export const packFaultPhrase = (fault: NamedFault): Phrase => ({
  key: 'pack.fault',
  params: {
    where: placeOf(fault),
    code: fault.code,
    reason: { term: `pack.${fault.code}` },
    expected: expectedPhrase(fault.expected),
    found: shownIn(fault.code, fault.found) ?? { term: 'pack.fault.nothing' },
    hint:
      fault.nearest === undefined
        ? ''
        : { key: 'pack.fault.nearest', params: { nearest: JSON.stringify(fault.nearest) } },
  },
})

/** Advice for a pack that does not say which pack it extends, such as a full copy of a shipped one. */
export const overlayAdvice = (faults: readonly PackFault[], below: string): Phrase[] =>
  faults.some(isNoOverlay) ? [{ key: 'pack.fault.overlay', params: { below } }] : []

const isNoOverlay = ({ code, file, pointer }: PackFault): boolean =>
  file.endsWith('/pack.json') &&
  ((code === 'E_DUP_ID' && pointer === '/id') || (code === 'E_MISSING' && pointer === '/extends'))

const placeOf = ({ file, pointer, id }: NamedFault): string =>
  pointer === '' ? file : `${file}  ${pointer}${id === undefined ? '' : ` (${id})`}`

/** A value of the wrong kind does stand there, be it `null`. */
const shownIn = (code: string, found: unknown): string | undefined =>
  found === null && (code === 'E_TYPE' || code === 'E_ENUM') ? 'null' : shortJson(found)

const LONGEST = 80

/** `undefined` for a missing value. */
function shortJson(found: unknown): string | undefined {
  if (found === undefined || found === null) return undefined
  const text = JSON.stringify(found)
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text
}
