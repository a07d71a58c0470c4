import { VERDICT_CODES } from '../action.ts'
import type { EventOf } from '../events.ts'
import { deedPhrase, pathItems, quoted, triggerPhrase } from './deed.ts'
import type { Fillers } from './event.ts'
import { fighter, fighters, side, sides } from './names.ts'
import { sums } from './sum.ts'
import { cellAt, directionAt, inline, MINUS, named, type Params, plain } from './values.ts'

/** The fight, its turns, deeds and delayed deeds. */
export const COURSE_FILLERS: Fillers<
  | 'matchStarted'
  | 'musterConfirmed'
  | 'initiativeRolled'
  | 'orderArranged'
  | 'roundStarted'
  | 'roundEnded'
  | 'matchEnded'
  | 'turnOffered'
  | 'turnBegan'
  | 'apRefilled'
  | 'initiativeLowered'
  | 'turnEnded'
  | 'windowClosed'
  | 'deedDeclared'
  | 'apSpent'
  | 'deedFailed'
  | 'itemMoved'
  | 'postureChanged'
  | 'moveStarted'
  | 'cellEntered'
  | 'moved'
  | 'turned'
  | 'spoke'
  | 'doorOpened'
  | 'doorShut'
  | 'customDone'
  | 'delayDeclared'
  | 'delayFired'
  | 'delayHeld'
  | 'delayLost'
> = {
  matchStarted: ({ encounter, names }) => {
    const title = names?.[`encounter:${encounter}`]
    return { encounter: title ? { text: title } : encounter }
  },
  musterConfirmed: (event) => ({
    attacked: String(event.attacking !== null),
    side: event.attacking === null ? '' : side(event, event.attacking),
    n: event.surprised.length,
    surprised: sides(event, event.surprised),
  }),
  initiativeRolled: (event) => ({
    ...who(event),
    total: event.total ? plain(event.total.total) : '',
    ...sums('sum', event.total),
    entered: String(event.entered),
  }),
  orderArranged: (event) => ({ order: fighters(event, event.uids) }),
  roundStarted: ({ round }) => ({ round }),
  roundEnded: ({ round }) => ({ round }),
  matchEnded: (event) => ({
    n: event.winners.length,
    winners: sides(event, event.winners),
    reason: named('end_reason', event.reason),
    round: event.round,
  }),
  turnOffered: who,
  turnBegan: who,
  apRefilled: (event) => ({ ...who(event), sum: refillSum(event), from: event.from, to: event.to }),
  initiativeLowered: (event) => ({
    ...who(event),
    from: plain(event.from),
    to: plain(event.to),
    now: String(event.now),
  }),
  turnEnded: (event) => ({ ...who(event), left: event.apLeft }),
  windowClosed: (event) => ({
    ...who(event),
    about: String(event.uid !== null),
    window: named('window', event.window),
  }),
  deedDeclared: (event) => ({
    ...who(event),
    deed: deedPhrase(event.deed, event),
    delayed: String(event.delayed),
  }),
  apSpent: (event) => ({ ...who(event), ap: event.ap, from: event.from, to: event.to, for: event.for }),
  deedFailed: (event) => ({
    ...who(event),
    deed: inline('deed', event.deed),
    aimed: String(event.target !== null),
    target: fighter(event, event.target),
    reason: VERDICT_CODES.some((code) => code === event.code) ? named('error', event.code) : event.code,
  }),
  itemMoved: (event) => ({
    ...who(event),
    held: String(event.uid !== null),
    item: inline('item', event.kind),
    Item: named('item', event.kind),
    from: named('place', event.from),
    to: named('place', event.to),
  }),
  postureChanged: (event) => ({ ...who(event), to: event.to, willing: String(event.willing) }),
  moveStarted: (event) => ({
    ...who(event),
    n: event.path.length,
    path: { list: pathItems(event.path) },
  }),
  cellEntered: (event) => ({ ...who(event), cell: cellAt(event.map, event.cell) }),
  moved: (event) => ({
    ...who(event),
    mapped: String(event.to >= 0),
    from: cellAt(event.map, event.from),
    to: cellAt(event.map, event.to),
    cells: event.cells,
    units: event.units,
    whole: String(event.whole),
  }),
  turned: (event) => ({
    ...who(event),
    from: directionAt(event.map, event.from),
    to: directionAt(event.map, event.to),
    units: event.units,
  }),
  spoke: (event) => ({ ...who(event), text: quoted(event.text) }),
  doorOpened: door,
  doorShut: door,
  customDone: (event) => ({
    ...who(event),
    by: String(event.uid !== null),
    text: event.text,
    lever: event.lever ? (event.lever.on ? 'on' : 'off') : 'none',
    cell: event.lever ? cellAt(event.map, event.lever.cell) : '',
  }),
  delayDeclared: (event) => ({
    ...who(event),
    deed: event.deed ? deedPhrase(event.deed, event) : '',
    trigger: event.trigger ? triggerPhrase(event.trigger, event) : '',
  }),
  delayFired: (event) => ({ ...who(event), deed: deedPhrase(event.deed, event) }),
  delayHeld: who,
  delayLost: (event) => ({
    ...who(event),
    known: String(event.deed !== null),
    deed: event.deed ? deedPhrase(event.deed, event) : '',
  }),
}

function who(event: Parameters<typeof fighter>[0] & { readonly uid: string | null }): Params {
  return { who: fighter(event, event.uid) }
}

function door(event: EventOf<'doorOpened' | 'doorShut'>): Params {
  return { ...who(event), by: String(event.uid !== null), cell: cellAt(event.map, event.cell) }
}

/** TT-053. "5 + 2 − 2 = 5". */
function refillSum({ base, bonus, slowed, to }: EventOf<'apRefilled'>): string {
  const parts = `${base}${bonus > 0 ? ` + ${bonus}` : ''}${slowed > 0 ? ` ${MINUS} ${slowed}` : ''}`
  return bonus > 0 || slowed > 0 ? `${parts} = ${to}` : parts
}
