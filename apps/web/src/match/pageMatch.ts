import { type GameKit, type Match, type Note, notesIn, type RuleChange, toHolders } from '@arbiter/kernel'
import type { GameFace } from '../games/face.ts'
import type { Slot } from '../journal/slot.ts'
import type { OpenMatch } from '../table/openMatch.ts'
import { type Controllers, notedControllers } from './controllers.ts'
import type { DivergentStory, UnprovenRecord } from './divergentRecord.ts'

/** A match that lives on the page itself, with everything needed to show it. */
export interface PageMatch {
  readonly kit: GameKit
  readonly face: GameFace
  readonly match: Match
  /** Who decides here; nobody for a record that is only looked at. */
  readonly controllers: Controllers
  /** Who plays or played, as far as it is known: for names only. */
  readonly players: Controllers
  /** The record it was opened from was made under these other rules; the match came out the same, unless that is unproven. */
  readonly changes?: readonly RuleChange[]
  readonly unproven?: UnprovenRecord
  /** The record came out differently: it is shown as it was, and `match` is what today's rules make of its start. */
  readonly divergent?: DivergentStory
  /** Where it is stored; not for what is only looked at. */
  readonly slot?: Slot
}

/** Games whose matches live in the worker have one kind, the others still the other. */
export type ShownMatch = PageMatch | OpenMatch

/** To be played on this page; who plays is who decides. */
export type NewPageMatch = Omit<PageMatch, 'players' | 'slot'>

/** Whoever plays is named in the record, so that a link or a file still knows it. */
export async function storeNew(next: NewPageMatch, slot: Slot): Promise<PageMatch> {
  const { kit, match, controllers } = next
  const notes = notesIn(match.log.map(({ entry }) => entry))
  if (!sameControllers(notedControllers(notes, Object.keys(kit.bots)), controllers))
    match.note({ kind: 'seating', seats: toHolders(controllers) } satisfies Note)
  const stored = { ...next, players: controllers, slot }
  await saveMatch(stored)
  return stored
}

/** False: nothing could be stored. */
export const saveMatch = async ({ kit, match, controllers, slot }: PageMatch): Promise<boolean> =>
  slot ? slot.save(kit, match, { seats: toHolders(controllers), hands: {} }) : true

const sameControllers = (a: Controllers, b: Controllers): boolean =>
  Object.keys({ ...a, ...b }).every((seat) => a[seat] === b[seat])
