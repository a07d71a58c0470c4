import { groupedNumber, type Wording } from '@arbiter/wording'
import { percent, points } from '../../numbers.ts'
import { tableLines } from '../../table.ts'
import type { OddsReport } from './odds.ts'

/** The odds for people: one row per number of dice, or per set of positions. */
export function oddsLines({ dice, bust, turn }: OddsReport, words: Wording): string[] {
  const head = ['dice', 'bust', 'fraction', 'pass_from'].map((column) => words.text(`cli.odds.${column}`))
  const rows = Object.entries(bust).map(([key, { num, den, value }]) => {
    const from = turn.thresholds[key]
    return [
      key,
      percent(words, value, 4),
      `${num}/${den}`,
      from === null || from === undefined ? words.text('cli.odds.never') : groupedNumber(words.language, from),
    ]
  })
  return [
    [...new Set(dice)].length === 1 ? `6 × ${dice[0]}` : dice.map((name, i) => `${i + 1} ${name}`).join(' · '),
    '',
    ...tableLines(head, rows),
    '',
    words.text('cli.odds.turn', { ev: points(words, turn.ev), share: percent(words, turn.bustShare, 4) }),
    ...(turn.exact ? [] : [words.text('cli.odds.cut', { cap: turn.cap })]),
  ]
}
