import { type Fighter, findSituation, type SeenFighter } from '@arbiter/tabletop'
import { type Room, seenTable } from '../table/roomContext.ts'
import type { DeedDraft } from './draft.ts'

/** TT-187: in which situation the deed would meet somebody, as far as this seat knows; `undefined`: it attacks nobody. */
export function meetingOf(
  room: Pick<Room, 'plan' | 'scene'>,
  actor: Fighter,
  { deed, trigger }: Omit<DeedDraft, 'kind'>,
  { uid, side }: Pick<SeenFighter, 'uid' | 'side'>,
): ReturnType<typeof findSituation> | undefined {
  const spell = deed.id === 'cast' ? room.plan.spells.get(deed.source ?? '') : undefined
  const attacks = (spell?.support ?? null) === null || side !== actor.side
  if (!attacks || uid === actor.uid || deed.id === 'lift') return undefined
  return findSituation(seenTable(room), { uid: actor.uid, target: uid, delayed: trigger !== undefined })
}
