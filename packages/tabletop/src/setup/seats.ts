import { nearest } from '@arbiter/content'
import { GM, RESERVED_SEATS } from '../content/check/encounter.ts'
import type { EncounterFile, FighterFile } from '../content/encounterFile.ts'
import type { Setup } from '../setup.ts'
import type { SetupReader } from './codes.ts'

/** TT-004: everybody is played by the seat of his side, bystanders by the game master where there is one. */
export function readSeats(
  read: SetupReader,
  raw: unknown,
  { fighters }: EncounterFile,
  authority: Setup['authority'],
): Readonly<Record<string, string>> {
  const given = read.entries(raw, ['seats'])
  const uids = fighters.map(({ uid }) => uid)
  for (const uid of Object.keys(given))
    if (!uids.includes(uid)) read.fault('setup_ref', ['seats', uid], 'a fighter', uid, nearest(uid, uids))
  return Object.fromEntries(
    fighters.map((fighter) => [
      fighter.uid,
      readSeat(read, given, fighter.uid, authority) ?? usualSeat(fighter, authority),
    ]),
  )
}

const usualSeat = ({ side, bystander }: FighterFile, authority: Setup['authority']): string =>
  bystander && authority === 'gm' ? GM : side

const SEAT = /^[a-z][a-z0-9_]{0,63}$/

function readSeat(
  read: SetupReader,
  given: Readonly<Record<string, unknown>>,
  uid: string,
  authority: Setup['authority'],
): string | undefined {
  if (!Object.hasOwn(given, uid)) return undefined
  const seat = given[uid]
  if (typeof seat !== 'string' || !SEAT.test(seat)) {
    read.fault('setup_field', ['seats', uid], 'an id (a-z, 0-9, _)', seat)
    return undefined
  }
  if (seat === GM && authority !== 'gm') read.fault('setup_seat', ['seats', uid], 'a seat of a player', seat)
  if (seat !== GM && RESERVED_SEATS.includes(seat)) read.fault('setup_reserved', ['seats', uid], 'another id', seat)
  return seat
}

/** TT-156. */
export function readManual(read: SetupReader, raw: unknown, seats: readonly string[]): string[] {
  const named = new Set<string>()
  for (const [i, seat] of read.list(raw, ['manual']).entries()) {
    const at = ['manual', i]
    if (typeof seat !== 'string') read.fault('setup_field', at, 'a seat', seat)
    else if (!seats.includes(seat)) read.fault('setup_ref', at, 'a seat', seat, nearest(seat, seats))
    else if (named.has(seat)) read.fault('setup_duplicate', at, 'each id once', seat)
    else named.add(seat)
  }
  return [...named]
}
