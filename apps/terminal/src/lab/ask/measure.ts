import { kindOf, type MeasureSpec, parseExpression } from '@arbiter/lab'

const KINDS = /^(rate|mean|share|wins):/

/**
 * `busts=count(bust)`: an id, then an expression; yes or no is a rate, a number a mean. `hits=share:a;b` is the share of
 * two sums, `who=wins:/teams/{seat}/…` how often each thing wins. Without an id the measures are numbered.
 */
export function measureFrom(text: string, at: number): MeasureSpec {
  const named = /^(?<id>[a-z0-9][a-z0-9._-]*)=(?!=)(?<rest>.+)$/s.exec(text)?.groups
  const id = named?.id ?? `m${at + 1}`
  const rest = (named?.rest ?? text).trim()
  const kind = KINDS.exec(rest)?.[1]
  const body = kind === undefined ? rest : rest.slice(kind.length + 1).trim()
  if (kind === 'share') return { id, share: body.split(';').map((part) => part.trim()) }
  if (kind === 'wins') return { id, wins: body }
  return kind === 'rate' || (kind === undefined && isYesOrNo(body)) ? { id, rate: body } : { id, mean: body }
}

/** What cannot be read is refused by the lab, with the place of the fault. */
function isYesOrNo(expression: string): boolean {
  try {
    return kindOf(parseExpression(expression)) === 'boolean'
  } catch {
    return false
  }
}
