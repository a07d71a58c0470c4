import { fault, type ShapeFault, type Step } from '@arbiter/content'
import type { Tuning } from '../tuning.ts'

/** Every `{tuning: key}` names a number: a key with one, or an entry of a list. */
export function checkTuned(value: unknown, at: readonly Step[], tuning: Tuning): ShapeFault[] {
  if (typeof value !== 'object' || value === null) return []
  const { tuning: key, at: index } = value as { tuning?: unknown; at?: number }
  if (typeof key !== 'string') {
    return Object.entries(value).flatMap(([field, part]) =>
      checkTuned(part, [...at, Array.isArray(value) ? Number(field) : field], tuning),
    )
  }
  const there = tuning[key as keyof Tuning]
  if (typeof there === 'number' && index === undefined) return []
  if (Array.isArray(there) && index !== undefined && index < there.length) return []
  const expected = Array.isArray(there) ? `at 0..${there.length - 1}` : 'the key of a number, without at'
  return [fault('E_REF', [...at, Array.isArray(there) ? 'at' : 'tuning'], expected, index ?? key)]
}
