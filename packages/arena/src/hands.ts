import { type Holder, type Note, notesIn, seatingIn } from '@arbiter/kernel'
import { BOTS } from './bot.ts'

/** A fighter is taken over by a person, or decides by itself again (AR-236): for the record of the match. */
export const takenNote = (cid: number, taken: boolean): Note => ({
  kind: 'hand',
  actor: String(cid),
  holder: taken ? { kind: 'here' } : { kind: 'bot', bot: 'auto' },
})

/** Who decides for which fighter, whoever has the team, by the entries of a log; `fighters`: how many the set-up has. */
export function handsIn(log: readonly { readonly entry: object }[], fighters = 0): [cid: number, holder: Holder][] {
  const roster = Array.from({ length: fighters }, (_, cid) => String(cid))
  const { hands } = seatingIn(notesIn(log.map(({ entry }) => entry)), Object.keys(BOTS), roster)
  return Object.entries(hands).map(([cid, holder]) => [Number(cid), holder])
}
