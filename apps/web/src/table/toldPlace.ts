import type { Table } from '@arbiter/table'
import type { ToldPlace } from '../journal/browserRow.ts'

/** `undefined`: everything was told. Where somebody here decides, a look back is no place to come back to. */
export function toldPlace({ host: { play }, scene: { place, here } }: Table): ToldPlace | undefined {
  const { events } = place
  const event = here.length > 0 ? events : place.event
  return event === play.eventCount ? undefined : { event, events }
}

/** Where a match was left; an undo in another window may have taken it back since. */
export const placeIn = (place: ToldPlace | undefined, eventCount: number): ToldPlace | undefined =>
  place && place.events <= eventCount ? place : undefined
