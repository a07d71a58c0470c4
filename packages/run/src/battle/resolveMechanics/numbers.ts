import { nearest, pointerTo, type Step } from '@arbiter/content'
import type { Fault } from '@arbiter/kernel'
import { TUNING_FIELDS } from '../../content/tuning.ts'
import type { MechanicKey } from '../../content/words.ts'

/** What the tuning allows for one number of a mechanic. */
interface Range {
  readonly type?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly enum?: readonly (string | number)[]
}

/** RN-151: some numbers of one mechanic; their ranges are those of the tuning keys. */
export function readNumbers(
  key: MechanicKey,
  raw: Readonly<Record<string, unknown>>,
  at: readonly Step[],
  faults: Fault[],
): Record<string, unknown> {
  const ranges = rangesOf(key)
  const numbers: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(raw)) {
    const range = Object.hasOwn(ranges, name) ? ranges[name] : undefined
    const path = pointerTo([...at, name])
    if (!range) {
      const near = nearest(name, Object.keys(ranges))
      const expected = Object.keys(ranges).join(' | ')
      faults.push({ code: 'mech_unknown_key', path, expected, found: name, ...(near && { nearest: near }) })
    } else if (!hasType(range, value)) faults.push({ code: 'mech_type', path, expected: expected(range), found: value })
    else if (!isWithin(range, value)) faults.push({ code: 'mech_range', path, expected: expected(range), found: value })
    else numbers[name] = value
  }
  return numbers
}

const FIELDS = TUNING_FIELDS as unknown as Readonly<Record<string, Range>>

export function rangesOf(key: MechanicKey): Readonly<Record<string, Range>> {
  const prefix = `${key}.`
  return Object.fromEntries(
    Object.entries(FIELDS).flatMap(([name, range]) =>
      name.startsWith(prefix) ? [[name.slice(prefix.length), range] as const] : [],
    ),
  )
}

function hasType(range: Range, value: unknown): boolean {
  if (range.type === 'boolean') return typeof value === 'boolean'
  if (range.enum) return range.enum.includes(value as string) || Number.isInteger(value)
  return Number.isInteger(value)
}

function isWithin({ minimum, maximum, enum: words }: Range, value: unknown): boolean {
  if (words) return words.includes(value as string | number)
  return typeof value !== 'number' || (value >= minimum! && value <= maximum!)
}

const expected = ({ type, minimum, maximum, enum: words }: Range): string =>
  words ? words.join(' | ') : type === 'boolean' ? 'true | false' : `integer ${minimum}..${maximum}`
