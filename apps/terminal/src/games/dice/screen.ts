/** A piece of a line with one look. */
interface Span {
  readonly text: string
  readonly look?: Look
}
export type Look = 'strong' | 'faint' | 'chosen' | 'good' | 'bad' | 'sign'

export type Line = readonly Span[]

export const line = (text: string, look?: Look): Line => [look ? { text, look } : { text }]

export const textOf = (spans: Line): string => spans.map(({ text }) => text).join('')
