import {
  type Bot,
  botDrawsIn,
  canonicalJson,
  childSeed,
  type GameEvent,
  type GameKit,
  type Match,
  type Note,
  notesIn,
  type Outcome,
  type Seat,
  type Stamped,
  seatingIn,
  toControllers,
  toHolders,
  type Verdict,
} from '@arbiter/kernel'
import { type Controllers, findBot, PERSON } from '../kits.ts'
import { lastOwnStep, type Sitting } from './sitting.ts'

/** A match that its view lets go on by itself: the full-screen views of arena, run and tabletop, which do not stand on a table yet. */
export class Session implements Sitting {
  readonly kit: GameKit
  readonly controllers: Controllers
  #match: Match
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

  isPerson = (seat: Seat | undefined): boolean => seat !== undefined && this.controllers[String(seat)] === PERSON

  act(action: unknown, seat: Seat | undefined = this.match.deciding): Verdict {
    return this.match.actRaw(seat!, action)
  }

  /** Lets the bot of the deciding seat act; false when a person decides or the match is over. */
  stepBot(): boolean {
    const seat = this.match.deciding
    if (seat === undefined || this.isPerson(seat)) return false
    const draws = botDrawsIn(this.match, seat)
    const action = this.#botOf(seat).choose(this.match.view(seat), () => this.match.legal(), draws)
    const verdict = this.match.actRaw(seat, action)
    if (!verdict.ok) throw new Error(`bot of seat ${seat}: ${verdict.code} ${JSON.stringify(action)}`)
    return true
  }

  /** Back to the last decision of a person, or to the step that is named; false when there is none. */
  undo(to = lastOwnStep(this)): boolean {
    return to !== undefined && this.match.undo(this.match.stepCount - to).ok
  }

  /** The same, and from there on with other luck; it comes from the seed, so that a record can be replayed. */
  freshDice(to: number): boolean {
    const undone = this.undo(to)
    if (undone) this.match.reseed(childSeed(this.match.seed, 'fresh', this.match.logCount))
    return undone
  }

  /** What was undone last comes back, up to the next decision of a person; false when there is nothing. */
  redo(): boolean {
    if (!this.match.redo().ok) return false
    while (this.match.redoable > 0 && !this.isPerson(this.match.deciding)) this.match.redo()
    return true
  }

  get #onlyPerson(): Seat | undefined {
    const persons = this.match.game.seats(this.match.setup).filter((seat) => this.isPerson(seat))
    return persons.length === 1 ? persons[0] : undefined
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
