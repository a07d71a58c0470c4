import type { GameEvent, SeatKey, Stamped } from '@arbiter/kernel'
import type { Play } from './play.ts'
import type { StruckStep } from './struck.ts'

/** What was done, also what was taken back. */
export interface HistoryEntry<Event extends GameEvent = GameEvent> {
  /** Steps that were taken before it; −1: the start of the match. */
  readonly step: number
  readonly seat: SeatKey | undefined
  readonly events: readonly Stamped<Event>[]
  readonly fate: 'stands' | StruckStep['fate']
}

type Past<Event extends GameEvent> = Pick<Play<unknown, Event>, 'events' | 'steps' | 'started' | 'struck'>

/** The whole story up to an event as whoever looks has heard it, in the order in which it happened. */
export function historyOf<Event extends GameEvent>(
  { events, steps, started, struck }: Past<Event>,
  told = events.length,
): HistoryEntry<Event>[] {
  const history: HistoryEntry<Event>[] = [
    { step: -1, seat: undefined, events: events.slice(0, Math.min(started, told)), fate: 'stands' },
  ]
  const strike = (place: number) => {
    for (const { seat, step, events, fate, place: at } of struck)
      if (at === place) history.push({ step, seat, events, fate })
  }
  let from = started
  for (const [step, { seat, end }] of steps.entries()) {
    if (end > told) break
    strike(step)
    history.push({ step, seat, events: events.slice(from, end), fate: 'stands' })
    from = end
  }
  if (told === events.length) strike(steps.length)
  return history
}
