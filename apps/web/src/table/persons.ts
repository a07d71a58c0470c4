import type { SeatKey } from '@arbiter/kernel'
import type { Scene } from '@arbiter/table'

/** The seats that persons at this table hold; none in a record. */
export const personsAt = ({ seats }: Pick<Scene, 'seats'>): SeatKey[] =>
  seats.flatMap(({ seat, holder }) => (holder.kind === 'here' ? [seat] : []))
