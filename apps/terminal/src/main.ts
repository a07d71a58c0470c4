import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { catalogue, type Offer } from '@arbiter/catalogue'
import { SHIPPED_LANGUAGES } from '@arbiter/kernel'
import { COMMANDS } from './commands/index.ts'
import { EXIT, reportOf } from './failure.ts'
import { type Io, processIo } from './io.ts'
import { checkLanguage, chosenLanguage, unknownLanguage, wordsOf } from './language.ts'
import { aside, asideJson } from './print.ts'
import { runProgram } from './program.ts'

/** The `arbiter` command. Gives the exit code: 0 fine, 1 found a problem, 2 bad use. */
export async function main(
  argv: readonly string[],
  io: Io = processIo(),
  offers: readonly Offer[] = catalogue,
): Promise<number> {
  const language = chosenLanguage(argv, io.env)
  const words = wordsOf(language)
  const asJson = argv.includes('--json')
  const wanted = unknownLanguage(io.env)
  if (wanted !== undefined) {
    const details = { variable: 'ARBITER_LANG', expected: SHIPPED_LANGUAGES.join(' | '), found: wanted }
    const warning = { code: 'bad_setting', message: words.text('cli.error.bad_setting', details), details }
    if (asJson) asideJson({ io }, { warning })
    else aside({ io }, `arbiter: ${warning.code}: ${warning.message}`)
  }
  try {
    checkLanguage(argv)
    return await runProgram({ io, language, words, offers }, COMMANDS, argv)
  } catch (error) {
    const { code, message, details, exit, more } = reportOf(error, words)
    if (asJson) asideJson({ io }, { error: { code, message, details } })
    else aside({ io }, `arbiter: ${code}: ${message}`, ...more.map((line) => `  ${line}`))
    if (exit !== EXIT.use && io.env.ARBITER_DEBUG && error instanceof Error) aside({ io }, error.stack ?? '')
    return exit
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  // `arbiter games | head -1`: whoever reads may stop reading.
  process.stdout.on('error', (error: NodeJS.ErrnoException) =>
    process.exit(error.code === 'EPIPE' ? EXIT.ok : EXIT.problem),
  )
  process.exitCode = await main(process.argv.slice(2))
}
