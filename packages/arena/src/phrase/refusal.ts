import type { Phrase, PhraseValue, Refusal } from '@arbiter/kernel'
import { VERDICT_CODES } from '../choice.ts'
import { fighter, named, source } from './values.ts'

const UNKNOWN = '–'

/** The kernel's codes have the kernel's sentences. */
export function explainRefusal({ code, params }: Refusal): Phrase {
  const own = VERDICT_CODES.some((known) => known === code)
  if (!own) return { key: `kernel.error.${code}` }
  const { action, target, zone, resource, have, need, ready } = params
  return {
    key: `arena.error.${code}`,
    params: {
      action: text(action, source),
      target: typeof target === 'number' ? fighter(target) : text(zone, (id) => named('zone', id)),
      zone: text(zone, (id) => named('zone', id)),
      resource: text(resource, (id) => named('pool', id)),
      have: count(have),
      need: count(need),
      tick: count(ready),
    },
  }
}

const text = (value: unknown, shown: (id: string) => PhraseValue): PhraseValue =>
  typeof value === 'string' ? shown(value) : UNKNOWN
const count = (value: unknown): PhraseValue => (typeof value === 'number' ? value : UNKNOWN)
