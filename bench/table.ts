import { diceKit } from '@arbiter/dice'
import { type GameEvent, type GameKit, Match, type Seating } from '@arbiter/kernel'
import {
  entryLines,
  HERE,
  InlineThinker,
  journalLines,
  LocalHost,
  MemoryJournal,
  resumeJournal,
  Table,
} from '@arbiter/table'
import { tabletopKit } from '@arbiter/tabletop'
import { twilightKit } from '@arbiter/twilight'
import { longMatch } from './kernel.ts'
import { compare, type Figure } from './measure.ts'
import { played } from './played.ts'

/** Nobody waits: what is measured is work. */
const timer = { now: () => 0, start: () => () => {} }

/** What the table costs beside the rules. These are aims, not floors. */
export async function* tableFigures(): AsyncGenerator<Figure> {
  const dice = diceKit()
  const long = longMatch()
  const twilight = twilightKit()
  const tabletop = tabletopKit()
  const fight = played(tabletop, 'random')
  yield* addedFigures('dice, 1,000 decisions', dice, long)
  yield* addedFigures('twilight', twilight, played(twilight))
  yield await openFigure('dice', dice, long)
  yield await openFigure('tabletop', tabletop, fight)
}

/** The bare match, the same with the lines of its journal, and a person's decisions at a table, which makes these lines, too. */
async function* addedFigures<Setup, State, Action, Event extends GameEvent, View>(
  name: string,
  kit: GameKit<Setup, State, Action, Event, View>,
  match: Match<Setup, State, Action, Event, View>,
): AsyncGenerator<Figure> {
  const decisions = match.steps
  const fresh = () => new Match(kit.game, match.setup, match.seed)
  const compared = await compare({
    bare: () => {
      const own = fresh()
      for (const { seat, action } of decisions) own.actRaw(seat, action)
      return decisions.length
    },
    written: () => {
      const own = fresh()
      for (const { seat, action } of decisions) {
        const before = own.logCount
        own.actRaw(seat, action)
        entryLines(own.logFrom(before))
      }
      return decisions.length
    },
    table: async () => {
      const table = tableOf(kit, fresh())
      for (const { seat, action } of decisions) {
        const receipt = await table.act(action, String(seat))
        if (!receipt.ok) throw new Error(receipt.code)
      }
      return decisions.length
    },
  })
  const micros = (way: 'bare' | 'written' | 'table') => 1e6 / compared.rate(way)
  yield { name: `table: ${name}, by the match alone`, value: micros('bare'), unit: 'µs' }
  yield { name: `table: ${name}, its journal lines`, value: micros('written') - micros('bare'), unit: 'µs' }
  yield {
    name: `table: ${name}, what the table adds`,
    value: micros('table') - micros('bare'),
    unit: 'µs',
    note: `aim 15 µs; journal lines included, ${compared.ratio('bare', 'table').toFixed(1)} × the match alone`,
  }
}

async function openFigure<Setup, State, Action, Event extends GameEvent, View>(
  name: string,
  kit: GameKit<Setup, State, Action, Event, View>,
  match: Match<Setup, State, Action, Event, View>,
): Promise<Figure> {
  const text = `${journalLines(match).join('\n')}\n`
  const compared = await compare({
    open: () => {
      if (!resumeJournal(kit, text).ok) throw new Error('the journal does not open')
      return 1
    },
  })
  return {
    name: `table: opening a journal, ${name}`,
    value: 1000 / compared.rate('open'),
    unit: 'ms',
    note: `${match.stepCount} steps, ${Math.round(text.length / 1000)} kB, CPU time; aim 200 ms for 1,000 steps`,
  }
}

function tableOf<Setup, State, Action, Event extends GameEvent, View>(
  kit: GameKit<Setup, State, Action, Event, View>,
  match: Match<Setup, State, Action, Event, View>,
) {
  const seats: Seating['seats'] = Object.fromEntries(kit.game.seats(match.setup).map((seat) => [seat, HERE]))
  const host = new LocalHost({
    kit,
    match,
    seating: { seats, hands: {} },
    journal: new MemoryJournal(),
    thinker: new InlineThinker(),
    id: 'bench',
    now: () => 0,
  })
  const table = new Table<Action, Event, View>(host, kit, { timer, speed: 'instant' })
  table.start()
  return table
}
