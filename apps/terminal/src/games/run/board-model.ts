import type { Refusal } from '@arbiter/kernel'
import type { Action, Card, Event, View } from '@arbiter/run'
import { AdvisedModel } from '../session-model.ts'
import type { SessionBoardProps } from '../terminal-game.ts'
import { BattlePlayer, lastBattle } from './battle-player.ts'
import { type Mode, TABLE } from './board-mode.ts'
import { frontMiddle } from './deploy-grid.ts'
import { adviceText } from './hint.ts'
import { numberedCards, type RunScene, runScene } from './scene.ts'

/** How long a bot waits before it goes on, and how long the end of a battle stays, at the usual pace. */
const STEP_MS = 400
const RESULT_MS = 3000

/** The full-screen view: what is shown, what is chosen and what the keys mean. No terminal in here. */
export class BoardModel extends AdvisedModel {
  mode: Mode = TABLE
  /** The battle that is shown. */
  player: BattlePlayer | undefined
  /** Where on the grid keys would put the card. */
  cursor: { readonly x: number; readonly y: number }
  /** Options of the draft that are chosen, in this order. */
  picked: readonly string[] = []
  /** What is watched runs by itself until somebody stops it. */
  running = true
  #selected = 0
  /** The run as it was before the battle that is shown: nothing tells its end early. */
  #before: View
  /** Events that were shown or passed over. */
  #seen: number
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(props: SessionBoardProps) {
    const { session } = props
    super(props)
    this.cursor = frontMiddle(this.scene.plan.balance.grid)
    this.#seen = session.events.length
    this.#before = this.view
  }

  get view(): View {
    return this.props.session.view as View
  }
  get scene(): RunScene {
    const { session, words, width } = this.props
    const { kit, match, audience } = session
    return runScene({ kit, view: this.view, words, width, events: () => match.eventsFor(audience, 0) })
  }
  /** The run as its head shows it. */
  get shown(): RunScene {
    const { mode, scene } = this
    const kind = mode.kind === 'page' ? mode.behind.kind : mode.kind
    return kind === 'battle' ? { ...scene, view: this.#before } : scene
  }
  get mayAct(): boolean {
    const { session, watching } = this.props
    return !watching && session.isPerson(session.deciding)
  }

  get cards(): readonly Card[] {
    return numberedCards(this)
  }
  /** The card that keys are about. */
  get selected(): number {
    return Math.min(this.#selected, Math.max(0, this.cards.length - 1))
  }
  select(index: number): void {
    const n = this.cards.length
    if (n > 0) this.#selected = (index + n) % n
  }

  start(): void {
    this.#settle()
  }
  stop(): void {
    clearTimeout(this.#timer)
    this.player?.stop()
  }

  /** True where it was allowed. */
  act(action: Action): boolean {
    const verdict = this.props.session.act(action)
    if (!verdict.ok) {
      this.refuse(verdict)
      return false
    }
    this.picked = []
    this.mode = TABLE
    this.#settle()
    return true
  }

  refuse(refusal: Refusal): void {
    const { session, words } = this.props
    this.message = words.say(session.kit.explain(refusal))
  }

  undo(): void {
    const { session, words } = this.props
    if (!session.undo()) {
      this.message = words.text('kernel.error.nothing_to_undo')
      return
    }
    this.#forget()
  }

  protected adviceText(): string {
    return adviceText(this.scene)
  }

  /** The next screen after a battle: its result, then what comes next. */
  goOn(): void {
    if (this.mode.kind === 'battle') this.mode = { kind: 'result' }
    else {
      this.mode = this.props.session.deciding === undefined ? { kind: 'over' } : TABLE
      this.#before = this.view
    }
    if (this.mode.kind === 'table' && this.props.watching) this.#wait(STEP_MS)
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
  run(): void {
    this.running = !this.running
    if (this.running) this.#settle()
    else clearTimeout(this.#timer)
  }
  back(): void {
    this.running = false
    if (this.steps!.back()) this.#forget()
  }

  /** Shows what is new: a battle, the end, or the next decision. Seats of bots decide at once. */
  #settle(): void {
    const { session, watching, words, speed } = this.props
    while (!watching && session.stepBot());
    const fresh = session.events.slice(this.#seen) as readonly unknown[] as readonly Event[]
    this.#seen = session.events.length
    const events = lastBattle(fresh)
    if (events.length > 0) {
      this.mode = { kind: 'battle' }
      this.player?.stop()
      this.player = new BattlePlayer({ events, words, pace: speed, onChange: () => this.#shown() })
      this.player.start()
      return
    }
    this.#before = this.view
    if (session.deciding === undefined && !watching) this.mode = { kind: 'over' }
    else if (watching) this.#wait(STEP_MS)
    this.publish()
  }

  /** A battle that is watched gives way to its result by itself. */
  #shown(): void {
    if (this.props.watching && this.player!.ended) this.#wait(RESULT_MS)
    this.publish()
  }

  #wait(ms: number): void {
    clearTimeout(this.#timer)
    if (!this.running) return
    const { speed } = this.props
    this.#timer = setTimeout(() => this.#further(), speed === 0 ? 0 : ms / speed)
  }

  #further(): void {
    if (this.mode.kind === 'battle') {
      this.goOn()
      this.#wait(RESULT_MS)
    } else if (this.mode.kind === 'result') {
      this.mode = TABLE
      this.step()
    } else if (this.mode.kind === 'table') this.step()
    // Somebody reads a page.
    else this.#wait(STEP_MS)
    this.publish()
  }

  /** Another moment of the match: nothing of what led there is shown. */
  #forget(): void {
    this.stop()
    this.player = undefined
    this.picked = []
    this.mode = TABLE
    this.#before = this.view
    this.#seen = this.props.session.events.length
    this.publish()
  }
}
