import { nearest } from '@arbiter/content'
import { Command as Commander, Option as CommanderOption, type Help } from 'commander'
import manifest from '../package.json' with { type: 'json' }
import type { App, Command, Options } from './command.ts'
import { Failure } from './failure.ts'
import { nextCommand } from './nextCommand.ts'
import { unknown } from './options.ts'

/** Commander with our own errors: a code and the nearest known name instead of English sentences. */
class Program extends Commander {
  override createCommand(name?: string): Program {
    return new Program(name)
  }
  unknownOption(flag: string): void {
    const known = [...this.options, ...(this.parent?.options ?? [])].flatMap(({ long }) => (long ? [long] : []))
    throw unknown('unknown_option', {}, flag, [...new Set([...known, '--help'])])
  }
  unknownCommand(): void {
    throw unknown('unknown_command', {}, this.args[0] ?? '', commandNames(this))
  }
  missingArgument(name: string): void {
    const path: string[] = []
    for (let at: Commander | null = this; at?.parent; at = at.parent) path.unshift(at.name())
    throw new Failure('missing_argument', { argument: name, command: path.join(' ') })
  }
  optionMissingArgument(option: CommanderOption): void {
    throw new Failure('missing_value', { option: option.flags })
  }
  missingMandatoryOptionValue(option: CommanderOption): void {
    // Whoever has misspelt it looks for the misspelling.
    const misspelt = this.args.find((word) => /^--?\w/.test(word))
    if (misspelt !== undefined) this.unknownOption(misspelt)
    throw new Failure('missing_option', { option: option.flags })
  }
  _excessArguments(received: readonly string[]): void {
    const expected = this.registeredArguments.length
    const known = this.commands.map((command) => command.name())
    if (known.length > 0) this.unknownCommand()
    throw new Failure('extra_argument', { argument: received[expected] ?? '' })
  }
}

const commandNames = ({ commands }: Commander): string[] => commands.map((command) => command.name())

/** Runs the command that the arguments name and gives its exit code; help goes to stdout and is fine. */
export async function runProgram(app: App, commands: readonly Command[], argv: readonly string[]): Promise<number> {
  let exit = 0
  const program = new Program('arbiter')
  program
    .description(app.words.text('cli.about'))
    .version(manifest.version, '-V, --version', app.words.text('cli.option.version'))
    .option('--lang <language>', app.words.text('cli.option.lang'))
    .addHelpText('after', () => `\n${app.words.text('cli.help.after')}`)
  dress(program, app)
  program.helpCommand('help [command]', app.words.text('cli.command.help'))
  for (const command of commands) add(program, command, app, (code) => (exit = code))
  try {
    // Commander answers help about nothing that it knows with all that it has.
    const [first, about] = argv.filter((word) => !word.startsWith('-'))
    const isKnown = about === undefined || program.commands.some((command) => command.name() === about)
    if (first === 'help' && !isKnown) throw unknown('unknown_command', {}, about, commandNames(program))
    await program.parseAsync([...argv], { from: 'user' })
  } catch (error) {
    if (!isHelp(error)) throw withGames(app, error)
    // Help that nobody asked for: a command is missing.
    if (error.exitCode !== 0) throw new Failure('missing_command')
  }
  return exit
}

/** Whoever left out the game is told which there are. */
function withGames({ offers }: App, error: unknown): unknown {
  const isGame = error instanceof Failure && error.code === 'missing_argument' && error.more.length === 0
  if (!isGame || !/^game(-|$)/.test(String(error.params.argument))) return error
  const ids = offers.map(({ id }) => id)
  const games = {
    key: 'cli.games_known',
    params: { known: ids.join(', '), command: nextCommand([...String(error.params.command).split(' '), ids[0]!]) },
  }
  return new Failure(error.code, error.params, { more: [games] })
}

function add(
  parent: Commander,
  spec: Command,
  app: App,
  done: (exit: number) => void,
  path: readonly string[] = [],
): void {
  const { words } = app
  const names = [...path, spec.name]
  const command = parent.command(spec.name)
  for (const argument of spec.arguments?.split(' ') ?? []) {
    const name = argument.replace(/[<>[\].]/g, '')
    const key = [`cli.argument.${names.join('.')}.${name}`, `cli.argument.${name}`].find((each) => words.has(each))
    command.argument(argument, key ? words.text(key) : '')
  }
  command.description(words.text(`cli.command.${names.join('.')}`))
  dress(command, app)
  const more = `cli.command.${names.join('.')}.more`
  if (words.has(more)) command.addHelpText('after', `\n${words.text(more)}`)
  for (const { flags, text, values, required, many } of spec.options ?? []) {
    const option = new CommanderOption(flags, words.text(`cli.option.${text}`))
    if (many) option.argParser((value: string, before: string[] | undefined) => [...(before ?? []), value])
    if (values) {
      option.argParser((value: string) => {
        if (values.includes(value)) return value
        const close = nearest(value, values)
        throw new Failure('bad_value', {
          option: option.long ?? flags,
          found: value,
          expected: values.join(' | '),
          ...(close !== undefined && { nearest: close }),
        })
      })
    }
    if (required) option.makeOptionMandatory()
    command.addOption(option)
  }
  for (const child of spec.commands ?? []) add(command, child, app, done, names)
  const run = spec.run
  if (!run) return
  command.action(async () => {
    done(await run(app, command.args, command.optsWithGlobals() as Options))
  })
}

function dress(command: Commander, { io, words }: App): void {
  command.exitOverride()
  command.helpOption('-h, --help', words.text('cli.option.help'))
  command.helpCommand(false)
  command.configureOutput({
    writeOut: (text) => void io.stdout.write(text),
    writeErr: (text) => void io.stderr.write(text),
    getOutHelpWidth: () => HELP_WIDTH,
    getErrHelpWidth: () => HELP_WIDTH,
  })
  const titles: Record<string, string> = {
    'Usage:': 'usage',
    'Arguments:': 'arguments',
    'Options:': 'options',
    'Global Options:': 'global',
    'Commands:': 'commands',
  }
  command.configureHelp({
    showGlobalOptions: true,
    styleTitle: (title: string) => (titles[title] ? words.text(`cli.help.${titles[title]}`) : title),
  } satisfies Partial<Help>)
}

const HELP_WIDTH = 80

const HELP_CODES = ['commander.help', 'commander.helpDisplayed', 'commander.version']

const isHelp = (error: unknown): error is { exitCode: number } =>
  error instanceof Error && 'code' in error && 'exitCode' in error && HELP_CODES.includes(String(error.code))
