import type { Moment, Summary } from '@arbiter/arena'
import type { Wording } from '@arbiter/wording'
import { wrap } from '../../table.ts'

/** AR-293. Headline, key moments in time order, a line per team. */
export function summaryLines({ headline, moments, teams }: Summary, words: Wording, width: number): string[] {
  return [
    ...wrap(words.say(headline), width, '  '),
    '',
    ...moments.flatMap((moment) => wrap(momentText(moment, words), width, ' '.repeat(MARGIN))),
    ...(moments.length > 0 ? [''] : []),
    ...teams.flatMap(({ phrase }) => wrap(words.say(phrase), width, '  ')),
  ]
}

export const momentText = ({ tick, phrase }: Moment, words: Wording): string =>
  `${String(tick).padStart(MARGIN - 2)}  ${words.say(phrase)}`

const MARGIN = 6

/** The same as data, in the reader's language. */
export const summaryJson = ({ headline, moments, teams }: Summary, words: Wording) => ({
  headline: words.say(headline),
  moments: moments.map(({ seq, tick, kind, weight, phrase }) => ({ seq, tick, kind, weight, text: words.say(phrase) })),
  teams: teams.map(({ team, rank, best, phrase }) => ({ team, rank, best, text: words.say(phrase) })),
})
