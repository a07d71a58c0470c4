import { defaultBot, type GameKit, type Outcome, seatBots } from '@arbiter/kernel'
import { type SimulationReport, showMatch, simulate as simulateHere, simulationReport } from '@arbiter/lab'
import type { SimulationRun } from '@arbiter/lab/node'
import { type App, type Command, JSON_OPTION, type Options } from '../command.ts'
import { EXIT, Failure } from '../failure.ts'
import { terminalGame } from '../games/index.ts'
import { WIDTH } from '../io.ts'
import {
  chosenPacks,
  controllersOf,
  findBot,
  gameName,
  loadKit,
  loadSetup,
  PERSON,
  SETUP_OPTIONS,
  seatNames,
  setupName,
} from '../kits.ts'
import { runBar } from '../lab/bar.ts'
import { matchWords } from '../language.ts'
import { DEPTH_OPTION, depthOf, logLines } from '../log.ts'
import { nextCommand } from '../nextCommand.ts'
import { fixed, percent } from '../numbers.ts'
import { flag, integer, seedOf, text } from '../options.ts'
import { reasonText, seatTitle } from '../play/outcome.ts'
import { say, sayJson } from '../print.ts'
import { cells, tableLines, wrap } from '../table.ts'

export const DEFAULT_SEED = 'arbiter'
const MATCHES = { min: 1, max: 100_000_000 }
const USUAL_MATCHES = 1000
const WORKERS = { min: 1, max: 256 }

export const simulate: Command = {
  name: 'simulate',
  arguments: '<game>',
  options: [
    ...SETUP_OPTIONS,
    { flags: '--seed <text>', text: 'seed' },
    { flags: '--n <count>', text: 'n' },
    { flags: '--bots <list>', text: 'bots' },
    { flags: '--workers <count>', text: 'simulate-workers' },
    { flags: '--events', text: 'events' },
    DEPTH_OPTION,
    JSON_OPTION,
  ],
  run: runSimulation,
}

async function runSimulation(app: App, [id]: readonly string[], options: Options): Promise<number> {
  const kit = await loadKit(app, id!, options)
  const setup = await loadSetup(app, kit, options)
  const own = await terminalGame(kit.id)
  const n = integer(options, 'n', MATCHES) ?? own.simulation?.matches ?? USUAL_MATCHES
  const workers = integer(options, 'workers', WORKERS)
  const json = flag(options, 'json')
  const seats = kit.game.seats(setup)
  const names = seatNames(kit, seats, text(options, 'bots') ?? defaultBot(kit), []).map(
    (name) => name || defaultBot(kit),
  )
  if (names.includes(PERSON)) throw new Failure('bots_only', { person: PERSON })
  const table = seatBots(
    kit.game,
    setup,
    names.map((name) => findBot(kit, name)),
  )
  const source = { game: kit.game, setup, seed: seedOf(options) ?? DEFAULT_SEED }
  const bar = runBar(app)
  const progress = (done: number): undefined => void bar.update({ n: done, of: n, phase: 'play' })
  // The first match may be a long one.
  progress(0)
  const counter = own.simulation?.counter()
  const each = counter && { each: (outcome: Outcome) => counter.take(outcome) }
  const packs = await chosenPacks(app, kit.id, options)
  const tally =
    workers === undefined
      ? simulateHere({ ...source, table, from: 0, to: n, ...each, progress })
      : await onThreads({
          threads: workers,
          game: kit.id,
          ...(packs && { packs }),
          setup,
          bots: names,
          seed: source.seed,
          n,
          ...each,
          progress,
        })
  bar.close()
  const wantsEvents = flag(options, 'events')
  // A game that tells a single match itself leaves the events to `--events`, but takes its names from them.
  const { simulation } = own
  const reported = simulation && kit.report && { report: kit.report }
  const shown =
    n === 1 || wantsEvents
      ? showMatch({ ...source, ...reported }, table, wantsEvents || json || simulation !== undefined)
      : undefined
  const { events, ...report } = simulationReport(source, tally, shown)
  const words = matchWords(app, kit, own, setup, { events: () => events ?? [] })
  const told = n === 1 ? simulation?.single(report.report, words, { kit, setup }) : counter?.told(words)
  const shownEvents = events && (wantsEvents || !simulation) ? { events } : {}
  if (json) sayJson(app, { ...report, ...shownEvents, bots: controllersOf(seats, names), ...told?.json })
  else {
    if (shownEvents.events && wantsEvents)
      say(app, ...logLines(kit, shownEvents.events, words, depthOf(options), WIDTH, own), '')
    const start = own.starter?.(setup, words)
    const from = words.text('cli.simulate.from', { setup: setupName(kit, options) })
    const named = start === undefined ? from : `${from}; ${start}`
    const counted = (own.contenders?.(setup) ?? seats).map(String)
    const bots = Object.entries(controllersOf(seats, names)).filter(([seat]) => counted.includes(seat))
    const alone = n === 1 && told
    // A table names the bots itself.
    const players = alone ? [words.text('cli.simulate.bots', { bots: [...new Set(names)].join(', ') })] : []
    const head = [
      words.text('cli.simulate.title', { game: gameName(app, report.game), n, seed: source.seed }),
      named,
      ...players,
      '',
    ]
    const body = alone
      ? []
      : tallyLines(app, report, bots, {
          seatCell: (seat) => seatTitle(kit, words, seat),
          reason: (code) => reasonText(kit, own, words, code),
        })
    say(
      app,
      ...head,
      ...body,
      ...(told?.lines ?? []),
      ...(alone ? [''] : []),
      ...matchLines(app, report, watchOptions(kit, options), options),
    )
  }
  return EXIT.ok
}

