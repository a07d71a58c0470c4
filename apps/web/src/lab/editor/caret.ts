import { type Scan, type Span, unquoted } from './scan.ts'

/** What is being written where the caret stands. */
export interface Caret {
  readonly role: 'key' | 'value'
  /** The place of the value; of a name, its last step is what is typed so far. */
  readonly steps: readonly string[]
  /** What a completion takes the place of. */
  readonly span: Span
  /** What is typed before the caret, without its quote. */
  readonly typed: string
  readonly quoted: boolean
}

export function caretIn(text: string, { tokens, gaps }: Scan, at: number): Caret | undefined {
  const token = tokens.find(({ kind, from, to }) => {
    if (kind === 'mark' || at <= from) return false
    // Behind the closing quote nothing more belongs to it.
    const closed = kind === 'string' && to - from > 1 && text[to - 1] === '"'
    return closed ? at < to : at <= to
  })
  if (token) {
    const { role, steps, from, to, kind } = token
    if (role === 'mark') return undefined
    return { role, steps, span: { from, to }, typed: unquoted(text.slice(from, at)), quoted: kind === 'string' }
  }
  if (tokens.some(({ from, to }) => at > from && at < to)) return undefined
  const gap = gaps.findLast((each) => each.at <= at)
  if (!gap || gap.role === 'none') return undefined
  return { role: gap.role, steps: gap.steps, span: { from: at, to: at }, typed: '', quoted: false }
}
