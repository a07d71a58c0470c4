import { defaultBot, type GameKit } from '@arbiter/kernel'
import type { ExperimentResult } from '@arbiter/lab'
import type { App, Options } from '../command.ts'
import { WIDTH } from '../io.ts'
import { wordsOf } from '../language.ts'
import { nextLabCommand } from '../nextCommand.ts'
import { say } from '../print.ts'
import { cells } from '../table.ts'
import { firstOpened } from './behind.ts'
import { resultLines } from './view/result.ts'

/** A result for people; one that is kept under an id also says how to see the matches behind it. */
export async function tellResult(
  app: App,
  kit: GameKit,
  id: string | undefined,
  result: ExperimentResult,
  options: Options,
): Promise<void> {
  const words = wordsOf(app.language, kit)
  const { headline } = await import('@arbiter/charts')
  const behind = id === undefined ? [] : ['', ...behindLines(app, id, result, options)]
  say(app, ...resultLines(result, headline(result, words), words, defaultBot(kit)), ...behind)
}

function behindLines({ words }: App, id: string, result: ExperimentResult, options: Options): string[] {
  const opened = firstOpened(result)
  const commands = [
    nextLabCommand(['show', id, '--seeds'], options),
    ...(opened ? [nextLabCommand(['show', id, '--arm', opened.arm, '--match', String(opened.match)], options)] : []),
  ]
  return [words.text('cli.lab.behind'), ...commands.flatMap(commandLines)]
}

/** A command is never broken; one that is too long stands alone. */
const commandLines = (command: string): string[] => {
  if (cells(command) + 2 <= WIDTH) return [`  ${command}`]
  const at = command.indexOf(' --')
  return [`  ${command.slice(0, at)} \\`, `   ${command.slice(at)}`]
}
