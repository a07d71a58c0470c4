import type { Tuning } from './tuning.ts'

/** A deep copy with every `{tuning: key}` replaced by its number; `at` picks an entry of a list. */
export function resolveNums<Value>(value: Value, tuning: Tuning): Value {
  return resolved(value, tuning) as Value
}

function resolved(value: unknown, tuning: Tuning): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((part) => resolved(part, tuning))
  const { tuning: key, at } = value as { tuning?: unknown; at?: number }
  if (typeof key === 'string') {
    const there = tuning[key as keyof Tuning]
    return Array.isArray(there) ? there[at ?? 0] : there
  }
  return Object.fromEntries(Object.entries(value).map(([field, part]) => [field, resolved(part, tuning)]))
}
