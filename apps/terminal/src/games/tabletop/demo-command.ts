import { type GameKit, Match } from '@arbiter/kernel'
import { type Setup, tabletopKit } from '@arbiter/tabletop'
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
import { factorOf, speedOf } from '../../play/pace.ts'
import { playOn } from '../../play/playOn.ts'
import { Session } from '../../play/session.ts'
import { say } from '../../print.ts'
import { Demo } from './demo.ts'
import { tabletopTerminal } from './index.ts'
import { eyesOf } from './names.ts'
import { botList, setupOf } from './play-command.ts'

/** TT-153 `arbiter tabletop demo`: the script of an encounter, step by step; whoever takes over plays on as in `play`. */
export async function showDemo(app: App, encounter: string | undefined, options: Options): Promise<number> {
  const speed = speedOf(options)
  const kit = await loadKit(app, 'tabletop', options)
  const demo = new Demo(await demoSession(app, kit, encounter ?? tabletopTerminal.preset!, options))
  const words = matchWords(app, kit, tabletopTerminal, demo.session.match.setup)
  const depth = depthOf(options)
  const isRich = isInteractive(app.io) && !flag(options, 'plain')
  const input = isRich ? undefined : new LineInput(app.io)
  const left = isRich
    ? await (await import('../../play/board.ts')).playBoard(app, await tabletopTerminal.loadSessionBoard!(), {
        ...{ session: demo.session, words, depth, speed: factorOf(speed), watching: demo },
      })
    : await showPlain(app, demo, input!, { words, depth })
  if (demo.taken) {
    if (!isRich) say(app, words.text('cli.tabletop.demo.taken'))
    const { match, controllers } = demo.takenOver()
    return playOn(app, { kit, match, controllers, words, ...(input && { input }) }, options)
  }
  input?.close()
  if (!left) say(app, '', ...(await outcomeLines(kit, demo.session.match, words, !isRich)))
  return EXIT.ok
}

async function demoSession(app: App, kit: GameKit, chosen: string, options: Options): Promise<Session> {
  const setup = (await setupOf(app, kit, chosen, { ...options, gm: true })) as Setup
  const { id, script } = setup.encounter
  const known = tabletopKit()
    .content.encounters.filter((each) => each.script.length > 0)
    .map((each) => each.id)
  if (script.length === 0) throw new Failure('no_script', { encounter: id, known: known.join(', ') })
  const byHand = script.filter(({ action }) => action.type === 'enterRoll').map(({ seat }) => seat)
  const match = new Match(kit.game, { ...setup, manual: [...new Set(byHand)] }, seedOf(options) ?? 'demo')
  const seats = kit.game.seats(match.setup)
  const names = seatNames(kit, seats, botList(kit, seats, texts(options, 'bot')))
  return eyesOpen(new Session(kit, match, controllersOf(seats, names)))
}

/** A demonstration hides nothing; whoever takes it over is the game master too. */
function eyesOpen(session: Session): Session {
  session.lookAs(eyesOf(session.controllers))
  return session
}

/** True where somebody left before the end. */
async function showPlain(
  app: App,
  demo: Demo,
  input: LineInput,
  { words, depth }: { words: Wording; depth: ReturnType<typeof depthOf> },
): Promise<boolean> {
  const { session } = demo
  const width = widthOf(app.io.stdout)
  let told = 0
  const tell = () => {
    const fresh = session.match.eventsFor(session.audience, told)
    told = session.events.length
    say(app, ...logLines(session.kit, fresh, words, depth, width, tabletopTerminal))
  }
  const encounter = (session.match.setup as Setup).encounter.title[words.language]
  say(app, words.text('cli.tabletop.demo.start', { encounter, steps: demo.of }), '')
  tell()
  while (session.outcome === undefined && demo.at < demo.of) {
    say(app, words.text('cli.tabletop.demo.prompt', { at: demo.at, of: demo.of }))
    const line = await input.next()
    if (line === ENDED || line === INTERRUPTED || /^q(uit)?$/i.test(line.trim())) return true
    const typed = line.trim().toLowerCase()
    if (typed === '') demo.next()
    else if (/^(a|all|а|всё|все)$/.test(typed)) while (demo.next());
    else if (/^(take over|take|играть)$/.test(typed)) {
      demo.taken = true
      return true
    } else say(app, words.text('cli.tabletop.demo.unclear', { line: line.trim() }))
    tell()
  }
  demo.taken = session.outcome === undefined
  return false
}