/** Loaded here, so that nobody else pays for it. */
async function onThreads(batch: Omit<SimulationRun, 'catalogue'>) {
  const { simulateOnThreads } = await import('@arbiter/lab/node')
  return simulateOnThreads({ catalogue: import.meta.resolve('@arbiter/catalogue'), ...batch })
}

interface TallyNames {
  seatCell(seat: string): string
  reason(code: string): string
}

function tallyLines(
  { words }: App,
  { outcomes, rates, steps }: Omit<SimulationReport, 'events'>,
  bots: readonly (readonly [seat: string, bot: string])[],
  { seatCell, reason }: TallyNames,
): string[] {
  const head = ['seat', 'bot', 'wins', 'rate', 'interval'].map((column) => words.text(`cli.simulate.${column}`))
  const rows = bots.map(([seat, bot]) => {
    const { estimate, low, high } = rates[seat]!
    const interval = `${percent(words, low)} … ${percent(words, high)}`
    return [seatCell(seat), bot, String(outcomes.wins[seat]), percent(words, estimate), interval]
  })
  const reasons = Object.entries(outcomes.reasons)
    .map(([code, count]) => `${reason(code)} ${count}`)
    .join(', ')
  const { draws, lost } = outcomes
  const ends = words.text(rows.length === 1 ? 'cli.simulate.ends_alone' : 'cli.simulate.ends', {
    reasons,
    draws,
    lost,
    steps: fixed(words, steps.mean, 1),
  })
  return [...tableLines(head, rows, { left: [0, 1] }), '', ...wrap(ends, WIDTH, '  ')]
}

/** How to find the shown match again; a long command has a line of its own, to be copied whole. */
function matchLines(
  { words }: App,
  { game, hash, matchSeed }: Omit<SimulationReport, 'events'>,
  from: readonly string[],
  options: Options,
): string[] {
  const command = nextCommand(['watch', game, ...from, '--seed', String(matchSeed)], options)
  const hint = words.text('cli.simulate.watch', { command })
  const lines =
    cells(hint) > WIDTH ? [words.text('cli.simulate.watch', { command: '' }).trimEnd(), `  ${command}`] : [hint]
  return [...(hash ? [words.text('cli.hash', { hash })] : []), ...(matchSeed ? lines : [])]
}

/** `watch` may open with another preset than `simulate`: the match is named in full. */
function watchOptions(kit: GameKit, options: Options): string[] {
  const bots = text(options, 'bots')
  return [
    `--${text(options, 'setup') === undefined ? 'preset' : 'setup'}`,
    setupName(kit, options),
    ...(bots === undefined ? [] : ['--bots', bots]),
  ]
}
