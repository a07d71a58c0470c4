import { FieldReader, type Step } from '@arbiter/content'
import type { SetupCode } from '../setup.ts'

export class SetupReader extends FieldReader<SetupCode> {
  /** TW-005. A multiple of 0.5. */
  halves(raw: unknown, at: readonly Step[], min: number, max: number): number {
    const expected = `number ${min}..${max}, step 0.5`
    if (typeof raw !== 'number') this.fault('setup_field', at, expected, raw)
    else if (!Number.isInteger(raw * 2) || raw < min || raw > max) this.fault('setup_range', at, expected, raw)
    else return raw
    return min
  }

  /** Ids of known entries, each as often as one likes. */
  ids(
    raw: unknown,
    at: readonly Step[],
    known: readonly { readonly id: string }[],
    expected: string,
    least = 0,
    most = MAX_LIST,
  ): readonly string[] {
    const entries = this.list(raw, at)
    if (Array.isArray(raw) && entries.length < least) this.fault('setup_range', at, `at least ${least}`, entries.length)
    if (entries.length > most) this.fault('setup_limit', at, `at most ${most}`, entries.length)
    return entries.slice(0, most).map((id, i) => this.ref(id, [...at, i], known, expected)?.id ?? '')
  }
}

export const MAX_LIST = 200
export const MAX_DECISIONS = 100_000
