import {
  type Bot,
  botDrawsIn,
  canonicalJson,
  type GameEvent,
  type GameKit,
  type Match,
  makeRecord,
  type Note,
  notesIn,
  type Outcome,
  recordOf,
  type Seat,
  type Stamped,
  seatingIn,
  toControllers,
  toHolders,
  type Verdict,
} from '@arbiter/kernel'
import type { Taking } from '../games/terminal-game.ts'
import { type Controllers, findBot, PERSON } from '../kits.ts'

/** A match at this terminal: persons type, bots answer. Both kinds of view stand on it. */
export class Session {
  readonly kit: GameKit
  readonly controllers: Controllers
  #match: Match
  #taking: Taking | undefined
  #eyes: Seat | undefined
  readonly #bots = new Map<string, Bot>()

  constructor(kit: GameKit, match: Match, controllers: Controllers) {
    this.kit = kit
    this.#match = match
    this.controllers = controllers
    const isPlayed = Object.keys(controllers).length > 0
    // A save knows how to go on.
    if (isPlayed && canonicalJson(notedControllers(kit, match) ?? {}) !== canonicalJson(controllers))
      match.note({ kind: 'seating', seats: toHolders(controllers) } satisfies Note)
  }

  get match(): Match {
    return this.#match
  }
  /** The person plays some of those that a seat commands, whatever seat they sit on. */
  take(taking: Taking): void {
    this.#taking = taking
    for (const note of taking.notes) this.match.note(note)
  }
  /** Everything is shown as this seat sees it, whoever decides. */
  lookAs(seat: Seat | undefined): void {
    this.#eyes = seat
  }
  /** Shows another moment of a record. */
  show(match: Match): void {
    this.#match = match
  }

  get deciding(): Seat | undefined {
    return this.match.deciding
  }
  get outcome(): Outcome | undefined {
    return this.match.outcome
  }
  get events(): readonly Stamped<GameEvent>[] {
    return this.match.events
  }
  /** The view of whoever decides; a spectator's when nobody does. */
  get view(): unknown {
    return this.match.view(this.audience)
  }
  get audience(): Seat | 'spectator' {
    const seat = this.#eyes ?? this.match.deciding
    return seat !== undefined && this.isPerson(seat) ? seat : (this.#onlyPerson ?? 'spectator')
  }

  isPerson(seat: Seat | undefined): boolean {
    return seat !== undefined && this.controllers[String(seat)] === PERSON
  }

  act(action: unknown, seat: Seat | undefined = this.match.deciding): Verdict {
    return this.match.actRaw(seat!, action)
  }

  /** Lets the bot of the deciding seat act; false when a person decides or the match is over. */
  stepBot(): boolean {
    const seat = this.match.deciding
    if (seat === undefined) return false
    const action = this.#taking ? this.#taking.auto(this.match) : this.#choice(seat)
    if (action === undefined) return false
    const verdict = this.match.actRaw(seat, action)
    if (!verdict.ok) throw new Error(`bot of seat ${seat}: ${verdict.code} ${JSON.stringify(action)}`)
    return true
  }

  /** Back to the last decision of a person; false when there is none. */
  undo(): boolean {
    const { steps } = this.match
    for (let back = 1; back <= steps.length; back++) {
      const step = steps.length - back
      const owned = this.#taking ? this.#taking.owns(this.match, step) : this.isPerson(steps[step]!.seat)
      if (owned) return this.match.undo(back).ok
    }
    return false
  }

  /** What was undone last comes back, up to the next decision of a person; false when there is nothing. */
  redo(): boolean {
    if (!this.match.redo().ok) return false
    while (this.match.redoable > 0 && !this.isPerson(this.match.deciding)) this.match.redo()
    return true
  }

  /** The match as a file that closes with a checkpoint. */
  save(): string {
    return makeRecord(recordOf(this.match, { events: true, checkpoint: true }))
  }

  get #onlyPerson(): Seat | undefined {
    const persons = this.match.game.seats(this.match.setup).filter((seat) => this.isPerson(seat))
    return persons.length === 1 ? persons[0] : undefined
  }

  #choice(seat: Seat): unknown {
    if (this.isPerson(seat)) return undefined
    return this.#botOf(seat).choose(this.match.view(seat), () => this.match.legal(), botDrawsIn(this.match, seat))
  }

  #botOf(seat: Seat): Bot {
    const name = this.controllers[String(seat)]!
    const seated = this.#bots.get(String(seat)) ?? findBot(this.kit, name)(this.match.setup, seat)
    this.#bots.set(String(seat), seated)
    return seated
  }
}

/** Who played which seat when the match was saved. */
export function notedControllers(kit: Pick<GameKit, 'bots'>, { log }: Match): Controllers | undefined {
  const { seats } = seatingIn(notesIn(log.map(({ entry }) => entry)), Object.keys(kit.bots))
  return Object.keys(seats).length > 0 ? toControllers(seats) : undefined
}
