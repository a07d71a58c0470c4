import type { Event, EventOf, Seat, ValidPreview, View } from '@arbiter/dice'

/** One part of a number: how much, and the event that brought it. */
export interface SumPart {
  readonly amount: number
  readonly event: Event
}

/** What the turn points are made of, in order of application. */
export function turnParts(events: readonly Event[]): SumPart[] {
  const start = events.findLastIndex(({ type }) => type === 'turnStarted')
  return events.slice(start + 1).flatMap(turnPart)
}

function turnPart(event: Event): SumPart[] {
  switch (event.type) {
    case 'saved':
      return [{ amount: event.points, event }]
    case 'effectApplied':
      return event.to === 'turn_points' ? [{ amount: event.amount, event }] : []
    case 'bust':
      return [{ amount: -event.lost, event }]
    default:
      return []
  }
}

interface PotParts {
  /** For dice put aside. */
  readonly saved: number
  /** Which of that was multiplied, and how. */
  readonly multiplied: readonly { readonly base: number; readonly factor: number }[]
  /** What pieces added or took away, each once. */
  readonly effects: readonly {
    readonly kind: EventOf<'effectApplied'>['kind']
    readonly source: string
    readonly amount: number
  }[]
}

export function potParts(events: readonly Event[]): PotParts {
  let saved = 0
  const multiplied: PotParts['multiplied'][0][] = []
  const effects = new Map<string, PotParts['effects'][0]>()
  for (const { amount, event } of turnParts(events)) {
    if (event.type === 'saved') {
      saved += amount
      if (event.factor > 1) multiplied.push({ base: event.base, factor: event.factor })
    }
    if (event.type !== 'effectApplied') continue
    const { kind, source } = event
    effects.set(source, { kind, source, amount: amount + (effects.get(source)?.amount ?? 0) })
  }
  return { saved, multiplied, effects: [...effects.values()] }
}

/** What a bust took, as the turn had brought it. */
export function lostParts(events: readonly Event[]): PotParts {
  const bust = events.findLastIndex(({ type }) => type === 'bust')
  return potParts(events.slice(0, bust))
}

/** What a total is made of beside the head start: each pass of the seat in this leg. */
export function totalParts(events: readonly Event[], seat: Seat): SumPart[] {
  const start = events.findLastIndex(({ type }) => type === 'seriesAdvanced')
  return events
    .slice(start + 1)
    .flatMap((event) => (event.type === 'passed' && event.seat === seat ? [{ amount: event.add, event }] : []))
}

/** What a pass with these dice would be made of: the save, what it sets off, and everything that acts at the pass. */
export function passParts(view: View, dice: readonly number[], preview: ValidPreview): SumPart[] {
  const { elements, base, factor, points, effects, passing } = preview
  const saved: Event = {
    type: 'saved',
    cause: 'save',
    seat: view.seat,
    dice,
    elements,
    base,
    factor,
    points,
    turnPoints: view.turnPoints + points,
  }
  return [saved, ...effects, ...passing.parts].map((event) => ({
    amount: event.type === 'effectApplied' ? event.amount : event.type === 'saved' ? event.points : 0,
    event,
  }))
}

/** The pass itself, as the log would tell it. */
export const passEvent = ({ seat }: View, { turnPoints, passing }: ValidPreview): Event => ({
  type: 'passed',
  cause: 'save',
  seat,
  turnPoints,
  passDelta: passing.passDelta,
  add: passing.add,
  total: passing.total,
})
