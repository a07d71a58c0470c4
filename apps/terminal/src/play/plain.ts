import {
  canonicalJson,
  type Depth,
  type PhraseValue,
  parseUntrustedJson,
  type Refusal,
  type Seat,
} from '@arbiter/kernel'
import { refusalPhrase } from '@arbiter/table'
import type { Wording } from '@arbiter/wording'
import type { App } from '../command.ts'
import type { Answer, Scene, TerminalGame } from '../games/terminalGame.ts'
import { widthOf } from '../io.ts'
import { logLines } from '../log.ts'
import { say } from '../print.ts'
import { cut, wrap } from '../table.ts'
import type { LineAnswers, RefusedLine } from './lineAnswers.ts'
import { ENDED, INTERRUPTED, type Line, LineInput } from './lines.ts'
import { seatNamed } from './outcome.ts'
import type { Played, TalkCommands } from './played.ts'

export interface PlainOptions {
  readonly own: TerminalGame
  readonly words: Wording
  readonly depth: Depth
  /** Lines that were read from before; they are read from on. */
  readonly input?: LineInput
  /** Somebody goes on who knows what happened before. */
  readonly knowsPast?: boolean
  /** Whoever reads no text is told what became of a line. */
  readonly answers?: LineAnswers | undefined
  /** Where others play elsewhere: what can be typed at any time. */
  readonly commands?: TalkCommands
}

/** Play by numbered menus, line by line: for pipes, screen readers and simple terminals. True when the player left early. */
export async function playPlain(app: App, played: Played, options: PlainOptions): Promise<boolean> {
  const input = options.input ?? new LineInput(app.io)
  const talk = new Talk(app, played, options)
  try {
    for (;;) {
      if (await talk.waited(input)) return true
      if (talk.over) return false
      const menu = input.interrupted ? [] : talk.ask()
      const line = await talk.line(input)
      if (line === undefined) continue
      if (line === ENDED || line === INTERRUPTED) {
        // Nobody has ended the line of the question.
        if (app.io.stdin.isTTY) app.io.stdout.write('\n')
        return true
      }
      if (isLeaving(line)) return true
      if (options.commands?.isOne(line)) await options.commands.run(line)
      else await talk.answer(line.trim(), menu)
    }
  } finally {
    talk.leave()
    input.close()
  }
}

class Talk {
  readonly #app: App
  readonly #played: Played
  readonly #options: PlainOptions
  readonly leave: () => void
  #showsState = true

