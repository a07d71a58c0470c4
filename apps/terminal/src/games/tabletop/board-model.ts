import type { Seat } from '@arbiter/kernel'
import type { Action, DeedChoice } from '@arbiter/tabletop'
import { AdvisedModel } from '../session-model.ts'
import type { Answer, Scene, SessionBoardProps } from '../terminal-game.ts'
import { type Mode, TABLE } from './board-mode.ts'
import { type Choice, choicesOf } from './choices.ts'
import { answerLine } from './commands.ts'
import { Demo } from './demo.ts'
import { adviceText } from './hint.ts'
import { tableLog } from './log.ts'
import { openWindow, type TableScene, tableScene } from './scene.ts'
import { botWaits } from './stepping.ts'

/** How long what is watched rests on a step, in ms at the usual pace. */
const STEP_MS = 700

/** The full-screen view: what is shown, what is chosen and what the keys mean. No terminal in here. */
export class BoardModel extends AdvisedModel {
  mode: Mode = TABLE
  /** What is watched runs by itself until somebody stops it. */
  running: boolean
  #selected = 0
  #choices: { readonly at: number; readonly list: readonly Choice[] } | undefined
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(props: SessionBoardProps) {
    super(props)
    this.running = !(props.watching instanceof Demo)
  }

  get scene(): TableScene {
    return tableScene(this.#plainScene)
  }
  get mayAct(): boolean {
    const { session, watching } = this.props
    return !watching && (session.isPerson(session.deciding) || this.botWaits)
  }
  /** Enter lets the bot go on; a line that is typed steps in. */
  get botWaits(): boolean {
    return !this.props.watching && botWaits(this.props.session)
  }
  /** The lines of the menu; counted once for each moment of the match. */
  get choices(): readonly Choice[] {
    if (!this.mayAct) return []
    const at = this.props.session.match.log.length
    if (this.#choices?.at !== at)
      this.#choices = { at, list: choicesOf(this.scene, this.props.session.match.legal() as Action[]) }
    return this.#choices.list
  }
  get selected(): number {
    if (this.botWaits) return -1
    return Math.min(this.#selected, Math.max(0, this.choices.length - 1))
  }
  select(index: number): void {
    const n = this.choices.length
    if (n > 0) this.#selected = (index + n) % n
  }

  start(): void {
    this.#settle()
  }
  stop(): void {
    clearTimeout(this.#timer)
  }

  /** What was told so far, at most the last `rows` lines. */
  told(rows: number): string[] {
    if (rows <= 0) return []
    const { session, words, width } = this.props
    const lines: string[] = []
    for (let at = session.events.length - 1; at >= 0 && lines.length < rows; at--) {
      const event = session.match.game.reveal(session.events[at]!, session.audience)
      if (event) lines.unshift(...tableLog([event], words, this.depth, width))
    }
    return lines.slice(-rows)
  }

  /** True where it was allowed. */
  act(action: unknown, seat?: Seat): boolean {
    const { session, words } = this.props
    const verdict = session.act(action, seat)
    if (!verdict.ok) {
      this.message = words.say(session.kit.explain(verdict))
      return false
    }
    this.#selected = 0
    this.mode = TABLE
    this.#settle()
    return true
  }
  /** Several moves on one way, until one is refused. */
  walk(deeds: readonly DeedChoice[]): void {
    deeds.every((deed) => openWindow(this.scene)?.type === 'turn' && this.act({ type: 'deed', ...deed }))
  }

  /** A typed line, as plain mode would take it. */
  run(line: string): void {
    const typed = line.trim()
    this.mode = TABLE
    if (/^(redo|вернуть)$/i.test(typed)) this.redo()
    else if (typed !== '' || this.botWaits) this.#take(typed)
  }

  #take(typed: string): void {
    const answer = answerLine(typed, this.#plainScene)
    if (answer) {
      this.#goBackOrOn(answer)
      this.#settle()
      answer.actions?.every((action) => this.act(action, answer.seat))
      if (answer.lines && answer.lines.length > 0) this.#say(answer.lines)
      return
    }
    const choice = /^\d+$/.test(typed) ? this.choices[Number(typed) - 1] : undefined
    if (choice) this.act(choice.action)
    else this.message = this.props.words.text('cli.play.unclear', { line: typed, n: this.choices.length })
  }

  #goBackOrOn({ back, goOn }: Answer): void {
    const { session } = this.props
    if (back?.fresh) session.freshDice(back.to)
    else if (back) session.undo(back.to)
    if (goOn) session.stepBot()
  }

  undo(): void {
    this.run('undo')
  }
  redo(): void {
    this.mode = TABLE
    this.#selected = 0
    const { session, words } = this.props
    if (!session.redo()) this.message = words.text('cli.play.nothing_to_redo')
    if (session.deciding === undefined) this.mode = { kind: 'over' }
    this.publish()
  }

  protected adviceText(): string {
    return adviceText(this.scene)
  }

  /** One step of what is watched. */
  step(): void {
    if (this.steps!.next()) this.#settle()
    else {
      this.running = false
      this.mode = { kind: 'over' }
      this.publish()
    }
  }
  toggle(): void {
    this.running = !this.running
    if (this.running) this.#settle()
    else clearTimeout(this.#timer)
  }
  back(): void {
    this.running = false
    clearTimeout(this.#timer)
    if (this.steps!.back()) this.mode = TABLE
  }

  /** TT-153: a demonstration is played on from the moment that is shown. */
  takeOver(): void {
    const { watching, session } = this.props
    if (!(watching instanceof Demo) || session.outcome) return
    watching.taken = true
    this.leave()
  }

  get #plainScene(): Scene {
    const { session, words, width } = this.props
    const { kit, match, audience, view } = session
    return { kit, view, words, width, sitting: session, events: () => match.eventsFor(audience, 0) }
  }

  #say(lines: readonly string[]): void {
    if (lines.length === 1) this.advice = lines[0]!
    else this.mode = { kind: 'said', lines, scroll: 0 }
  }

  /** Bots decide at once; what is watched goes on after a while. */
  #settle(): void {
    const { session, watching, speed } = this.props
    while (!watching && !this.botWaits && session.stepBot());
    if (watching && this.running) {
      clearTimeout(this.#timer)
      this.#timer = setTimeout(() => this.step(), speed === 0 ? 0 : STEP_MS / speed)
    } else if (session.deciding === undefined) this.mode = { kind: 'over' }
    this.publish()
  }
}
