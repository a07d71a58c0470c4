import { type Fault, isPlainObject, knownFields, MOST_FAULTS, nearest } from '@arbiter/kernel'
import { pointerTo, type Step } from './pointer.ts'

/** Codes that every game's set-up may be refused with. */
export type FieldCode = 'setup_field' | 'setup_range' | 'setup_ref' | 'setup_duplicate'

/** Reads untrusted data field by field and collects every fault; each method returns a usable value, also after a fault. */
export class FieldReader<Code extends string = never> {
  readonly faults: Fault[] = []

  fault(code: Code | FieldCode, path: readonly Step[], expected: string, found: unknown, meant?: string): void {
    this.faults.push({
      code,
      path: pointerTo(path),
      expected,
      found: found === undefined ? null : found,
      ...(meant === undefined ? {} : { nearest: meant }),
    })
  }

  /** An object with these fields and no others; `{}` where there is none. */
  object(raw: unknown, path: readonly Step[], known: readonly string[]): Record<string, unknown> {
    const entries = this.entries(raw, path)
    for (const field of Object.keys(entries)) {
      if (!known.includes(field))
        this.fault(
          'setup_field',
          [...path, field],
          knownFields(known),
          field,
          this.#isTold() ? nearest(field, known) : undefined,
        )
    }
    return entries
  }

  /** What was probably meant is worth looking for as long as it is told. */
  #isTold(): boolean {
    return this.faults.length < MOST_FAULTS
  }

  /** An object with any keys; `{}` where there is none. */
  entries(raw: unknown, path: readonly Step[]): Record<string, unknown> {
    if (raw === undefined) return {}
    if (isPlainObject(raw)) return raw
    this.fault('setup_field', path, 'object', raw)
    return {}
  }

  list(raw: unknown, path: readonly Step[]): readonly unknown[] {
    if (raw === undefined) return []
    if (Array.isArray(raw)) return raw
    this.fault('setup_field', path, 'list', raw)
    return []
  }

  /** Without a fallback the number must be there. */
  integer(raw: unknown, path: readonly Step[], min: number, max: number, fallback?: number, step = 1): number {
    if (raw === undefined && fallback !== undefined) return fallback
    const expected = `integer ${min}..${max}${step > 1 ? `, step ${step}` : ''}`
    if (typeof raw !== 'number') this.fault('setup_field', path, expected, raw)
    else if (!Number.isSafeInteger(raw) || raw < min || raw > max || raw % step !== 0)
      this.fault('setup_range', path, expected, raw)
    else return raw
    return fallback ?? min
  }

  flag(raw: unknown, path: readonly Step[], fallback: boolean): boolean {
    if (raw === undefined || typeof raw === 'boolean') return raw ?? fallback
    this.fault('setup_field', path, 'true | false', raw)
    return fallback
  }

  oneOf<Value extends string | number | null>(
    raw: unknown,
    path: readonly Step[],
    known: readonly Value[],
    fallback: Value,
  ): Value {
    if (raw === undefined) return fallback
    const value = known.find((each) => each === raw)
    if (value !== undefined) return value
    const words = known.filter((each) => typeof each === 'string')
    this.fault('setup_range', path, known.join(' | '), raw, nearest(raw, words))
    return fallback
  }

  text(raw: unknown, path: readonly Step[], maxLength: number): string {
    if (raw === undefined) return ''
    if (typeof raw !== 'string') this.fault('setup_field', path, 'text', raw)
    else if (raw.length > maxLength) this.fault('setup_range', path, `at most ${maxLength} characters`, raw)
    else return raw
    return ''
  }

  /** The entry with this id, if there is one. */
  ref<Entry extends { readonly id: string }>(
    raw: unknown,
    path: readonly Step[],
    known: readonly Entry[],
    expected: string,
  ): Entry | undefined {
    if (typeof raw !== 'string') {
      this.fault('setup_field', path, expected, raw)
      return undefined
    }
    const found = known.find(({ id }) => id === raw)
    if (!found)
      this.fault(
        'setup_ref',
        path,
        expected,
        raw,
        nearest(
          raw,
          known.map(({ id }) => id),
        ),
      )
    return found
  }
}
