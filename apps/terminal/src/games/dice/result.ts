import type { Event, Seat } from '@arbiter/dice'
import type { Match } from '@arbiter/kernel'
import { tableLines } from '../../table.ts'
import { luckBySeat } from './luck.ts'
import { points, signed, signedPoints } from './numbers.ts'
import { SEATS, seatName, type TableScene } from './table.ts'

/** Totals by turn, and per seat turns, points per turn, busts, items used, hints asked (DC-154). */
export function resultLines(match: Match, { kit, view, words }: TableScene): string[] {
  const events = match.events as readonly unknown[] as readonly Event[]
  const luck = luckBySeat(kit, view, events)
  const tallies = SEATS.map((seat) => seatTally(events, seat))
  const names = SEATS.map((seat) => seatName(seat, words))
  const hints = (seat: number) =>
    match.log.filter(({ entry }) => 'note' in entry && hintSeat(entry.note) === seat).length
  const row = (key: string, cell: (tally: SeatTally, seat: Seat) => string) => [
    words.text(`dice.ui.result.${key}`),
    ...tallies.map((tally, i) => cell(tally, SEATS[i]!)),
  ]
  return [
    '',
    ...tableLines(
      ['', ...names],
      [
        row('turns', ({ turns }) => String(turns.length)),
        row('mean', ({ turns }) => (turns.length === 0 ? '–' : (sum(turns) / turns.length).toFixed(1))),
        row('expected', (_tally, seat) => luck[seat].expected.toFixed(1)),
        row('busts', ({ busts }) => String(busts)),
        row('luck', (_tally, seat) => signedPoints(luck[seat].luck)),
        row('loss', (_tally, seat) => points(luck[seat].loss)),
        row('not_split', (_tally, seat) => String(luck[seat].notSplit)),
        row('content', ({ content }) => signed(content)),
        row('items_used', ({ uses }) => String(uses)),
        row('hints', (_tally, seat) => String(hints(seat))),
      ],
    ),
    '',
    ...tallies.map(({ totals }, i) => `${words.text('dice.ui.result.totals')}, ${names[i]}: ${totals.join(' ')}`),
  ]
}

interface SeatTally {
  /** Points added by each turn. */
  readonly turns: number[]
  readonly totals: number[]
  busts: number
  uses: number
  content: number
}

function seatTally(events: readonly Event[], seat: number): SeatTally {
  const tally: SeatTally = { turns: [], totals: [], busts: 0, uses: 0, content: 0 }
  let active = 0
  for (const event of events) {
    if (event.type === 'turnStarted') active = event.seat
    if (active !== seat) continue
    if (event.type === 'passed') {
      tally.turns.push(event.add)
      tally.totals.push(event.total)
    } else if (event.type === 'bust') {
      tally.turns.push(0)
      tally.totals.push(tally.totals.at(-1) ?? 0)
      tally.busts++
    } else if (event.type === 'itemUsed') tally.uses++
    else if (event.type === 'effectApplied') tally.content += event.amount
  }
  return tally
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0)

const hintSeat = (note: unknown): unknown =>
  typeof note === 'object' &&
  note !== null &&
  'hint' in note &&
  typeof note.hint === 'object' &&
  note.hint !== null &&
  'seat' in note.hint
    ? note.hint.seat
    : undefined
