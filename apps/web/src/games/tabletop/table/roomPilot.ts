import { isSameStep, type SeatKey, type Step, Store } from '@arbiter/kernel'
import type { Timer } from '@arbiter/table'
import { type Action, GM } from '@arbiter/tabletop'
import type { RoomTable } from './roomScene.ts'

/** How long a demonstration rests on a step, and a defence that is left to the proposal waits. */
const DEMO_MS = 1100
const PROPOSAL_MS = 700

export interface PilotState {
  /** The demonstration goes on by itself. */
  readonly runsDemo: boolean
  /** Seats that leave their defences to the proposal. */
  readonly auto: ReadonlySet<SeatKey>
}

/** What goes on by itself at a table: a demonstration (TT-153), turns of whoever plays alone, defences left to the proposal (TT-163). */
export class RoomPilot {
  readonly #table: RoomTable
  readonly #script: readonly Step<Action>[]
  readonly #timer: Timer
  readonly #store = new Store<PilotState>({ runsDemo: false, auto: new Set() })
  readonly subscribe = this.#store.subscribe
  /** Off while somebody goes back: he may want to wait instead. */
  begins = true
  #leave: (() => void) | undefined
  #stopWaiting: (() => void) | undefined
  #steps: Promise<unknown> = Promise.resolve()
  /** What is under way belongs to this moment. */
  #moment = ''

  constructor(table: RoomTable, script: readonly Step<Action>[], timer: Timer) {
    this.#table = table
    this.#script = script
    this.#timer = timer
  }

  get state(): PilotState {
    return this.#store.value
  }

  start(): void {
    this.#leave ??= this.#table.subscribe(() => this.#look())
    this.#look()
  }

  stop(): void {
    this.#leave?.()
    this.#leave = undefined
    this.#drop()
  }

  setAuto(seat: SeatKey, auto: boolean): void {
    const next = new Set(this.state.auto)
    if (auto) next.add(seat)
    else next.delete(seat)
    this.#store.set({ ...this.state, auto: next })
    this.#drop()
    this.#look()
  }

  runDemo(runsDemo: boolean): void {
    this.#store.set({ ...this.state, runsDemo })
    this.#drop()
    this.#look()
  }

  /** One after the other: the receipt of a step may come after the step is shown. */
  stepDemo(): Promise<unknown> {
    this.#steps = this.#steps.then(() => {
      const { demo } = this.#table.host.play
      const next = demo && this.#script[demo.at]
      return next && this.#table.act(next.action, String(next.seat))
    })
    return this.#steps
  }

  /** TT-153: somebody decides otherwise than the demonstration would now. */
  leavesDemo(action: Action, seat: SeatKey): boolean {
    const { demo } = this.#table.host.play
    const next = demo && this.#script[demo.at]
    return next !== undefined && !isSameStep(next, { seat, action })
  }

  #drop(): void {
    this.#stopWaiting?.()
    this.#stopWaiting = undefined
    this.#moment = ''
  }

  #look(): void {
    const { scene, host } = this.#table
    const isBusy = scene.sending > 0
    const moment = `${scene.version} ${scene.live} ${scene.place.event} ${scene.perspective} ${scene.mine} ${isBusy}`
    if (moment === this.#moment) return
    this.#drop()
    this.#moment = moment
    if (!scene.live || scene.place.event < host.play.eventCount) return
    if (host.play.demo) {
      if (this.state.runsDemo) this.#after(DEMO_MS, () => void this.stepDemo())
      return
    }
    const [seat] = scene.mine
    // The table takes one decision after the other, and one may be shown before its receipt comes.
    if (seat === undefined || isBusy) return
    if (this.#beginsAlone()) this.#after(0, () => void this.#table.act({ type: 'begin' }, seat))
    else if (scene.view.window?.type === 'defence' && this.state.auto.has(seat))
      this.#after(PROPOSAL_MS, () => {
        const [proposal] = this.#table.legal(seat)
        if (proposal) void this.#table.act(proposal, seat)
      })
  }

  #after(ms: number, then: () => void): void {
    this.#stopWaiting = this.#timer.start(ms, then)
  }

  /** Where one side's people sit alone nobody is asked whether his turn may begin, unless something is lost by it (TT-043). */
  #beginsAlone(): boolean {
    const { view } = this.#table.scene
    const { window } = view
    if (!this.begins || window?.type !== 'turnOffer' || view.encounter.authority !== 'rules') return false
    const { seats } = this.#table.host.play.seating
    const persons = Object.entries(seats).filter(
      ([seat, { kind }]) => seat !== GM && (kind === 'here' || kind === 'elsewhere'),
    )
    const theirs = Object.values(view.fighters).filter(({ seat }) =>
      persons.some(([person]) => person === String(seat)),
    )
    const isOneSide = new Set(theirs.map(({ side }) => side)).size === 1
    const sitHere = persons.length === 1 || persons.every(([, { kind }]) => kind === 'here')
    return isOneSide && sitHere && view.fighters[window.uid]?.waits === false
  }
}
