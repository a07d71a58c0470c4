import type { Event, EventOf } from '@arbiter/twilight'

const RESOLVED = [
  'attackResolved',
  'influenceResolved',
  'defenceResolved',
  'fleeResolved',
  'checkResolved',
  'resolveSapped',
] as const
export type Resolved = Extract<Event, { readonly type: (typeof RESOLVED)[number] }>

/** One fate card as it was told so far: drawn, valued, and what it decided. */
export interface FateDraw {
  readonly drawn: EventOf<'fateDrawn'>
  readonly seq: number
  readonly choice?: 'safe' | 'risk'
  readonly valued?: EventOf<'fateValued'>
  readonly keyword?: EventOf<'keywordResolved'>
  readonly resolved?: Resolved
}

type Told = Event & { readonly seq: number }

/** The cards drawn since the last finishing action or check began, oldest first. */
export function fateTale(events: readonly Told[]): FateDraw[] {
  const draws: FateDraw[] = []
  for (const event of sinceDeed(events)) {
    if (event.type === 'fateDrawn') draws.push({ drawn: event, seq: event.seq })
    else if (draws.length > 0) draws.push(grown(draws.pop()!, event))
  }
  return draws
}

function grown(draw: FateDraw, event: Told): FateDraw {
  switch (event.type) {
    case 'choiceMade':
      return { ...draw, choice: event.option }
    case 'fateValued':
      return { ...draw, valued: event }
    case 'keywordResolved':
      return { ...draw, keyword: event }
    default:
      // An empty deck resolves a step without a card: it is not this card's.
      return isResolved(event) && !draw.resolved ? { ...draw, resolved: event } : draw
  }
}

/** Everything since the last finishing action or check began; what was before an encounter is no part of it. */
export function sinceDeed<Event extends Told>(events: readonly Event[]): readonly Event[] {
  const at = events.findLastIndex(({ type }) => BEGINNINGS.includes(type))
  return at < 0 ? [] : events.slice(at)
}

const BEGINNINGS: readonly Event['type'][] = ['finisherTaken', 'checkBegun', 'encounterStarted']

export const isResolved = (event: Event): event is Resolved => (RESOLVED as readonly string[]).includes(event.type)
