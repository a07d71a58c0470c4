import { DEPTHS, type Depth, type GameEvent, type Stamped } from '@arbiter/kernel'
import { type Action, activeEnemies, type View } from '@arbiter/twilight'
import { Teller } from '../../play/teller.ts'
import { WatchingSteps } from '../../play/watching-steps.ts'
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
export class BoardModel {
  readonly props: BoardProps
  readonly teller: Teller
  readonly steps: WatchingSteps | undefined
  mode: Mode = TABLE
  depth: Depth
  /** Why the last key did nothing. */
  message = ''
  /** What was asked for last. */
  advice = ''
  #target = 0
  #version = 0
  readonly #listeners = new Set<() => void>()

  constructor(props: BoardProps) {
    const { session, watching, speed } = props
    this.props = props
    this.depth = props.depth
    this.steps = watching && new WatchingSteps(session, watching)
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

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  snapshot = (): number => this.#version

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

  hint(): void {
    const { session } = this.props
    session.match.note({ hint: { seat: session.deciding } })
    this.advice = adviceText(this.scene)
  }

  back(): void {
    this.teller.running = false
    this.mode = TABLE
    if (this.steps!.back()) this.teller.reset()
  }

  deeper(): void {
    this.depth = DEPTHS[(DEPTHS.indexOf(this.depth) + 1) % DEPTHS.length]!
  }

  leave(): void {
    const { session, watching, done } = this.props
    this.stop()
    done(session.outcome === undefined || watching !== undefined)
  }

  publish(): void {
    this.#version++
    for (const listener of this.#listeners) listener()
  }
}
