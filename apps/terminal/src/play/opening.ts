import type { App } from '../command.ts'
import type { Question } from '../games/terminalGame.ts'
import { widthOf } from '../io.ts'
import { say } from '../print.ts'
import { wrap } from '../table.ts'
import type { LineAnswers } from './lineAnswers.ts'
import { ENDED, INTERRUPTED, type LineInput } from './lines.ts'

/** Asks line by line until the answers name a preset; `undefined` where somebody leaves instead. */
export async function askOpening(
  app: App,
  input: LineInput,
  first: Question,
  answers?: LineAnswers,
): Promise<string | undefined> {
  const { io, words } = app
  const path = [first]
  let shows = true
  for (;;) {
    const question = path.at(-1)!
    const n = question.options.length
    if (shows) say(app, ...questionLines(question, widthOf(io.stdout)))
    io.stdout.write(`${words.text('cli.play.choose', { n })} `)
    if (!io.stdin.isTTY) io.stdout.write('\n')
    const line = await input.next()
    if (line === ENDED || line === INTERRUPTED || /^q(uit)?$/i.test(line.trim())) return undefined
    const typed = line.trim()
    const chosen = /^\d+$/.test(typed) ? question.options[Number(typed) - 1] : undefined
    const isBack = BACK.includes(typed.toLowerCase()) && path.length > 1
    shows = chosen !== undefined || typed === '' || isBack
    if (typeof chosen?.then === 'string') return chosen.then
    if (chosen) path.push(chosen.then)
    else if (isBack) path.pop()
    else if (typed === '?') say(app, words.text('cli.play.opening_lines', { n }))
    else if (!shows) {
      const message = words.text('cli.play.unclear_choice', { line: typed, n })
      say(app, message)
      answers?.refuse({ code: 'unclear_choice', message, details: { line: typed, n } })
    }
  }
}

/** Esc reaches a line as a character. */
const BACK: readonly string[] = ['b', 'back', 'назад', '\u001b']

/** On a screen of so many rows each choice leaves out what is between its first line and its last, then everything but the first. */
export function questionLines(
  { title, options }: Question,
  width: number,
  height = Number.POSITIVE_INFINITY,
  at = -1,
): string[] {
  const shown = (shorten: (more: readonly string[]) => readonly string[]) => [
    ...[title, ''],
    ...options.flatMap(({ lines: [first = '', ...more] }, i) => [
      ...wrap(`${i === at ? '›' : ' '} ${i + 1}. ${first}`, width, '     '),
      ...shorten(more).flatMap((text) => wrap(`     ${text}`, width, '     ')),
    ]),
    '',
  ]
  const ways = [(more: readonly string[]) => more, (more: readonly string[]) => more.slice(-1), () => []].map(shown)
  return ways.find((lines) => lines.length + PROMPT <= height) ?? ways.at(-1)!
}

/** The prompt, the keys above it, and the last row of a terminal, which stays free. */
const PROMPT = 3
