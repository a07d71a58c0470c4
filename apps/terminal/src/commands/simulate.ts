import { seatBots } from '@arbiter/kernel'
import { type SimulationReport, showMatch, simulate as simulateBatch, simulationReport } from '@arbiter/lab'
import { type App, type Command, JSON_OPTION, type Options } from '../command.ts'
import { EXIT, Failure } from '../failure.ts'
import { terminalGame } from '../games/index.ts'
import {
  type Controllers,
  controllersOf,
  findBot,
  loadKit,
  loadSetup,
  PERSON,
  SETUP_OPTIONS,
  seatNames,
  setupName,
  usualBot,
} from '../kits.ts'
import { wordsOf } from '../language.ts'
import { DEPTH_OPTION, depthOf, logLines } from '../log.ts'
import { fixed, percent } from '../numbers.ts'
import { flag, integer, text } from '../options.ts'
import { say, sayJson } from '../print.ts'
import { progressBar } from '../progress.ts'
import { tableLines } from '../table.ts'

export const DEFAULT_SEED = 'arbiter'
const MATCHES = { min: 1, max: 100_000_000 }
const USUAL_MATCHES = 1000

export const simulate: Command = {
  name: 'simulate',
  arguments: '<game>',
  options: [
    ...SETUP_OPTIONS,
    { flags: '--seed <text>', text: 'seed' },
    { flags: '--n <count>', text: 'n' },
    { flags: '--bots <list>', text: 'bots' },
    { flags: '--events', text: 'events' },
    DEPTH_OPTION,
    JSON_OPTION,
  ],
  run: runSimulation,
}

async function runSimulation(app: App, [id]: readonly string[], options: Options): Promise<number> {
  const kit = await loadKit(app, id!, options)
  const setup = await loadSetup(app, kit, options)
  const n = integer(options, 'n', MATCHES) ?? USUAL_MATCHES
  const json = flag(options, 'json')
  const seats = kit.game.seats(setup)
  const names = seatNames(kit, seats, text(options, 'bots') ?? usualBot(kit), []).map((name) => name || usualBot(kit))
  if (names.includes(PERSON)) throw new Failure('bots_only', { person: PERSON })
  const table = seatBots(
    kit.game,
    setup,
    names.map((name) => findBot(kit, name)),
  )
  const source = { game: kit.game, setup, seed: text(options, 'seed') ?? DEFAULT_SEED }
  const bar = progressBar(app, n)
  const tally = simulateBatch({ ...source, table, from: 0, to: n, progress: bar.update })
  bar.close()
  const wantsEvents = flag(options, 'events')
  const shown = n === 1 || wantsEvents ? showMatch(source, table, wantsEvents || json) : undefined
  const report = simulationReport(source, tally, shown)
  if (json) sayJson(app, { ...report, bots: controllersOf(seats, names) })
  else {
    const words = wordsOf(app.language, kit)
    if (report.events) say(app, ...logLines(kit, report.events, words, depthOf(options)), '')
    const { starter } = await terminalGame(kit.id)
    const start = starter?.(setup, words)
    const from = words.text('cli.simulate.from', { setup: setupName(kit, options) })
    say(app, ...reportLines(app, report, controllersOf(seats, names), start === undefined ? from : `${from}; ${start}`))
  }
  return EXIT.ok
}

function reportLines({ words }: App, report: SimulationReport, bots: Controllers, from: string): string[] {
  const { outcomes, rates, n, seed, steps } = report
  const head = ['seat', 'bot', 'wins', 'rate', 'interval'].map((column) => words.text(`cli.simulate.${column}`))
  const rows = Object.entries(rates).map(([seat, { estimate, low, high }]) => [
    seat,
    bots[seat] ?? '',
    String(outcomes.wins[seat]),
    percent(words, estimate),
    `${percent(words, low)} … ${percent(words, high)}`,
  ])
  const reasons = Object.entries(outcomes.reasons)
    .map(([reason, count]) => `${reason} ${count}`)
    .join(', ')
  return [
    words.text('cli.simulate.title', { game: report.game, n, seed }),
    from,
    '',
    ...tableLines(head, rows, { left: [0, 1] }),
    '',
    words.text('cli.simulate.ends', { reasons, draws: outcomes.draws, steps: fixed(words, steps.mean, 1) }),
    ...(report.hash ? [words.text('cli.hash', { hash: report.hash })] : []),
    ...(report.matchSeed
      ? [words.text('cli.simulate.watch', { command: `arbiter watch ${report.game} --seed ${report.matchSeed}` })]
      : []),
  ]
}
