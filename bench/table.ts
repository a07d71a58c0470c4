import { diceKit } from '@arbiter/dice'
import { Match } from '@arbiter/kernel'
import { HERE, InlineThinker, journalLines, LocalHost, MemoryJournal, openJournal, Table } from '@arbiter/table'
import { longMatch } from './kernel.ts'
import { type Figure, milliseconds } from './measure.ts'

const dice = diceKit()
const RUNS = 5
/** Nobody waits: what is measured is work. */
const timer = { now: () => 0, start: () => () => {} }

/** What the table costs beside the rules. These are aims, not floors: the journal alone writes every event as text. */
export async function* tableFigures(): AsyncGenerator<Figure> {
  const match = longMatch()
  const decisions = match.steps
  const fresh = () => new Match(dice.game, match.setup, match.seed)
  const micros = async (play: () => Promise<void> | void): Promise<number> => {
    const times: number[] = []
    for (let run = 0; run <= RUNS; run++) {
      const start = process.cpuUsage()
      await play()
      const { user, system } = process.cpuUsage(start)
      times.push((user + system) / decisions.length)
    }
    return times.slice(1).sort((a, b) => a - b)[Math.floor(RUNS / 2)]!
  }
  const bare = await micros(() => {
    const played = fresh()
    for (const { seat, action } of decisions) played.actRaw(seat, action)
  })
  const hosted = await micros(async () => {
    const table = tableOf(fresh())
    for (const { seat, action } of decisions) {
      const receipt = await table.act(action, String(seat))
      if (!receipt.ok) throw new Error(receipt.code)
    }
  })
  yield { name: 'table: dice, a decision by the match alone', value: bare, unit: 'µs' }
  yield {
    name: 'table: dice, what Table and LocalHost add to it',
    value: hosted - bare,
    unit: 'µs',
    note: 'aim 15 µs',
  }
  const text = `${journalLines(match).join('\n')}\n`
  yield {
    name: `table: dice, opening a journal of ${decisions.length} steps`,
    value: milliseconds(() => openJournal(dice, text)),
    unit: 'ms',
    note: 'aim 200 ms',
  }
}

function tableOf(match: ReturnType<typeof longMatch>) {
  const host = new LocalHost({
    kit: dice,
    match,
    seating: { seats: { 1: HERE, 2: HERE }, hands: {} },
    journal: new MemoryJournal(),
    thinker: new InlineThinker(),
    id: 'bench',
    now: () => 0,
  })
  const table = new Table(host, dice, { timer, speed: 'instant' })
  table.start()
  return table
}
