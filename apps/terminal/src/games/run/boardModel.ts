import type { Refusal } from '@arbiter/kernel'
import type { Action, Card, Event, View } from '@arbiter/run'
import { refusalPhrase } from '@arbiter/table'
import { TableModel } from '../tableModel.ts'
import type { BoardProps } from '../terminalGame.ts'
import { press } from './boardKeys.ts'
import { type Mode, TABLE } from './boardMode.ts'
import { frontMiddle } from './deployGrid.ts'
import { adviceText } from './hint.ts'
import { numberedCards, type RunScene, runScene } from './scene.ts'
import { lastBattle, ShownBattle } from './shownBattle.ts'

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

  override stop(): void {
    super.stop()
    this.battle?.stop()
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
    const runs = this.watching && this.running
    if (this.mode.kind === 'battle' && !(runs && this.over)) {
      this.mode = { kind: 'result' }
      // The table rests on it, and goes on.
      if (runs) this.props.table.seek({ event: this.told.place.event }, true)
      return
    }
    this.mode = this.over ? { kind: 'over' } : TABLE
    this.#before = this.view
  }

  /** One step of what is watched. */
  step(): void {
    this.props.table.step(1)
  }
  run(): void {
    this.running = !this.running
  }
  back(): void {
    this.running = false
    this.props.table.step(-1)
    this.#forget()
  }

  protected ended(): void {}
  protected pressed(key: string): void {
    press(this, key)
    if (this.watching) this.#keepPace()
  }
  /** Seats of bots decide at once. */
  protected override async ready(key: string): Promise<void> {
    if (!this.watching && key !== 'ctrl-c') await this.worked()
  }
  /** What came of a step is shown once it is known how. */
  protected override heard(): void {
    if (this.#stepping) return
    if (this.watching) this.#follow()
    super.heard()
  }

  #follow(): void {
    const { kind } = this.mode
    if (this.#seen < this.events.length) this.#settle()
    else if (this.over && this.told.heldEvent === undefined && (kind === 'table' || kind === 'result')) {
      this.running = false
      this.mode = { kind: 'over' }
    }
  }

  /** A run that is watched goes on by itself; a battle, or somebody who reads a page, holds it. */
  #keepPace(): void {
    const { kind } = this.mode
    const goes = this.running && !this.over && (kind === 'table' || kind === 'result')
    if (goes !== this.told.running) this.props.table.run(goes)
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
      if (this.watching) this.#keepPace()
      return
    }
    this.#before = this.view
    if (this.watching) {
      if (this.mode.kind !== 'page') this.mode = TABLE
      this.#follow()
    } else if (this.over) this.mode = { kind: 'over' }
    this.publish()
  }

  /** A battle that is watched gives way to its result by itself, once its end was rested on. */
  #shown(): void {
    const { ended, table } = this.battle!
    if (this.watching && this.running && this.mode.kind === 'battle' && ended && table.scene.heldEvent === undefined)
      this.goOn()
    this.publish()
  }

  /** Another moment of the match: nothing of what led there is shown. */
  #forget(): void {
    this.battle?.stop()
    this.battle = undefined
    this.picked = []
    this.mode = TABLE
    this.#before = this.view
    this.#seen = this.events.length
    this.publish()
  }
}
