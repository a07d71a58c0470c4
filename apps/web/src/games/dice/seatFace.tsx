import type { Seat } from '@arbiter/dice'
import { type Controllers, controllerOf, PERSON } from '../../match/controllers.ts'
import { Picture } from '../../parts/picture.tsx'

/** Who plays or played here. */
export function SeatFace({ players, seat }: { players: Controllers; seat: Seat }) {
  const who = controllerOf(players, seat) ?? PERSON
  return who === PERSON ? (
    <Picture game="people" shape="portrait" kind="player" id={seat === 1 ? 'fox' : 'wolf'} />
  ) : (
    <Picture game="people" shape="portrait" kind="bot" id={who} />
  )
}
