import type { SeenFighter, View } from '@arbiter/tabletop'
import { whoseTurn } from '../table/whoseTurn.ts'

/** TT-182: who acts after the one who is at it now, as far as it can be seen. Before round 1 the order is still being rolled for. */
export function nextToAct(view: View): string | undefined {
  const { round, end, order, fighters } = view
  if (round === 0 || end) return undefined
  const now = whoseTurn(view)
  const here = order.map((uid) => fighters[uid]!)
  const ready = here.find(({ uid, tracker }) => tracker === 'ready' && uid !== now)
  return (ready ?? firstOfNextRound(here, now))?.uid
}

/** Nobody is left in this round: the order begins anew, lowered initiatives as they will be (TT-047). */
function firstOfNextRound(order: readonly SeenFighter[], now: string | null): SeenFighter | undefined {
  const comes = ({ tracker }: SeenFighter) => tracker !== 'out' && tracker !== 'left' && tracker !== null
  const [first] = order.filter(comes).toSorted((a, b) => nextInitiative(b) - nextInitiative(a))
  return first?.uid === now ? undefined : first
}

const nextInitiative = ({ own, initiative }: SeenFighter): number => own?.loweredTo ?? initiative ?? 0
