import { distanceBetween } from '@arbiter/board'
import type { SeenFighter, View } from '@arbiter/tabletop'
import { heldBy, pinnedGoals } from '../table/pinnedGoals.ts'
import { isFoe, type Room, seatHere } from '../table/roomContext.ts'
import { whoDecides } from '../table/whoseTurn.ts'

/** Whoever decides, or will be the first to act; before that, the first one in sight. */
export function actorOf({ active, window, order, fighters }: View): string | undefined {
  const stands = (uid: string | null | undefined) => uid != null && (fighters[uid]?.cell ?? -1) >= 0
  return [whoDecides({ active, window }), active, ...order, ...Object.keys(fighters)].find(stands) ?? undefined
}

/** Whom one's own goal is about. */
export function wantedOf(room: Room): string[] {
  const { view } = room.scene
  const of = pinnedGoals(view, seatHere(room))[0]?.of
  return of != null && view.fighters[of] && isHere(view.fighters[of]) ? [of] : []
}

/** Whoever fights whoever acts, the nearest first. */
export function foesOf(room: Room, actor: string | undefined): string[] {
  const { view } = room.scene
  const { grid } = room.plan.map!
  const own = actor === undefined ? undefined : view.fighters[actor]!
  if (!own) return []
  const far = ({ cell }: SeenFighter) => distanceBetween(grid, own.cell, cell)
  return Object.values(view.fighters)
    .filter((each) => isFoe(room, own.side, each.side) && isHere(each))
    .toSorted((a, b) => far(a) - far(b))
    .map(({ uid }) => uid)
}

/** TT-186: whom the acting fighter walks up to: the one that the goal is about, else the nearest foe. */
export function quarryOf(room: Room): string[] {
  const wanted = wantedOf(room)
  return wanted.length > 0 ? wanted : foesOf(room, actorOf(room.scene.view)).slice(0, 1)
}

/** Whoever is to be carried off is in hand already: nobody looks for a way to him any more. */
export function holdsQuarry(room: Room): boolean {
  const { view } = room.scene
  const [goal] = pinnedGoals(view, seatHere(room))
  return goal !== undefined && heldBy(view, goal).includes(actorOf(view) ?? '')
}

export const isHere = ({ cell, tracker }: SeenFighter): boolean => cell >= 0 && !GONE.has(tracker)

const GONE: ReadonlySet<string | null> = new Set(['left', 'out'])
