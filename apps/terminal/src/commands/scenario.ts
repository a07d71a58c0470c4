import { readdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import {
  CodedError,
  type Fault,
  type GameKit,
  kitOfScenario,
  localText,
  type Mismatch,
  type PackFiles,
  parseScenario,
  type Result,
  runScenario,
  type Scenario,
} from '@arbiter/kernel'
import { type App, type Command, JSON_OPTION, type Options } from '../command.ts'
import { EXIT, Failure, faulty, reportOf, shortJson } from '../failure.ts'
import { isFolder, readJson, readPack } from '../files.ts'
import { WIDTH } from '../io.ts'
import { chosenPacks, loadKit, PACK_OPTION } from '../kits.ts'
import { flag } from '../options.ts'
import { aside, say, sayJson } from '../print.ts'
import { cells, wrap } from '../table.ts'

/** What became of one file. */
interface ScenarioReport {
  readonly file: string
  readonly name?: string
  readonly game?: string
  readonly passed: boolean
  readonly mismatches?: readonly Mismatch[]
  readonly refused?: readonly string[]
  readonly hash?: string
  /** It could not be run to its end: the code, the sentence and what it takes to repair it. */
  readonly error?: { readonly code: string; readonly message: string; readonly details: unknown }
  /** Further faults, for people. */
  readonly more?: readonly string[]
}

export const scenario: Command = {
  name: 'scenario',
  arguments: '<file...>',
  options: [PACK_OPTION, JSON_OPTION],
  async run(app, args, options) {
    const reports: ScenarioReport[] = []
    let exit: number = EXIT.ok
    const files = await scenarioFiles(app, args)
    for (const file of files) {
      const { report, code } = await runFile(app, file, options)
      reports.push(report)
      exit = Math.max(exit, code)
      if (!flag(options, 'json')) say(app, ...reportLines(app, report))
    }
    if (flag(options, 'json'))
      sayJson(
        app,
        reports.map(({ more: _, ...report }) => report),
      )
    else summarise(app, reports)
    return exit
  },
}

/** A folder stands for the JSON files in it. */
async function scenarioFiles({ io }: App, args: readonly string[]): Promise<string[]> {
  const files: string[] = []
  for (const argument of args) {
    if (!isFolder(io, argument)) files.push(argument)
    else {
      const names = await readdir(resolve(io.cwd, argument))
      files.push(
        ...names
          .filter((name) => name.endsWith('.json'))
          .sort()
          .map((name) => join(argument, name)),
      )
    }
  }
  if (files.length === 0) throw new Failure('no_scenarios', { folder: args.join(', ') })
  return files
}

async function runFile(app: App, file: string, options: Options): Promise<{ report: ScenarioReport; code: number }> {
  let known: { name?: string; game?: string } = {}
  try {
    const parsed = parseScenario(await readJson(app.io, file))
    if (!parsed.ok) throw badScenario(file, parsed.faults)
    known = nameOf(app, parsed.value)
    const kit = await scenarioKit(app, file, parsed.value, options)
    if (!kit.ok) throw badScenario(file, kit.faults)
    const run = runScenario(kit.value.game, parsed.value)
    if (!run.ok) throw badScenario(file, run.faults)
    const { passed, mismatches, refused, match } = run.value
    return {
      report: { file, ...known, passed, mismatches, refused, hash: match.hash() },
      code: passed ? EXIT.ok : EXIT.problem,
    }
  } catch (error) {
    const { code, message, details, exit, more } = reportOf(error, app.words)
    const report = { file, ...known, passed: false, error: { code, message, details }, more }
    // Draws or actions that do not fit are a finding; a file that is no scenario is bad use.
    return { report, code: error instanceof CodedError ? EXIT.problem : exit }
  }
}

/** Its packs lie upon those of `--pack`. A folder is looked for beside the file. */
async function scenarioKit(app: App, file: string, scenario: Scenario, options: Options): Promise<Result<GameKit>> {
  const kit = await loadKit(app, scenario.game, options)
  const base = await chosenPacks(app, kit.id, options)
  const known: Record<string, PackFiles> = { ...kit.packs }
  for (const name of scenario.packs ?? []) {
    const folder = resolve(app.io.cwd, dirname(file), name)
    if (isFolder(app.io, folder)) known[name] = await readPack(app.io, folder)
  }
  return kitOfScenario(kit, scenario, { known, ...(base && { base }) })
}

const badScenario = (file: string, faults: readonly Fault[]): Failure => faulty('bad_scenario', { file }, faults)

/** A name in one language is for everybody. */
function nameOf({ language }: App, { name, game }: Scenario): { name?: string; game: string } {
  const told = typeof name === 'object' ? localText(name, language) : name
  return { ...(told !== undefined && { name: told }), game }
}

function reportLines(
  { words }: App,
  { file, name, passed, mismatches = [], error, more = [] }: ScenarioReport,
): string[] {
  return [
    ...titleLines(`${passed ? '✓' : '✗'} ${file}`, name),
    ...(error ? wrap(`    ${error.code}: ${error.message}`, WIDTH, '      ') : []),
    ...more.flatMap((line) => wrap(`    ${line}`, WIDTH, '      ')),
    ...mismatches.flatMap(({ path, expected, found }) => [
      `    ${path}`,
      `      ${words.text('cli.expected', { value: shortJson(expected) })}`,
      `      ${words.text('cli.found', { value: shortJson(found) })}`,
    ]),
  ]
}

/** A name too long for the line of its file stands below: the file can be copied whole. */
function titleLines(file: string, name: string | undefined): string[] {
  if (name === undefined) return [file]
  const title = `${file} · ${name}`
  return cells(title) <= WIDTH ? [title] : [file, ...wrap(`    ${name}`, WIDTH, '    ')]
}

function summarise(app: App, reports: readonly ScenarioReport[]): void {
  const failed = reports.filter(({ passed }) => !passed).length
  if (failed === 0) say(app, app.words.text('cli.scenario.passed', { n: reports.length }))
  else
    aside(
      app,
      `arbiter: scenario_failed: ${app.words.text('cli.error.scenario_failed', { failed, n: reports.length })}`,
    )
}
