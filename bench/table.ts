import { catalogue } from '@arbiter/catalogue'
import { diceKit } from '@arbiter/dice'
import { type GameEvent, type GameKit, Match, type Seating, type Step } from '@arbiter/kernel'
import {
  entryLines,
  HERE,
  InlineThinker,
  journalLines,
  LocalHost,
  MatchJournal,
  MemoryJournal,
  resumeJournal,
  Table,
} from '@arbiter/table'
import { tabletopKit } from '@arbiter/tabletop'
import { longMatch } from './kernel.ts'
import { compare, type Figure, median } from './measure.ts'
import { played } from './played.ts'

/** Nobody waits: what is measured is work. */
const timer = { now: () => 0, start: () => () => {} }

/** What the table costs beside the rules. These are aims, not floors. */
export async function* tableFigures(): AsyncGenerator<Figure> {
  const dice = diceKit()
  const long = longMatch()
  const tabletop = tabletopKit()
  const fight = played(tabletop, 'random')
  yield* addedFigures('dice, 1,000 decisions', dice, long)
  for (const offer of catalogue) {
    if (offer.id === 'dice') continue
    const kit = await offer.load()
    yield* addedFigures(kit.id, kit, played(kit, 'random'))
  }
  yield await growthFigure('dice', dice, long)
  yield await growthFigure('tabletop', tabletop, fight)
  yield await savingFigure('tabletop', tabletop, fight, 150)
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
      for (const step of decisions) await take(table, step)
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
    note: `aim 15 µs or 1.3 ×; journal lines included, ${compared.ratio('bare', 'table').toFixed(2)} × the match alone`,
  }
}

async function take<Action, Event extends GameEvent, View>(
  table: Table<Action, Event, View>,
  { seat, action }: Step<Action>,
): Promise<void> {
  const receipt = await table.act(action, String(seat))
  if (!receipt.ok) throw new Error(receipt.code)
}

/** Whether a decision costs more the longer the match is. */
async function growthFigure<Setup, State, Action, Event extends GameEvent, View>(
  name: string,
  kit: GameKit<Setup, State, Action, Event, View>,
  match: Match<Setup, State, Action, Event, View>,
): Promise<Figure> {
  const { steps } = match
  const part = Math.floor(steps.length / 4)
  const spent = async (table: Table<Action, Event, View>, from: number) => {
    const start = process.cpuUsage()
    for (const step of steps.slice(from, from + part)) await take(table, step)
    const { user, system } = process.cpuUsage(start)
    return user + system
  }
  const ratios: number[] = []
  for (let round = 0; round <= GROWTH_ROUNDS; round++) {
    const table = tableOf(kit, new Match(kit.game, match.setup, match.seed))
    const first = await spent(table, 0)
    await spent(table, part)
    await spent(table, 2 * part)
    // The first one warms up.
    if (round > 0) ratios.push((await spent(table, 3 * part)) / first)
  }
  return {
    name: `table: ${name}, the last quarter against the first`,
    value: median(ratios),
    unit: '×',
    note: `${steps.length} decisions, rules included; 1 is flat`,
  }
}

const GROWTH_ROUNDS = 5

/** What a host writes about one decision, around a step: lines and row, in memory. */
async function savingFigure<Setup, State, Action, Event extends GameEvent, View>(
  name: string,
  kit: GameKit<Setup, State, Action, Event, View>,
  match: Match<Setup, State, Action, Event, View>,
  step: number,
): Promise<Figure> {
  const seating: Seating = { seats: {}, hands: {} }
  const times: number[] = []
  let characters = 0
  for (let round = 0; round < 20; round++) {
    const own = new Match(kit.game, match.setup, match.seed)
    const memory = new MemoryJournal()
    const journal = new MatchJournal({ journal: memory, id: 'bench', now: () => 0 })
    for (const [at, { seat, action }] of match.steps.slice(0, step + 10).entries()) {
      own.actRaw(seat, action)
      const start = performance.now()
      await journal.save(own, seating)
      if (at >= step - 10) times.push(performance.now() - start)
    }
    characters = (await memory.list())[0]!.characters
  }
  return {
    name: `table: ${name}, saving a step at step ${step}`,
    value: median(times),
    unit: 'ms',
    note: `${Math.round(characters / 1000)} kB by then, in the thread that keeps the match; aim 4 ms`,
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
