import type { Match, Seat } from '@arbiter/kernel'
import type { Action, Setup, State } from '@arbiter/tabletop'
import { type Controllers, controllerOf, isPerson } from '../../../match/controllers.ts'
import { Waiting } from '../../../match/waiting.ts'
import { BOT_MS, BotAnswers, type ChooseFor } from './botAnswers.ts'
import { demoOf } from './demo.ts'
import { controllersNow } from './handedFighters.ts'

/** How long a demonstration rests. */
const DEMO_MS = 1100

interface AutopilotOptions {
  readonly controllers: Controllers
  readonly chooseFor: ChooseFor
  readonly take: (seat: Seat, action: Action) => void
  /** Something else than a decision has changed. */
  readonly onChange: () => void
}

/** What goes on by itself: a demonstration, bots, defences that a seat leaves to the proposal (TT-163). */
export class Autopilot {
  readonly #options: AutopilotOptions
  readonly #waiting = new Waiting()
  readonly #bots: BotAnswers
  readonly #auto = new Set<Seat>()
  running = true
  failure: string | undefined

  constructor(options: AutopilotOptions) {
    this.#options = options
    this.#bots = new BotAnswers(options.chooseFor, this.#waiting)
  }

  isAuto(seat: Seat): boolean {
    return this.#auto.has(seat)
  }

  setAuto(seat: Seat, auto: boolean): void {
    if (auto) this.#auto.add(seat)
    else this.#auto.delete(seat)
  }

  /** Nothing comes of what was under way. */
  drop(): void {
    this.#bots.drop()
  }

  rest(): void {
    this.#waiting.stop()
  }

  /** Goes on, if it is not for a person to decide; true: it is. */
  waitsForPerson(match: Match, seat: Seat): boolean {
    const { take } = this.#options
    const demo = demoOf(match)
    if (demo && demo.at < demo.of) {
      if (this.running) this.#waiting.start(DEMO_MS, () => this.stepDemo(match))
      return false
    }
    if (!isPerson(this.#now(match), seat)) {
      if (this.running) void this.#ask(match, seat)
      return false
    }
    if (!this.#auto.has(seat) || (match.state as State).window?.type !== 'defence') return true
    this.#waiting.start(BOT_MS, () => take(seat, match.legal()[0] as Action))
    return false
  }

  /** TT-153. */
  stepDemo(match: Match): void {
    const demo = demoOf(match)
    const step = demo && (match.setup as Setup).encounter.script[demo.at]
    if (!step) return
    this.rest()
    this.#options.take(step.seat, step.action as unknown as Action)
  }

  #now(match: Match): Controllers {
    return controllersNow(match, this.#options.controllers)
  }

  async #ask(match: Match, seat: Seat): Promise<void> {
    const { take, onChange } = this.#options
    const level = controllerOf(this.#now(match), seat)
    if (level === undefined) return
    this.failure = undefined
    try {
      await this.#bots.ask(match, seat, level, (action) => take(seat, action))
    } catch (error) {
      this.failure = error instanceof Error ? error.message : String(error)
      onChange()
    }
  }
}
