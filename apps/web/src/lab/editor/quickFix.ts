import type { Fault } from '@arbiter/kernel'
import type { Scan, Span } from './scan.ts'

/** Where a fault stands in the text: at its place, or at the nearest one around it that is written. */
export function spanOf({ code, path }: Pick<Fault, 'code' | 'path'>, { places }: Scan): Span {
  for (let at = pointerIn(path); ; at = at.slice(0, at.lastIndexOf('/'))) {
    const place = places.get(at)
    if (place) return code === 'E_UNKNOWN_FIELD' && place.key ? place.key : place.value
    if (at === '') return { from: 0, to: 0 }
  }
}

/** What to write instead, and where; `undefined` when the fault knows nothing better. */
export function quickFixOf(fault: Fault, text: string, written: Scan): { span: Span; insert: string } | undefined {
  const { nearest, found, code } = fault
  if (nearest === undefined) return undefined
  const span = spanOf(fault, written)
  if (code === 'E_UNKNOWN_FIELD') return { span, insert: JSON.stringify(nearest) }
  if (typeof found !== 'string') return undefined
  // An expression's fault says at which character its word begins.
  const word = found.replace(/ \(.* \d+\)$/, '')
  const at = text.slice(span.from, span.to).indexOf(word)
  if (at < 0 || word === '') return undefined
  const from = span.from + at
  return { span: { from, to: from + word.length }, insert: nearest }
}

/** Faults of an arm begin with its name. */
const pointerIn = (path: string): string => (path.startsWith('/') ? path : '')
