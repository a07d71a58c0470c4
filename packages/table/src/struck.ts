import {
  type Audience,
  type Game,
  type GameEvent,
  isPlainObject,
  isSameStep,
  type Logged,
  revealed,
  type SeatKey,
  type Stamped,
  type Step,
} from '@arbiter/kernel'

/** A decision that was taken back. */
export interface StruckStep<Event extends GameEvent = GameEvent> {
  readonly seat: SeatKey
  /** How many steps had been taken before it. */
  readonly step: number
  /** How many of those that stand were taken before it. */
  readonly place: number
  readonly events: readonly Stamped<Event>[]
  /** `undone`: redo brings it back; `dropped`: something else was done instead. */
  readonly fate: 'undone' | 'dropped'
}

interface Taken<Action, Event> {
  readonly entry: Step<Action>
  readonly step: number
  readonly events: readonly Stamped<Event>[]
  fate: 'stands' | StruckStep['fate']
}

/** What was taken back of a match, in the order in which it happened, as an audience may hear it. */
export function struckSteps<Action, Event extends GameEvent>(
  game: Pick<Game<unknown, unknown, Action, Event>, 'reveal'>,
  log: readonly Logged<Action, Event>[],
  audience: Audience,
): StruckStep<Event>[] {
  const struck: StruckStep<Event>[] = []
  let place = 0
  for (const { entry, step, events, fate } of takenIn(log)) {
    if (fate === 'stands') place++
    else struck.push({ seat: String(entry.seat), step, place, events: revealed(game, events, audience), fate })
  }
  return struck
}

function takenIn<Action, Event>(log: readonly Logged<Action, Event>[]): Taken<Action, Event>[] {
  let all: Taken<Action, Event>[] = []
  const standing: Taken<Action, Event>[] = []
  /** The next one that redo brings back last. */
  let undone: Taken<Action, Event>[] = []
  let last: readonly Taken<Action, Event>[] = []
  const drop = () => {
    for (const each of undone) each.fate = 'dropped'
    undone = []
  }
  for (const { entry, events } of log) {
    const taken = last
    last = []
    if ('undo' in entry) {
      last = standing.splice(standing.length - entry.undo)
      for (const each of last) each.fate = 'undone'
      undone.push(...last.toReversed())
    } else if ('note' in entry) {
      if (!isPlainObject(entry.note) || entry.note.kind !== 'instead') continue
      all = all.filter((each) => !taken.includes(each))
      undone = undone.filter((each) => !taken.includes(each))
    } else if ('reseed' in entry) drop()
    else if ('action' in entry) {
      const again = undone.at(-1)
      if (again && isSameStep(again.entry, entry)) {
        again.fate = 'stands'
        standing.push(undone.pop()!)
        continue
      }
      drop()
      const next: Taken<Action, Event> = { entry, step: standing.length, events, fate: 'stands' }
      all.push(next)
      standing.push(next)
    }
  }
  return all
}
