import { PHRASES } from '@arbiter/client'
import { HttpError } from '../errors/httpError.ts'
import { unknownName } from '../errors/unknownName.ts'
import type { PlannedChange } from './change.ts'
import type { LiveTable } from './live.ts'
import { actingSeat } from './seats.ts'

/** Words that are kept, for whoever comes later. */
const KEPT = 20

/** So much each seat says between two decisions, and after the end: nobody talks the room of whoever opened the table full. */
const ENOUGH = 20

/** Ids only: each reads them in the own language. */
export function said(live: LiveTable, player: string, phrase: string, asked: string | undefined): PlannedChange {
  const seat = String(actingSeat(live, player, asked))
  if (!PHRASES.some((known) => known === phrase)) throw unknownName('phrase', phrase, PHRASES)
  const { said: before = [], spoken = {} } = live.stored.beside
  const times = (spoken[seat] ?? 0) + 1
  if (times > ENOUGH) throw new HttpError('SAID_ENOUGH')
  const word = { id: live.stored.notice + 1, seat, phrase }
  return {
    what: 'say',
    beside: { said: [...before, word].slice(-KEPT), spoken: { ...spoken, [seat]: times } },
    paidBy: player,
  }
}
