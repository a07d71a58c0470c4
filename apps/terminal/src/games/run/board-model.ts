import type { Refusal } from '@arbiter/kernel'
import type { Action, Card, Event, View } from '@arbiter/run'
import { refusalPhrase } from '@arbiter/table'
import { factorOf } from '../../play/pace.ts'
import { TableModel } from '../table-model.ts'
import type { BoardProps } from '../terminal-game.ts'
import { press } from './board-keys.ts'
import { type Mode, TABLE } from './board-mode.ts'
import { frontMiddle } from './deploy-grid.ts'
import { adviceText } from './hint.ts'
import { numberedCards, type RunScene, runScene } from './scene.ts'
import { lastBattle, ShownBattle } from './shown-battle.ts'

/** How long a bot waits before it goes on, and how long the end of a battle stays, at the usual pace. */
const STEP_MS = 400
const RESULT_MS = 3000

/** The full-screen view: what is shown, what is chosen and what the keys mean. No terminal in here. */
export class BoardModel extends TableModel {
  mode: Mode = TABLE
  /** What was asked for last. */
  advice = ''
  /** The battle that is shown. */
  battle: ShownBattle | undefined
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
  #stepping = false
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(props: BoardProps) {
    super(props)
    this.cursor = frontMiddle(this.scene.plan.balance.grid)
    this.#seen = this.events.length
    this.#before = this.view
  }

  get view(): View {
    return this.told.view as View
  }
  get scene(): RunScene {
    const { kit, words, width } = this.props
    return runScene({ kit, view: this.view, words, width, events: () => this.events })
  }
  /** The run as its head shows it. */
  get shown(): RunScene {
    const { mode, scene } = this
    const kind = mode.kind === 'page' ? mode.behind.kind : mode.kind
    return kind === 'battle' ? { ...scene, view: this.#before } : scene
  }
  get over(): boolean {
    const { table } = this.props
    const isOver = !table.playable || table.host.play.outcome !== undefined
    return isOver && this.told.place.event === table.host.play.eventCount
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

  override start(): void {
    super.start()
    if (!this.watching) return
    // It goes on step by step, with its battles in between.
    this.props.table.run(false)
    this.#wait(STEP_MS)
  }
  override stop(): void {
    super.stop()
    this.#rest()
  }

  /** One after the other, until one is refused. */
  take(...actions: readonly Action[]): void {
    this.send(async () => {
      this.#stepping = true
      for (const action of actions) {
        const verdict = await this.props.played!.act(action)
        if (!verdict.ok) {
          this.refuse(verdict)
          break
        }
        await this.worked()
        this.picked = []
        this.mode = TABLE
        this.#settle()
      }
      this.#stepping = false
    })
  }

  refuse(refusal: Refusal): void {
    this.message = this.props.words.say(refusalPhrase(this.props.kit, refusal))
  }

  undo(): void {
    this.takeBack(() => this.#forget())
  }

  hint(): void {
    this.noteHint()
    this.advice = adviceText(this.scene)
  }

  /** The next screen after a battle: its result, then what comes next. */
  goOn(): void {
    if (this.mode.kind === 'battle') this.mode = { kind: 'result' }
    else {
      this.mode = this.over ? { kind: 'over' } : TABLE
      this.#before = this.view
    }
    if (this.mode.kind === 'table' && this.watching) this.#wait(STEP_MS)
  }

  /** One step of what is watched. */
  step(): void {
    this.#stepping = true
    this.props.table.step(1)
    this.#stepping = false
    if (this.#seen < this.events.length) this.#settle()
    else if (this.over) {
      this.running = false
      this.mode = { kind: 'over' }
    } else this.#wait(STEP_MS)
    this.publish()
  }
  run(): void {
    this.running = !this.running
    if (this.running) this.#settle()
    else clearTimeout(this.#timer)
  }
  back(): void {
    this.running = false
    this.props.table.step(-1)
    this.#forget()
  }

  protected ended(): void {}
  protected pressed(key: string): void {
    press(this, key)
  }
  /** Seats of bots decide at once. */
  protected override async ready(key: string): Promise<void> {
    if (!this.watching && key !== 'ctrl-c') await this.worked()
  }
  /** What came of a step is shown once it is known how. */
  protected override heard(): void {
    if (!this.#stepping) super.heard()
  }

  /** Shows what is new: a battle, the end, or the next decision. */
  #settle(): void {
    const { words } = this.props
    const fresh = this.events.slice(this.#seen) as readonly unknown[] as readonly Event[]
    this.#seen = this.events.length
    const events = lastBattle(fresh)
    if (events.length > 0) {
      this.mode = { kind: 'battle' }
      this.battle?.stop()
      this.battle = new ShownBattle({ events, words, speed: this.told.speed, onChange: () => this.#shown() })
      this.battle.start()
      return
    }
    this.#before = this.view
    if (this.over && !this.watching) this.mode = { kind: 'over' }
    else if (this.watching) this.#wait(STEP_MS)
    this.publish()
  }

  /** A battle that is watched gives way to its result by itself. */
  #shown(): void {
    if (this.watching && this.battle!.ended) this.#wait(RESULT_MS)
    this.publish()
  }

  get #pace(): number {
    return factorOf(this.told.speed)
  }

  #wait(ms: number): void {
    clearTimeout(this.#timer)
    if (!this.running) return
    this.#timer = setTimeout(() => this.#further(), this.#pace === 0 ? 0 : ms / this.#pace)
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

  #rest(): void {
    clearTimeout(this.#timer)
    this.battle?.stop()
  }

  /** Another moment of the match: nothing of what led there is shown. */
  #forget(): void {
    this.#rest()
    this.battle = undefined
    this.picked = []
    this.mode = TABLE
    this.#before = this.view
    this.#seen = this.events.length
    this.publish()
  }
}
