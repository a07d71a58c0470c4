import { canonicalJson, type Depth } from '@arbiter/kernel'
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
}

/** Play by numbered menus, line by line: for pipes, screen readers and simple terminals. True when the player left early. */
export async function playPlain(app: App, session: Session, options: PlainOptions): Promise<boolean> {
  const input = new LineInput(app.io)
  const talk = new Talk(app, session, options)
  try {
    for (;;) {
      while (!input.interrupted && session.stepBot()) {
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
    this.#app.io.stdout.write(`${words.text('cli.play.prompt', { n: menu.length, seat: this.#seatName })} `)
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
    if (line === '') this.#showsState = true
    else if (line === '?' || line === 'help') this.#help()
    else if (/^u(ndo)?$/i.test(line)) this.#undo()
    else if (/^h(int)?$/i.test(line)) this.#hint()
    else this.#act(line, menu)
  }

  #act(line: string, menu: readonly unknown[]): void {
    const { words } = this.#options
    const read = this.#read(line, menu)
    if (read === undefined) {
      say(this.#app, words.text('cli.play.unclear', { line, n: menu.length }))
      return
    }
    const verdict = this.#session.act(read)
    if (!verdict.ok) say(this.#app, words.say(this.#session.kit.explain(verdict)))
  }

  #read(line: string, menu: readonly unknown[]): unknown {
    const typed = this.#options.own.read?.(line, this.#scene)
    if (typed !== undefined) return typed
    if (/^\d+$/.test(line)) return menu[Number(line) - 1]
    if (!line.startsWith('{')) return undefined
    try {
      return JSON.parse(line)
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
    return { kit: this.#session.kit, view: this.#session.view, words: this.#options.words, width: this.#width }
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