  constructor(app: App, played: Played, options: PlainOptions) {
    this.#app = app
    this.#played = played
    this.#options = options
    const { table } = played
    if (!options.knowsPast) this.#tell(0, table.scene.place.event)
    this.leave = table.subscribe(() => this.#tell(table.scene.fresh.from, table.scene.fresh.to))
    table.start()
  }

  get over(): boolean {
    return this.#scene.outcome !== undefined
  }

  /** Until somebody here is asked; meanwhile commands count, and what else is typed waits. True when the player left. */
  async waited(input: LineInput): Promise<boolean> {
    const { commands } = this.#options
    if (commands && !this.#isSettled) say(this.#app, commands.waits())
    const settled = this.settled()
    const asked = settled.then(() => undefined)
    while (commands && !this.#isSettled) {
      const line = await Promise.race([asked, input.peek()])
      if (line === undefined) break
      if (typeof line !== 'string' || isLeaving(line)) return true
      if (!commands.isOne(line)) break
      await input.next()
      await commands.run(line)
    }
    await Promise.race([settled, input.interruption])
    return false
  }

  /** What is typed next; `undefined`: others have ended the match before. */
  async line(input: LineInput): Promise<Line | undefined> {
    if (!this.#options.commands) return input.next()
    const { table } = this.#played
    let leave = () => {}
    const ended = new Promise<undefined>((resolve) => {
      const look = () => this.over && resolve(undefined)
      leave = table.subscribe(look)
      look()
    })
    const line = await Promise.race([input.peek(), ended])
    leave()
    return line === undefined ? undefined : input.next()
  }

  /** Until somebody here is asked: for a decision, or how to go on. */
  async settled(): Promise<void> {
    const { table } = this.#played
    while (!this.#isSettled)
      await new Promise<void>((resolve) => {
        const leave = table.subscribe(() => {
          leave()
          resolve()
        })
      })
  }

  /** Shows the table and the choices; gives the choices. */
  ask(): readonly unknown[] {
    if (this.#botProblem !== undefined) {
      say(this.#app, ...wrap(this.#botProblem, this.#width, '  '))
      this.#prompt(this.#options.words.text('cli.play.bot_problem'))
      return []
    }
    const { own, words } = this.#options
    const scene = this.#sceneOfGame
    const legal = this.#played.legal()
    const menu = own.menu?.(legal, scene) ?? legal
    if (this.#showsState) {
      say(this.#app, '', ...(own.lines?.(scene) ?? plainView(scene.view, this.#width)), '')
      say(this.#app, ...(own.menuLines?.(scene) ?? this.#numbered(menu, scene)))
      this.#showsState = false
    }
    this.#prompt(own.prompt?.(scene) ?? words.text('cli.play.prompt', { n: menu.length, seat: this.#seat }))
    return menu
  }

  async answer(line: string, menu: readonly unknown[]): Promise<void> {
    if (this.#botProblem !== undefined) await this.#answerProblem(line)
    else if (await this.#answered(line)) return
    else if (line === '') this.#showsState = true
    else if (line === '?' || line === 'help') this.#help()
    else if (/^(u|undo|отмена)$/i.test(line)) await this.#undo()
    else if (/^(redo|вернуть)$/i.test(line)) await this.#redo()
    else if (/^h(int)?$/i.test(line)) await this.#hint()
    else await this.#act(line, menu)
  }

  get #scene() {
    return this.#played.table.scene
  }

  get #isSettled(): boolean {
    const { mine, outcome } = this.#scene
    return outcome !== undefined || mine.length > 0 || this.#botProblem !== undefined || this.#played.botWaits
  }

  /** Why no bot goes on. What breaks down over a decision of somebody here is said to whoever took it. */
  get #botProblem(): string | undefined {
    const { problem, mine } = this.#scene
    if (!problem || problem.code === 'not_stored' || (problem.params.seat === undefined && mine.length > 0))
      return undefined
    return this.#options.words.text(`table.problem.${problem.code}`, problem.params)
  }

  /** What happened, once. */
  #tell(from: number, to: number): void {
    if (from >= to) return
    const { own, words, depth } = this.#options
    const told = this.#scene.events.slice(from, to)
    say(this.#app, ...logLines(this.#played.kit, told, words, depth, this.#width, own))
    this.#showsState = true
  }

  #prompt(text: string): void {
    this.#app.io.stdout.write(`${text} `)
    if (!this.#app.io.stdin.isTTY) this.#app.io.stdout.write('\n')
  }

  #numbered(menu: readonly unknown[], { kit, view, words }: Scene): string[] {
    return menu.flatMap((action, i) => {
      const [first = '', ...more] = wrap(words.say(kit.describe(action, view)), this.#width - NUMBER)
      return [`${String(i + 1).padStart(NUMBER - 2)}. ${first}`, ...more.map((line) => ' '.repeat(NUMBER) + line)]
    })
  }

  async #answerProblem(line: string): Promise<void> {
    const { table } = this.#played
    const { problem } = this.#scene
    if (/^(again|снова)$/i.test(line)) await table.tryAgain()
    else if (/^(mine|сам)$/i.test(line) && problem?.params.seat !== undefined) await table.takeOver(problem)
    else {
      const { code, params } = problem!
      this.#options.answers?.refuse({ code, message: this.#botProblem!, details: params })
    }
  }

  /** A game answers first, also where a line has a usual meaning. */
  async #answered(line: string): Promise<boolean> {
    const answer = this.#options.own.answer?.(line, this.#sceneOfGame)
    if (!answer) return false
    if (answer.stepping !== undefined) this.#played.setStepping?.(answer.stepping)
    await this.#goBack(answer)
    if (answer.goOn) this.#played.goOn()
    say(this.#app, ...(answer.lines ?? []))
    if (answer.refused) this.#options.answers?.refuse({ ...answer.refused, message: (answer.lines ?? []).join(' ') })
    for (const action of answer.actions ?? []) if (!(await this.#take(action, answer.seat))) break
    if (answer.goOn) await this.#decided()
    return true
  }

  async #goBack({ back }: Answer): Promise<void> {
    if (!back) return
    this.#showsState = true
    if (back.fresh) await this.#played.freshDice(back.to)
    else await this.#played.undo(back.to)
  }

  /** The bot that was let go on has decided. */
  async #decided(): Promise<void> {
    const { table } = this.#played
    const { version } = table.scene
    while (table.scene.version === version && this.#botProblem === undefined)
      await new Promise<void>((resolve) => {
        const leave = table.subscribe(() => {
          leave()
          resolve()
        })
      })
  }

  async #act(line: string, menu: readonly unknown[]): Promise<void> {
    const { words } = this.#options
    const read = this.#read(line, menu)
    const details = { line, n: menu.length }
    if (read !== undefined) await this.#take(read)
    else this.#refuse({ code: 'unclear_line', message: words.text('cli.play.unclear', details), details })
  }

  async #take(action: unknown, seat?: Seat): Promise<boolean> {
    const verdict = await this.#played.act(action, seat)
    if (verdict.ok) this.#options.answers?.take()
    else this.#refuse({ code: verdict.code, message: this.#refusal(verdict), details: verdict.params ?? {} })
    return verdict.ok
  }

  #refuse(refused: RefusedLine): void {
    say(this.#app, refused.message)
    this.#options.answers?.refuse(refused)
  }

  /** The table refuses in words of its own, the rules in those of the game. */
  #refusal(refusal: Refusal): string {
    const { words } = this.#options
    const { problem } = this.#scene
    if (problem) return words.text(`table.problem.${problem.code}`, problem.params)
    return words.say(refusalPhrase(this.#played.kit, refusal))
  }

  #read(line: string, menu: readonly unknown[]): unknown {
    const typed = this.#options.own.read?.(line, this.#sceneOfGame)
    if (typed !== undefined) return typed
    if (/^\d+$/.test(line)) return menu[Number(line) - 1]
    if (!line.startsWith('{')) return undefined
    try {
      return parseUntrustedJson(line)
    } catch {
      return undefined
    }
  }

  async #undo(): Promise<void> {
    const { words } = this.#options
    const undone = await this.#played.undo()
    this.#showsState = undone.ok
    say(this.#app, undone.ok ? words.text('cli.play.undone') : this.#refusal(undone))
  }

  async #redo(): Promise<void> {
    const { words } = this.#options
    if (!this.#scene.may.redo) return say(this.#app, words.text('cli.play.nothing_to_redo'))
    const redone = await this.#played.redo()
    say(this.#app, redone.ok ? words.text('cli.play.redone') : this.#refusal(redone))
  }

  async #hint(): Promise<void> {
    const { own, words } = this.#options
    const { table } = this.#played
    if (own.hint && table.host.powers.note) await table.note({ hint: { seat: this.#played.deciding } })
    say(this.#app, ...(own.hint?.(this.#sceneOfGame) ?? [words.text('cli.play.no_hint')]))
  }

  #help(): void {
    const { own, words } = this.#options
    say(this.#app, ...words.text('cli.play.help').split('\n'))
    if (own.shortForms) say(this.#app, ...wrap(words.text(own.shortForms), this.#width))
  }

  get #width(): number {
    return widthOf(this.#app.io.stdout)
  }
  get #sceneOfGame(): Scene {
    const { kit } = this.#played
    const { view, events } = this.#scene
    const { words } = this.#options
    return { kit, view, words, width: this.#width, played: this.#played, events: () => events }
  }
  get #seat(): PhraseValue {
    return seatNamed(this.#played.kit, this.#options.words, String(this.#played.deciding))
  }
}

const isLeaving = (line: string): boolean => /^q(uit)?$/i.test(line.trim())

/** Columns of a menu number. */
const NUMBER = 5

/** A view of which nothing is known: its top fields. */
const plainView = (view: unknown, width: number): string[] =>
  typeof view === 'object' && view !== null
    ? Object.entries(view).map(([key, value]) => cut(`${key}: ${canonicalJson(value)}`, width))
    : [cut(canonicalJson(view), width)]
