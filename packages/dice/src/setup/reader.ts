import { knownFields, nearest } from '@arbiter/content'
import type { Fault } from '@arbiter/kernel'
import type { SetupCode } from '../setup.ts'

/** Reads untrusted data field by field and collects every fault; each method returns a usable value, also after a fault. */
export class SetupReader {
  readonly faults: Fault[] = []

  fault(code: SetupCode, path: string, expected: string, found: unknown, meant?: string): void {
    this.faults.push({
      code,
      path,
      expected,
      found: found === undefined ? null : found,
      ...(meant === undefined ? {} : { nearest: meant }),
    })
  }

  /** An object with these fields and no others; `{}` where there is none. */
  object(raw: unknown, path: string, known: readonly string[]): Record<string, unknown> {
    if (raw === undefined) return {}
    if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
      this.fault('setup_field', path, 'object', raw)
      return {}
    }
    for (const field of Object.keys(raw)) {
      if (!known.includes(field))
        this.fault('setup_field', `${path}/${escaped(field)}`, knownFields(known), field, nearest(field, known))
    }
    return raw as Record<string, unknown>
  }

  integer(raw: unknown, path: string, range: { min: number; max: number; step?: number }, fallback: number): number {
    if (raw === undefined) return fallback
    const { min, max, step = 1 } = range
    const expected = `integer ${min}..${max}${step > 1 ? `, step ${step}` : ''}`
    if (typeof raw !== 'number') this.fault('setup_field', path, expected, raw)
    else if (!Number.isSafeInteger(raw) || raw < min || raw > max || raw % step !== 0)
      this.fault('setup_range', path, expected, raw)
    else return raw
    return fallback
  }

  oneOf<Value extends string | number>(raw: unknown, path: string, known: readonly Value[], fallback: Value): Value {
    if (raw === undefined) return fallback
    const value = known.find((each) => each === raw)
    if (value === undefined) this.fault('setup_range', path, known.join(' | '), raw)
    return value ?? fallback
  }

  text(raw: unknown, path: string, maxLength: number): string {
    if (raw === undefined) return ''
    if (typeof raw !== 'string') this.fault('setup_field', path, 'text', raw)
    else if (raw.length > maxLength) this.fault('setup_range', path, `at most ${maxLength} characters`, raw)
    else return raw
    return ''
  }

  list(raw: unknown, path: string): readonly unknown[] {
    if (raw === undefined) return []
    if (Array.isArray(raw)) return raw
    this.fault('setup_field', path, 'list', raw)
    return []
  }
}

const escaped = (field: string): string => field.replaceAll('~', '~0').replaceAll('/', '~1')
