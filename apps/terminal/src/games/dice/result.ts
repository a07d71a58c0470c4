import { type Event, type SeatReport, totalsByTurn } from '@arbiter/dice'
import type { Match } from '@arbiter/kernel'
import { groupedNumber } from '@arbiter/wording'
import { WIDTH } from '../../io.ts'
import { fixed, points, signedPoints } from '../../numbers.ts'
import { tableLines, wrap } from '../../table.ts'
import { signed } from './numbers.ts'
import { SEATS, seatName, type TableScene } from './table.ts'

/** DC-154. Per seat what the report says and the hints it asked for; totals by turn. */
export function resultLines(match: Match, { kit, view, words }: TableScene): string[] {
  const events = match.events as readonly unknown[] as readonly Event[]
  const reports = kit.luckReport(view.setup, events)
  const totals = totalsByTurn(view.setup, events)
  const hints = (seat: number) =>
    match.log.filter(({ entry }) => 'note' in entry && hintSeat(entry.note) === seat).length
  const row = (key: string, cell: (report: SeatReport) => string) => [
    words.text(`dice.ui.result.${key}`),
    ...reports.map(cell),
  ]
  const perTurn = (amount: number, { turns, givenUp }: SeatReport) =>
    turns === givenUp ? '–' : fixed(words, amount, 1)
  return [
    '',
    ...tableLines(
      ['', ...SEATS.map((seat) => seatName(seat, words))],
      [
        row('turns', ({ turns, givenUp }) =>
          words.text('dice.ui.result.turns_of', { finished: turns - givenUp, givenUp }),
        ),
        row('mean', (report) => perTurn(report.mean, report)),
        row('expected', (report) => perTurn(report.expected, report)),
        row('busts', ({ busts, shielded, bustOdds }) =>
          words.text('dice.ui.result.busts_of', { busts, shielded, expected: fixed(words, bustOdds, 1) }),
        ),
        row('luck', ({ luck }) => signedPoints(words, luck)),
        row('loss', ({ loss }) => points(words, loss)),
        row('not_split', ({ notSplit }) => String(notSplit)),
        row('content', ({ contentPoints }) => signed(words, contentPoints)),
        row('items_used', ({ itemsUsed }) => String(itemsUsed)),
        row('hints', ({ seat }) => String(hints(seat))),
      ],
    ),
    '',
    ...SEATS.flatMap((seat) => {
      const own = totals.filter((after) => after.seat === seat).map((after) => after.totals[seat - 1])
      const shown = own.map((total) => groupedNumber(words.language, total!)).join('  ')
      return wrap(`${words.text('dice.ui.result.totals')}, ${seatName(seat, words)}: ${shown}`, WIDTH, '  ')
    }),
  ]
}

const hintSeat = (note: unknown): unknown =>
  typeof note === 'object' &&
  note !== null &&
  'hint' in note &&
  typeof note.hint === 'object' &&
  note.hint !== null &&
  'seat' in note.hint
    ? note.hint.seat
    : undefined
