/** A piece of a line with one look. */
export interface Span {
  readonly text: string
  readonly look?: Look
}
export type Look = 'strong' | 'faint' | 'chosen' | 'good' | 'bad' | 'sign' | TeamLook
/** Teams are told apart by number first, by colour only beside it. */
export type TeamLook = 'team1' | 'team2' | 'team3' | 'team4'

export type Line = readonly Span[]

export const line = (text: string, look?: Look): Line => [look ? { text, look } : { text }]

export const textOf = (spans: Line): string => spans.map(({ text }) => text).join('')
