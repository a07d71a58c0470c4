import type { GameEvent, Stamped } from '@arbiter/kernel'
import { type Action, activeEnemies, type View } from '@arbiter/twilight'
import { Teller } from '../../play/teller.ts'
import { AdvisedModel } from '../followed-model.ts'
import type { BoardProps } from '../terminal-game.ts'
import { type Mode, TABLE } from './board-mode.ts'
import { adviceText } from './hint.ts'
import { type EncounterScene, inEncounter, type TwilightScene, twilightScene } from './scene.ts'

/** How long a fate card stays on the screen, and how long a bot waits, at the usual pace. */
const FATE_MS = 1500
const STEP_MS = 700
/** TW-266, TW-267: each of these has a fate card behind it, and its line is read before the next one. */
const RESTS: readonly string[] = [
  'attackResolved',
  'influenceResolved',
  'defenceResolved',
  'checkResolved',
  'fleeResolved',
]

/** The full-screen view: what is shown, what is chosen and what the keys mean. No terminal in here. */
export class BoardModel extends AdvisedModel {
  readonly teller: Teller
  mode: Mode = TABLE
  #target = 0

  constructor(props: BoardProps) {
    const { session, speed } = props
    super(props)
    this.teller = new Teller({
      session,
      speed,
      ...(this.steps && { watching: this.steps }),
      rest: ({ type }) => (RESTS.includes(type) ? FATE_MS : 0),
      delay: STEP_MS,
      onSettled: (seat) => {
        if (seat === undefined) this.mode = { kind: 'over' }
      },
      onChange: () => this.publish(),
    })
  }

  get view(): View {
    return this.teller.view as View
  }
  get events(): readonly Stamped<GameEvent>[] {
    return this.teller.events
  }
  get scene(): TwilightScene {
    const { session, words, width } = this.props
    return twilightScene({ kit: session.kit, view: this.view, words, width })
  }
  get open(): EncounterScene | undefined {
    return inEncounter(this.scene)
  }
  get mayAct(): boolean {
    const { session, watching } = this.props
    return !this.teller.busy && !watching && session.isPerson(session.deciding)
  }

  /** The enemy that cards and actions are aimed at; another one once it is decided. */
  get target(): number | undefined {
    const slots = activeEnemies(this.view.encounter ?? { enemies: [] }).map(({ slot }) => slot)
    return slots.includes(this.#target) ? this.#target : slots[0]
  }
  aim(by: 1 | -1): void {
    const slots = activeEnemies(this.view.encounter ?? { enemies: [] }).map(({ slot }) => slot)
    if (slots.length > 0) this.#target = slots[(slots.indexOf(this.target!) + by + slots.length) % slots.length]!
  }

  start(): void {
    this.teller.advance()
  }
  stop(): void {
    this.teller.stop()
  }

  act(action: Action): void {
    const { session } = this.props
    const verdict = session.act(action)
    if (!verdict.ok) {
      this.message = this.scene.words.say(session.kit.explain(verdict), 'full')
      return
    }
    if (this.mode.kind !== 'effort') this.mode = TABLE
    this.teller.advance()
  }

  undo(): void {
    if (!this.props.session.undo()) {
      this.message = this.props.words.text('kernel.error.nothing_to_undo')
      return
    }
    this.mode = TABLE
    this.teller.reset()
  }

  protected adviceText(): string {
    return adviceText(this.scene)
  }

  back(): void {
    this.teller.running = false
    this.mode = TABLE
    if (this.steps!.back()) this.teller.reset()
  }
}
