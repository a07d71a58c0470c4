import { type GameKit, localText, type Match } from '@arbiter/kernel'
import type { Table } from '@arbiter/table'
import { GM, type Setup, tabletopKit } from '@arbiter/tabletop'
import type { Wording } from '@arbiter/wording'
import type { App, Options } from '../../command.ts'
import { EXIT, Failure } from '../../failure.ts'
import { isInteractive, widthOf } from '../../io.ts'
import { controllersOf, loadKit, seatNames } from '../../kits.ts'
import { matchWords } from '../../language.ts'
import { depthOf, logLines } from '../../log.ts'
import { flag, seedOf, texts } from '../../options.ts'
import { ENDED, INTERRUPTED, LineInput } from '../../play/lines.ts'
import { outcomeLines } from '../../play/outcome.ts'
import { speedOf } from '../../play/pace.ts'
import { playOn } from '../../play/playOn.ts'
import { matchTable } from '../../play/watchedTable.ts'
import { say } from '../../print.ts'
import { scriptedMatch, takenOver } from './demo.ts'
import { tabletopTerminal } from './index.ts'
import { botList, setupOf } from './playCommand.ts'

/** TT-153 `arbiter tabletop demo`: the script of an encounter, step by step; whoever takes over plays on as in `play`. */
export async function showDemo(app: App, encounter: string | undefined, options: Options): Promise<number> {
  const speed = speedOf(options)
  const kit = await loadKit(app, 'tabletop', options)
  const match = await scripted(app, kit, encounter ?? tabletopTerminal.preset!, options)
  const words = matchWords(app, kit, tabletopTerminal, match.setup)
  const depth = depthOf(options)
  const isRich = isInteractive(app.io) && !flag(options, 'plain')
  const input = isRich ? undefined : new LineInput(app.io)
  const table = matchTable(kit, match, isRich ? speed : 'instant')
  // A demonstration hides nothing; whoever takes it over is the game master too.
  table.lookAs(GM)
  let taken: number | undefined
  const left = input
    ? await showPlain(app, table, input, { kit, words, depth, title: titleOf(match, words) }, (step) => {
        taken = step
      })
    : await (await import('../../play/board.ts')).playBoard(app, (await import('./board.ts')).TableBoard, {
        ...{ kit, table, words, depth, controllers: {} },
        onTakenOver: (step: number) => {
          taken = step
        },
      })
  if (taken !== undefined) {
    if (input) say(app, words.text('cli.tabletop.demo.taken'))
    const seats = kit.game.seats(match.setup)
    const controllers = controllersOf(seats, seatNames(kit, seats, botList(kit, seats, texts(options, 'bot'))))
    const begun = { kit, match: takenOver(match.at(taken)), controllers, words }
    return playOn(app, { ...begun, ...(input && { input }) }, options)
  }
  input?.close()
  if (!left) say(app, '', ...(await outcomeLines(kit, match, words, !isRich)))
  return EXIT.ok
}

async function scripted(app: App, kit: GameKit, chosen: string, options: Options): Promise<Match> {
  const setup = (await setupOf(app, kit, chosen, { ...options, gm: true })) as Setup
  const { id, script } = setup.encounter
  const known = tabletopKit()
    .content.encounters.filter((each) => each.script.length > 0)
    .map((each) => each.id)
  if (script.length === 0) throw new Failure('no_script', { encounter: id, known: known.join(', ') })
  return scriptedMatch(kit, setup, seedOf(options) ?? 'demo')
}

const titleOf = ({ setup }: Match, { language }: Wording): string =>
  localText((setup as Setup).encounter.title, language)

/** True where somebody left before the end, or plays on. */
async function showPlain(
  app: App,
  table: Table,
  input: LineInput,
  {
    kit,
    words,
    depth,
    title: encounter,
  }: {
    readonly kit: GameKit
    readonly words: Wording
    readonly depth: ReturnType<typeof depthOf>
    readonly title: string
  },
  take: (step: number) => void,
): Promise<boolean> {
  const width = widthOf(app.io.stdout)
  let told = 0
  const tell = () => {
    const { events } = table.scene
    say(app, ...logLines(kit, events.slice(told), words, depth, width, tabletopTerminal))
    told = events.length
  }
  table.start()
  try {
    const { steps } = table.scene.place
    say(app, words.text('cli.tabletop.demo.start', { encounter, steps }), '')
    tell()
    while (table.scene.place.step < steps) {
      const { step } = table.scene.place
      say(app, words.text('cli.tabletop.demo.prompt', { at: step, of: steps }))
      const line = await input.next()
      if (line === ENDED || line === INTERRUPTED || /^q(uit)?$/i.test(line.trim())) return true
      const typed = line.trim().toLowerCase()
      if (typed === '') table.step(1)
      else if (/^(a|all|а|всё|все)$/.test(typed)) table.tell({ step: steps })
      else if (/^(take over|take|играть)$/.test(typed)) {
        take(step)
        return true
      } else say(app, words.text('cli.tabletop.demo.unclear', { line: line.trim() }))
      tell()
    }
    // Whoever has seen the whole script plays on.
    if (table.scene.outcome === undefined) take(steps)
    return false
  } finally {
    table.stop()
  }
}
