import { PHRASES } from '@arbiter/client'
import { unknownName } from '../errors/unknownName.ts'
import type { PlannedChange } from './change.ts'
import type { LiveTable } from './live.ts'
import { actingSeat } from './seats.ts'

/** Words that are kept, for whoever comes later. */
const KEPT = 20

/** Ids only: each reads them in the own language. */
export function said(live: LiveTable, player: string, phrase: string, asked: string | undefined): PlannedChange {
  const seat = String(actingSeat(live, player, asked))
  if (!PHRASES.some((known) => known === phrase)) throw unknownName('phrase', phrase, PHRASES)
  const { said: before = [] } = live.stored.beside
  const word = { id: live.stored.notice + 1, seat, phrase }
  return { what: 'say', beside: { said: [...before, word].slice(-KEPT) } }
}
