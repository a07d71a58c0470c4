import { isPlainObject } from './json.ts'

/** A seat as text: what everything outside the rules calls it. */
export type SeatKey = string

/** Who decides for a seat: a person at this table, a person somewhere else, a bot by its id, or nobody yet. */
export type Holder =
  | { readonly kind: 'here' }
  | { readonly kind: 'elsewhere'; readonly name: string; readonly online: boolean }
  | { readonly kind: 'bot'; readonly bot: string }
  | { readonly kind: 'open' }

/** Who holds the seats, and which actors of a seat were given to somebody else. */
export interface Seating {
  readonly seats: Readonly<Record<SeatKey, Holder>>
  readonly hands: Readonly<Record<string, Holder>>
}

/** A note that every app reads alike. Notes without one of these kinds belong to whoever wrote them. */
export type Note =
  /** Who sits where; the last one counts. */
  | { readonly kind: 'seating'; readonly seats: Seating['seats'] }
  /** Who has an actor of a seat in hand, `null`: again whoever holds the seat; the last one for each actor counts. */
  | { readonly kind: 'hand'; readonly actor: string; readonly holder: Holder | null }
  /** The undo just before it took back what nobody had been told yet: to readers it never happened. */
  | { readonly kind: 'instead' }
  /** The match that this one was before; the first one counts. */
  | { readonly kind: 'forkedFrom'; readonly hash: string; readonly step: number }

/** What was written beside the decisions: of the log of a match, or of the lines of a record. */
export const notesIn = (entries: readonly object[]): unknown[] =>
  entries.flatMap((entry) => ('note' in entry ? [entry.note] : []))

/**
 * Who decides, by the notes of a match. A record from elsewhere may say anything: what is not understood counts as absent, and a bot that
 * nobody knows is an open seat. `actors` are those who can be in hand, for records of format 1, which name only the ones that are.
 */
export function seatingIn(notes: readonly unknown[], bots: readonly string[], actors: readonly string[] = []): Seating {
  let seats: Seating['seats'] = {}
  let hands: Seating['hands'] = {}
  for (const note of notes) {
    if (!isPlainObject(note)) continue
    if (note.kind === 'seating') seats = holdersIn(note.seats, bots) ?? seats
    else if (note.kind === 'hand') hands = withHand(hands, note.actor, note.holder, bots)
    else if ('controllers' in note) seats = holdersIn(note.controllers, bots, formerHolder) ?? seats
    else if ('fighter' in note) hands = withHand(hands, note.fighter, formerHolder(note.controller), bots)
    else hands = formerHands(note, bots, actors) ?? hands
  }
  return { seats, hands }
}

/** Where a fork comes from. */
export function forkIn(notes: readonly unknown[]): { readonly hash: string; readonly step: number } | undefined {
  for (const note of notes) {
    if (!isPlainObject(note)) continue
    const said = note.kind === 'forkedFrom' ? note : note.forkedFrom
    if (isPlainObject(said) && typeof said.hash === 'string' && typeof said.step === 'number')
      return { hash: said.hash, step: said.step }
  }
  return undefined
}

/** Who decides in one word: `person`, or the name of a bot. The seats of those who are somewhere else or not there yet are left out. */
export const toControllers = (seats: Seating['seats']): Record<SeatKey, string> =>
  Object.fromEntries(
    Object.entries(seats).flatMap(([seat, holder]) => {
      if (holder.kind === 'here') return [[seat, PERSON]]
      return holder.kind === 'bot' ? [[seat, holder.bot]] : []
    }),
  )

export const toHolder = (controller: string): Holder =>
  controller === PERSON ? { kind: 'here' } : { kind: 'bot', bot: controller }

export const toHolders = (controllers: Readonly<Record<SeatKey, string>>): Seating['seats'] =>
  Object.fromEntries(Object.entries(controllers).map(([seat, controller]) => [seat, toHolder(controller)]))

const PERSON = 'person'

function holdersIn(
  said: unknown,
  bots: readonly string[],
  read: (holder: unknown) => unknown = (holder) => holder,
): Seating['seats'] | undefined {
  if (!isPlainObject(said)) return undefined
  return Object.fromEntries(
    Object.entries(said).flatMap(([seat, holder]): [SeatKey, Holder][] => {
      const known = holderFrom(read(holder), bots)
      return known ? [[seat, known]] : []
    }),
  )
}

function withHand(hands: Seating['hands'], actor: unknown, said: unknown, bots: readonly string[]): Seating['hands'] {
  const holder = said === null ? null : holderFrom(said, bots)
  if (typeof actor !== 'string' || holder === undefined) return hands
  const { [actor]: _, ...others } = hands
  return holder === null ? others : { ...others, [actor]: holder }
}

function holderFrom(said: unknown, bots: readonly string[]): Holder | undefined {
  if (!isPlainObject(said)) return undefined
  switch (said.kind) {
    case 'here':
    case 'open':
      return { kind: said.kind }
    case 'bot':
      if (typeof said.bot !== 'string') return undefined
      return bots.includes(said.bot) ? { kind: 'bot', bot: said.bot } : { kind: 'open' }
    case 'elsewhere':
      return typeof said.name === 'string' && typeof said.online === 'boolean'
        ? { kind: 'elsewhere', name: said.name, online: said.online }
        : undefined
    default:
      return undefined
  }
}

/** Format 1: `person`, a bot, or `null` for whoever holds the seat. */
const formerHolder = (said: unknown): unknown => (typeof said === 'string' ? toHolder(said) : said)

/** Format 1: all whom persons have taken, of the browser (`taken`) and of the terminal (`arena.taken`); the others decide by themselves. */
function formerHands(
  note: Readonly<Record<string, unknown>>,
  [bot]: readonly string[],
  actors: readonly string[],
): Seating['hands'] | undefined {
  const taken = isPlainObject(note.arena) ? note.arena.taken : note.taken
  if (!Array.isArray(taken) || bot === undefined) return undefined
  const here = new Set(taken.filter((cid) => Number.isInteger(cid)).map(String))
  return Object.fromEntries(
    [...new Set([...actors, ...here])].map((actor): [string, Holder] => [
      actor,
      here.has(actor) ? { kind: 'here' } : { kind: 'bot', bot },
    ]),
  )
}
