import { canonicalJson, type Depth, parseUntrustedJson, type Seat } from '@arbiter/kernel'
import type { Wording } from '@arbiter/wording'
import type { App } from '../command.ts'
import type { Scene, TerminalGame } from '../games/terminal-game.ts'
import { widthOf } from '../io.ts'
import { logLines } from '../log.ts'
import { say } from '../print.ts'
import { cut, wrap } from '../table.ts'
import { ENDED, INTERRUPTED, LineInput } from './lines.ts'
import { seatTitle } from './outcome.ts'
import type { Session } from './session.ts'

export interface PlainOptions {
  readonly own: TerminalGame
  readonly words: Wording
  readonly depth: Depth
  /** Lines that were read from before; they are read from on. */
  readonly input?: LineInput
}

/** Play by numbered menus, line by line: for pipes, screen readers and simple terminals. True when the player left early. */
export async function playPlain(app: App, session: Session, options: PlainOptions): Promise<boolean> {
  const input = options.input ?? new LineInput(app.io)
  const talk = new Talk(app, session, options)
  try {
    for (;;) {
      while (!input.interrupted && !options.own.botWaits?.(session) && session.stepBot()) {
        talk.tell()
        // Lets Ctrl-C through between two bots.
        await new Promise(setImmediate)
      }
      talk.tell()
      if (session.deciding === undefined) return false
      const menu = talk.ask()
      const line = await input.next()
      if (line === ENDED || line === INTERRUPTED || /^q(uit)?$/i.test(line.trim())) return true
      talk.answer(line.trim(), menu)
    }
  } finally {
    input.close()
  }
}

class Talk {
  readonly #app: App
  readonly #session: Session
  readonly #options: PlainOptions
  #told = 0
  #showsState = true

  constructor(app: App, session: Session, options: PlainOptions) {
    this.#app = app
    this.#session = session
    this.#options = options
  }

  /** What happened since the last time. */
  tell(): void {
    const { kit, events } = this.#session
    const fresh = this.#session.match.eventsFor(this.#session.audience, this.#told)
    this.#told = events.length
    if (fresh.length === 0) return
    say(this.#app, ...logLines(kit, fresh, this.#options.words, this.#options.depth, this.#width, this.#options.own))
    this.#showsState = true
  }

  /** Shows the table and the choices; gives the choices. */
  ask(): unknown[] {
    const { own, words } = this.#options
    const { match } = this.#session
    const scene = this.#scene
    const legal = match.legal()
    const menu = own.menu?.(legal, scene) ?? legal
    if (this.#showsState) {
      say(this.#app, '', ...(own.lines?.(scene) ?? plainView(scene.view, this.#width)), '')
      say(this.#app, ...(own.menuLines?.(scene) ?? this.#numbered(menu, scene)))
      this.#showsState = false
    }
    const prompt = own.prompt?.(scene) ?? words.text('cli.play.prompt', { n: menu.length, seat: this.#seatName })
    this.#app.io.stdout.write(`${prompt} `)
    if (!this.#app.io.stdin.isTTY) this.#app.io.stdout.write('\n')
    return menu
  }

  #numbered(menu: readonly unknown[], { kit, view, words }: Scene): string[] {
    return menu.flatMap((action, i) => {
      const [first = '', ...more] = wrap(words.say(kit.describe(action, view)), this.#width - NUMBER)
      return [`${String(i + 1).padStart(NUMBER - 2)}. ${first}`, ...more.map((line) => ' '.repeat(NUMBER) + line)]
    })
  }

  answer(line: string, menu: readonly unknown[]): void {
    if (this.#answered(line)) return
    if (line === '') this.#showsState = true
    else if (line === '?' || line === 'help') this.#help()
    else if (/^(u|undo|отмена)$/i.test(line)) this.#undo()
    else if (/^(redo|вернуть)$/i.test(line)) this.#redo()
    else if (/^h(int)?$/i.test(line)) this.#hint()
    else this.#act(line, menu)
  }

  /** A game answers first, also where a line has a usual meaning. */
  #answered(line: string): boolean {
    const { match } = this.#session
    const before = match.steps.length
    const answer = this.#options.own.answer?.(line, this.#scene)
    if (!answer) return false
    say(this.#app, ...(answer.lines ?? []))
    if (match.steps.length < before) {
      this.#told = this.#session.events.length
      this.#showsState = true
    }
    answer.actions?.every((action) => this.#take(action, answer.seat))
    return true
  }

  #act(line: string, menu: readonly unknown[]): void {
    const { words } = this.#options
    const read = this.#read(line, menu)
    if (read === undefined) say(this.#app, words.text('cli.play.unclear', { line, n: menu.length }))
    else this.#take(read)
  }

  #take(action: unknown, seat?: Seat): boolean {
    const verdict = this.#session.act(action, seat)
    if (!verdict.ok) say(this.#app, this.#options.words.say(this.#session.kit.explain(verdict)))
    return verdict.ok
  }

  #read(line: string, menu: readonly unknown[]): unknown {
    const typed = this.#options.own.read?.(line, this.#scene)
    if (typed !== undefined) return typed
    if (/^\d+$/.test(line)) return menu[Number(line) - 1]
    if (!line.startsWith('{')) return undefined
    try {
      return parseUntrustedJson(line)
    } catch {
      return undefined
    }
  }

  #undo(): void {
    const { words } = this.#options
    const undone = this.#session.undo()
    this.#told = this.#session.events.length
    this.#showsState = undone
    say(this.#app, words.text(undone ? 'cli.play.undone' : 'kernel.error.nothing_to_undo'))
  }

  #redo(): void {
    const { words } = this.#options
    const redone = this.#session.redo()
    say(this.#app, words.text(redone ? 'cli.play.redone' : 'cli.play.nothing_to_redo'))
  }

  #hint(): void {
    const { own, words } = this.#options
    if (own.hint) this.#session.match.note({ hint: { seat: this.#session.deciding } })
    say(this.#app, ...(own.hint?.(this.#scene) ?? [words.text('cli.play.no_hint')]))
  }

  #help(): void {
    const { own, words } = this.#options
    say(this.#app, ...words.text('cli.play.help').split('\n'))
    if (own.shortForms) say(this.#app, ...wrap(words.text(own.shortForms), this.#width))
  }

  get #width(): number {
    return widthOf(this.#app.io.stdout)
  }
  get #scene(): Scene {
    const { kit, view, match, audience } = this.#session
    const events = () => match.eventsFor(audience, 0)
    return { kit, view, words: this.#options.words, width: this.#width, session: this.#session, events }
  }
  get #seatName(): string {
    return seatTitle(this.#session.kit, this.#options.words, String(this.#session.deciding))
  }
}

/** Columns of a menu number. */
const NUMBER = 5

/** A view of which nothing is known: its top fields. */
const plainView = (view: unknown, width: number): string[] =>
  typeof view === 'object' && view !== null
    ? Object.entries(view).map(([key, value]) => cut(`${key}: ${canonicalJson(value)}`, width))
    : [cut(canonicalJson(view), width)]
