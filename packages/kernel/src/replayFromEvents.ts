import type { Audience, Game, GameEvent, Seat, Stamped } from './contract.ts'
import { Match } from './match.ts'
import { nearest } from './nearest.ts'
import type { MatchRecord } from './record.ts'
import { currentIds } from './replay.ts'
import { bad, type Fault, good, type Result } from './result.ts'

/** A decision of the record with the events that it led to when it was played. */
export interface RecordedStep<Event> {
  readonly seat: Seat
  readonly action: unknown
  readonly events: readonly Stamped<Event>[]
}

/** A match rebuilt from its recorded events. No rule is applied, so it looks as it did when it was played. */
export interface EventReplay<Event, View> {
  /** The view before the first decision. */
  readonly first: View
  readonly startEvents: readonly Stamped<Event>[]
  readonly steps: readonly RecordedStep<Event>[]
}

/** Shows a record made under other rules or content. Undone steps are left out. */
export function replayFromEvents<Setup, State, Action, Event extends GameEvent, View>(
  game: Game<Setup, State, Action, Event, View>,
  record: MatchRecord,
  audience: Audience = 'referee',
): Result<EventReplay<Event, View>> {
  if (record.header.game !== game.id) {
    return bad([{ code: 'record_game', path: '/1/game', expected: game.id, found: record.header.game }])
  }
  if (!record.lines.some((line) => 'event' in line)) {
    return bad([{ code: 'record_without_events', path: '', expected: 'event lines' }])
  }
  const unknown = unknownEvent(game, record)
  if (unknown) return bad([unknown])
  const setup = game.setup.parse(record.setup)
  if (!setup.ok) return bad(setup.faults.map((fault): Fault => ({ ...fault, path: `/2/setup${fault.path}` })))
  const first = new Match(game, setup.value, record.header.seed, { events: false }).view(audience)
  return good({ first, ...stepsFrom<Event>(game, record) })
}

/** The first event that today's game does not have, or that does not say what it came of. */
function unknownEvent(game: Pick<Game, 'formerIds' | 'eventTypes'>, { lines }: MatchRecord): Fault | undefined {
  for (const [i, line] of lines.entries()) {
    if (!('event' in line)) continue
    const path = `/${i + 3}/event`
    const event = currentIds(game, line.event) as GameEvent
    const fault = { code: 'record_event', expected: 'an event of this game' }
    if (event.cause === undefined) return { ...fault, path: `${path}/cause` }
    const { type } = event
    if (game.eventTypes.includes(type)) continue
    const meant = nearest(type, game.eventTypes)
    return { ...fault, path: `${path}/type`, found: type, ...(meant !== undefined && { nearest: meant }) }
  }
  return undefined
}

function stepsFrom<Event>(
  game: Pick<Game, 'formerIds'>,
  { lines }: MatchRecord,
): Pick<EventReplay<Event, unknown>, 'startEvents' | 'steps'> {
  const startEvents: Stamped<Event>[] = []
  const steps: (RecordedStep<Event> & { events: Stamped<Event>[] })[] = []
  for (const line of lines) {
    if ('action' in line) steps.push({ ...line, events: [] })
    else if ('undo' in line) steps.length = Math.max(0, steps.length - line.undo)
    else if ('event' in line) (steps.at(-1)?.events ?? startEvents).push(currentIds(game, line.event) as Stamped<Event>)
  }
  return { startEvents, steps }
}
