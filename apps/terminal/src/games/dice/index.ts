import type { DiceKit, Seat, Setup, View } from '@arbiter/dice'
import { groupedNumber } from '@arbiter/wording'
import { wrap } from '../../table.ts'
import type { Scene, TerminalGame } from '../terminalGame.ts'
import { hintLines } from './hint.ts'
import { diceMenu, readDiceLine } from './menu.ts'
import { resultLines } from './result.ts'
import { pieceName, pieceState, piecesOf, SEATS, seatName, type TableScene, titleLine } from './table.ts'

/** The dice duel at the terminal. */
export const diceTerminal: TerminalGame = {
  preset: 'tavern',
  online: { together: (setup) => ({ ...(setup as Setup), starter: 'random' }) satisfies Setup },
  shortForms: 'cli.dice.short_forms',
  loadBoard: async () => (await import('./board.ts')).DiceBoard,
  loadPackTools: async () => (await import('./pack.ts')).dicePackTools,
  lines: plainLines,
  menu: diceMenu,
  read: readDiceLine,
  hint: (scene) => hintLines(tableScene(scene)),
  // The last event knows games and series.
  verdict: (match, { kit, words }) => words.say(kit.phrase(match.events.at(-1)!), 'full'),
  result: (match, scene) => resultLines(match, tableScene(scene)),
  starter: (setup, words) => {
    const { starter } = setup as Setup
    if (starter === 'random') return words.text('cli.dice.starter_random')
    return words.text('cli.dice.starter', { who: seatName(starter, words) })
  },
  names: (setup) => {
    const named = (setup as Setup).seats.flatMap(({ name }, i) =>
      name ? [[`dice.seat.${i + 1}`, { en: name, ru: name }] as const] : [],
    )
    return Object.fromEntries(named)
  },
}

const tableScene = ({ kit, view, words, width }: Scene): TableScene => ({
  kit: kit as unknown as DiceKit,
  view: view as View,
  words,
  width,
})

/** The table in a few sentences, as a screen reader would want it. */
function plainLines(scene: Scene): string[] {
  const table = tableScene(scene)
  const { view, words, width } = table
  const totals = SEATS.map(
    (seat) => `${seatName(seat, words)}: ${groupedNumber(words.language, view.totals[seat - 1]!)}`,
  ).join(' · ')
  const lines = [
    `${titleLine(table)} · ${totals}`,
    `${words.text('cli.dice.turn', { turn: view.turn, roll: view.rolls })}, ${words.text('cli.dice.turn_points', { n: view.turnPoints })}`,
  ]
  const free = view.dice.filter(({ banked, value }) => !banked && value !== null)
  if (free.length > 0) {
    const dice = free.map(({ position, value, held }) =>
      words.text(held ? 'cli.dice.die_held' : 'dice.die_shows', { position, value: value! }),
    )
    lines.push(`${words.text('dice.ui.table.on_table')}: ${dice.join(', ')}`)
  }
  const items = piecesOf(table, view.seat as Seat).filter(({ active }) => active)
  if (items.length > 0)
    lines.push(items.map((item) => `${pieceName(item, words)}: ${pieceState(item, words)}`).join('; '))
  if (view.flags.length > 0) {
    lines.push(
      words.text('cli.dice.armed', { flags: view.flags.map(({ flag }) => words.text(`dice.flag.${flag}`)).join(', ') }),
    )
  }
  return lines.flatMap((text) => wrap(text, width, '  '))
}
