import type { PhraseValue } from '@arbiter/kernel'
import type { EventOf } from '../events.ts'
import type { Fillers } from './event.ts'
import { fighter, seatName, side } from './names.ts'
import { foundAndSet, whatAbout, whatChanged } from './override.ts'
import { cellAt, inline, named, type Params, plain } from './values.ts'

/** What came of it, what became of people, what the game master did. */
export const RESULT_FILLERS: Fillers<
  | 'woundTaken'
  | 'woundRemoved'
  | 'effectLaid'
  | 'effectEnded'
  | 'qualityChanged'
  | 'pushed'
  | 'grabbed'
  | 'gripEnded'
  | 'lifted'
  | 'putDown'
  | 'awarenessChanged'
  | 'hiddenEnded'
  | 'fighterOut'
  | 'fighterReturned'
  | 'fighterLeft'
  | 'fighterJoined'
  | 'sideChanged'
  | 'gmOverrode'
  | 'noteAdded'
  | 'entryStruck'
  | 'entryUnstruck'
> = {
  woundTaken: (event) => ({
    ...wounded(event),
    known: String(event.capacity !== null),
    sum: event.sum,
    capacity: event.capacity ?? 0,
  }),
  woundRemoved: wounded,
  effectLaid: (event) => ({
    ...who(event),
    effect: inline('effect', event.effect),
    value: event.value,
    duration: event.duration,
    foreign: String(event.by !== null && event.by !== event.uid),
    by: fighter(event, event.by),
  }),
  effectEnded: (event) => ({ ...who(event), effect: inline('effect', event.effect) }),
  qualityChanged: (event) => ({
    item: inline('item', event.kind),
    Item: named('item', event.kind),
    owned: String(event.owner !== null),
    who: fighter(event, event.owner),
    from: plain(event.from),
    to: plain(event.to),
  }),
  pushed: (event) => ({
    ...pair(event),
    mapped: String(event.to >= 0),
    from: cellAt(event.map, event.from),
    to: cellAt(event.map, event.to),
    cells: event.cells,
    lost: event.lost,
  }),
  grabbed: pair,
  gripEnded: (event) => ({ ...pair(event), reason: named('grip_end', event.reason) }),
  lifted: pair,
  putDown: (event) => ({ ...pair(event), mapped: String(event.cell >= 0), cell: cellAt(event.map, event.cell) }),
  awarenessChanged: (event) => ({
    ...who(event),
    from: named('awareness', event.from),
    to: named('awareness', event.to),
  }),
  hiddenEnded: who,
  fighterOut: (event) => ({ ...who(event), how: event.how }),
  fighterReturned: who,
  fighterLeft: who,
  fighterJoined: who,
  sideChanged: (event) => ({ ...who(event), from: side(event, event.from), to: side(event, event.to) }),
  gmOverrode: (event) => ({
    ...aboutWhat(event),
    what: whatChanged(event.what),
    ...foundAndSet(event),
    ...noted(event),
  }),
  noteAdded: (event) => ({ by: seatName(event, event.by), text: event.text, secret: String(event.secret) }),
  entryStruck: struck,
  entryUnstruck: struck,
}

function aboutWhat(event: EventOf<'gmOverrode'>): Params {
  const about = whatAbout(event)
  return { about: String(about !== null), who: about ?? '' }
}

type Named = Parameters<typeof fighter>[0]

function who(event: Named & { readonly uid: string | null }): Params {
  return { who: fighter(event, event.uid) }
}

function pair(event: Named & { readonly uid: string; readonly by: string }): Params {
  return { ...who(event), by: fighter(event, event.by) }
}

function wounded(event: EventOf<'woundTaken' | 'woundRemoved'>): Params {
  const { damage, type, track } = event.wound
  return {
    ...who(event),
    damage,
    told: String(type !== null),
    type: type === null ? '' : named('damage_type', type),
    track: track === null ? '' : named('track', track),
  }
}

function struck(event: EventOf<'entryStruck' | 'entryUnstruck'>): Params {
  return { ...who(event), entry: event.struck, kind: named('result', event.kind), ...noted(event) }
}

const noted = ({ note }: { readonly note: string | null }): Record<'noted' | 'note', PhraseValue> => ({
  noted: String(Boolean(note)),
  note: note ?? '',
})
