import { distanceBetween } from '@arbiter/board'
import type { Fighter } from '@arbiter/tabletop'
import { pinnedGoals } from '../table/pinnedGoals.ts'
import { isFoe, type Room, seatHere } from '../table/roomContext.ts'
import { type DeedOffer, hurts } from './offers.ts'

/** What a turn is best begun with, for whoever does not know yet. */
export interface Cue {
  readonly kind: 'stand' | 'free' | 'lift' | 'leave' | 'run' | 'seize' | 'chase' | 'near' | 'range' | 'far' | 'end'
  /** Whom it is about. */
  readonly who?: string
}

/** The deed that a cue means; a blow is chosen freely among the weapons that reach. */
const MEANT: Readonly<Partial<Record<Cue['kind'], DeedOffer['deed']['id']>>> = {
  ...{ stand: 'posture', free: 'break_free', lift: 'lift', leave: 'leave' },
  ...{ run: 'move', chase: 'move', far: 'move', seize: 'grab' },
}

export const isMeant = ({ kind }: Cue, { deed, refusal, friendsOnly }: DeedOffer): boolean =>
  kind === 'near' || kind === 'range'
    ? deed.id === 'attack' && !refusal && !friendsOnly
    : MEANT[kind] === deed.id && (deed.posture ?? 'standing') === 'standing'

/** TT-183: the next step towards one's own goal: free oneself, then carry off or leave, then strike, then walk. */
export function cueOf(room: Room, actor: Fighter, offers: readonly DeedOffer[]): Cue {
  const possible = offers.filter(({ refusal, friendsOnly }) => !refusal && !friendsOnly)
  const can = (id: string) => possible.some(({ deed }) => deed.id === id)
  if (possible.some(({ deed }) => deed.posture === 'standing')) return { kind: 'stand' }
  if (can('break_free')) return { kind: 'free' }
  const { view } = room.scene
  const goal = pinnedGoals(view, seatHere(room)).find(({ side }) => side === actor.side)
  const beside = besideOf(room, actor)
  if (goal?.kind === 'capture' && goal.of !== null && view.fighters[goal.of]) {
    const who = goal.of
    if (view.fighters[actor.uid]?.grips === who && can('lift')) return { kind: 'lift', who }
    if (beside.includes(who) && can('grab')) return { kind: 'seize', who }
    if (!beside.includes(who) && can('move')) return { kind: 'chase', who }
  }
  if (goal?.kind === 'escape') {
    if (can('leave')) return { kind: 'leave' }
    if (can('move')) return { kind: 'run' }
  }
  if (possible.some(({ deed }) => hurts(room.plan, deed)))
    return beside.length > 0 ? { kind: 'near', who: beside[0]! } : { kind: 'range' }
  return { kind: can('move') ? 'far' : 'end' }
}

/** Foes on neighbouring cells; without a map everybody is near. */
function besideOf(room: Room, actor: Fighter): string[] {
  const grid = room.plan.map?.grid
  return Object.values(room.scene.view.fighters)
    .filter(
      ({ side, cell, tracker }) =>
        isFoe(room, actor.side, side) &&
        tracker !== 'out' &&
        tracker !== 'left' &&
        (!grid || (cell >= 0 && distanceBetween(grid, actor.cell, cell) === 1)),
    )
    .map(({ uid }) => uid)
}
