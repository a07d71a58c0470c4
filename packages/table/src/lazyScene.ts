import type { Ending, GameEvent, Outcome, Refusal, SeatKey, Stamped } from '@arbiter/kernel'
import type { Cursor } from './cursor.ts'
import type { Powers, Problem } from './host.ts'
import type { SpokenLine } from './lines.ts'
import { type Play, stepsAt } from './play.ts'
import { quietSteps, undoTarget } from './powers.ts'
import type { Scene, SeatScene } from './scene.ts'
import { type Perspective, seatsHere } from './seating.ts'
import type { Speed } from './speed.ts'

/** What a table knows when it makes a scene. */
export interface SceneParts<Event extends GameEvent, View> {
  readonly play: Play<unknown, Event, View>
  readonly powers: Powers
  readonly problem: Problem | undefined
  readonly cursor: Pick<Cursor<Event>, 'at' | 'reached' | 'heldEvent' | 'running' | 'speed'>
  readonly shown: ShownEvents<Event>
  /** The first event that the scene before had not told. */
  readonly fresh: number
  readonly isPlayable: boolean
  /** Everything is told, and nobody looks back. */
  readonly isSettled: boolean
  readonly awaited: readonly SeatKey[]
  readonly mine: readonly SeatKey[]
  readonly handover: SeatKey | undefined
  readonly lines: () => readonly SpokenLine[]
  readonly sending: number
  readonly refusal: Refusal | undefined
}

/** What costs something is worked out when somebody looks: many scenes follow each other between two frames. */
export class LazyScene<Event extends GameEvent, View> implements Scene<Event, View> {
  readonly #parts: SceneParts<Event, View>
  readonly #at: number
  readonly #reached: number
  readonly heldEvent: Stamped<Event> | undefined
  readonly running: boolean
  readonly speed: Speed
  readonly actor: string | undefined
  readonly outcome: Outcome | undefined
  readonly ending: Ending | undefined
  #place: Scene['place'] | undefined
  #fresh: Scene['fresh'] | undefined
  #may: Scene['may'] | undefined
  #seats: Scene['seats'] | undefined
  #here: Scene['here'] | undefined

  constructor(parts: SceneParts<Event, View>) {
    const { play, cursor, isSettled } = parts
    this.#parts = parts
    this.#at = cursor.at
    this.#reached = cursor.reached
    this.heldEvent = cursor.heldEvent
    const isTold = cursor.at === play.eventCount
    // Once all is told, bots that wait have to be let go on.
    this.running = cursor.running && !(isTold && play.botsWait)
    this.speed = cursor.speed
    this.actor = isSettled ? play.actor : undefined
    this.outcome = isTold ? play.outcome : undefined
    this.ending = isTold ? play.ending : undefined
  }

  get view(): View {
    return this.#parts.play.viewAfter(this.#at)
  }
  get perspective(): Perspective {
    return this.#parts.play.perspective
  }
  get events(): readonly Stamped<Event>[] {
    return this.#parts.shown.upTo(this.#parts.play, this.#at)
  }
  get live(): boolean {
    return this.#parts.isPlayable && this.#at === this.#reached
  }
  get place(): Scene['place'] {
    const { play } = this.#parts
    this.#place ??= {
      step: stepsAt(play, this.#at),
      steps: stepsAt(play, this.#reached),
      event: this.#at,
      events: this.#reached,
    }
    return this.#place
  }
  get fresh(): Scene['fresh'] {
    this.#fresh ??= { from: this.#parts.fresh, to: this.#at }
    return this.#fresh
  }
  get awaited(): readonly SeatKey[] {
    return this.#parts.awaited
  }
  get mine(): readonly SeatKey[] {
    return this.#parts.mine
  }
  get handover(): SeatKey | undefined {
    return this.#parts.handover
  }
  get may(): Scene['may'] {
    this.#may ??= mayDo(this.#parts, this.outcome !== undefined)
    return this.#may
  }
  get seats(): readonly SeatScene[] {
    const { play, awaited } = this.#parts
    this.#seats ??= Object.entries(play.seating.seats).map(([seat, holder]) => ({
      seat,
      holder,
      awaited: awaited.includes(seat),
    }))
    return this.#seats
  }
  get here(): readonly SeatKey[] {
    this.#here ??= seatsHere(this.#parts.play.seating)
    return this.#here
  }
  get lines(): readonly SpokenLine[] {
    return this.#parts.lines()
  }
  get sending(): number {
    return this.#parts.sending
  }
  get problem(): Problem | undefined {
    return this.#parts.problem
  }
  get refusal(): Refusal | undefined {
    return this.#parts.refusal
  }
  get version(): number {
    return this.#parts.play.version
  }
}

/** `isOver`: as far as it is told. */
function mayDo(
  { play, powers, isSettled }: Pick<SceneParts<GameEvent, unknown>, 'play' | 'powers' | 'isSettled'>,
  isOver: boolean,
): Scene['may'] {
  const undo = play.ending === undefined && undoTarget(play, powers) !== undefined
  return {
    undo,
    takeBack: isSettled && play.ending === undefined ? quietSteps(play, powers) : 0,
    redo: powers.redo && play.redoable > 0,
    freshDice: powers.freshDice && undo,
    seat: powers.seat,
    resign: isOver ? [] : seatsHere(play.seating).filter((seat) => powers.act.includes(seat)),
    abort: powers.abort && !isOver,
  }
}

/** The list of events that was told last: scenes that tell nothing new have the same one. */
export class ShownEvents<Event extends GameEvent> {
  #events: readonly Stamped<Event>[] = []
  #perspective: Perspective | undefined

  upTo(play: Play<unknown, Event>, count: number): readonly Stamped<Event>[] {
    const isSame =
      play.perspective === this.#perspective &&
      count === this.#events.length &&
      this.#events[count - 1] === play.event(count - 1)
    if (isSame) return this.#events
    this.#perspective = play.perspective
    this.#events = count === play.eventCount ? play.events : play.events.slice(0, count)
    return this.#events
  }
}
