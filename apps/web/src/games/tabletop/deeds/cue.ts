import { distanceBetween } from '@arbiter/board'
import { costOf, type Fighter, reachOf } from '@arbiter/tabletop'
import { pinnedGoals } from '../table/pinnedGoals.ts'
import { isFoe, type Room, rulesTable, seatHere } from '../table/roomContext.ts'
import { type DeedOffer, hurts } from './offers.ts'

/** What a turn is best begun with, for whoever does not know yet. */
export interface Cue {
  readonly kind:
    | ('stand' | 'free' | 'lift' | 'leave' | 'run' | 'seize' | 'chase' | 'closer')
    | ('near' | 'range' | 'far' | 'hold' | 'held' | 'spent' | 'end')
  /** Whom it is about. */
  readonly who?: string
  /** What walking up to him and grabbing him takes. */
  readonly walk?: number
  readonly grab?: number
  readonly lift?: number
  /** How many turns of his own must pass before he can be grabbed, if he stays where he is. */
  readonly turns?: number
}

/** The deed that a cue means; a blow is chosen freely among the weapons that reach. */
const MEANT: Readonly<Partial<Record<Cue['kind'], DeedOffer['deed']['id']>>> = {
  ...{ stand: 'posture', free: 'break_free', lift: 'lift', leave: 'leave' },
  ...{ run: 'move', chase: 'move', closer: 'move', far: 'move', seize: 'grab' },
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
    const lift = costOf(room.plan, { id: 'lift' })
    if (view.fighters[actor.uid]?.grips === who) {
      if (can('lift')) return { kind: 'lift', who }
      if (actor.ap < lift) return { kind: 'held', who, lift }
    }
    if (beside.includes(who) && can('grab')) return { kind: 'seize', who }
    const grab = costOf(room.plan, { id: 'grab' })
    if (beside.includes(who) && actor.ap < grab && !possible.some(({ deed }) => hurts(room.plan, deed)))
      return { kind: 'hold', who, grab }
    const way = beside.includes(who) || !can('move') || isBarred(offers) ? undefined : wayTo(room, actor, who)
    if (way) return { kind: way.turns === 0 ? 'chase' : 'closer', who, grab, ...way }
  }
  if (goal?.kind === 'escape') {
    if (can('leave')) return { kind: 'leave' }
    if (can('move')) return { kind: 'run' }
  }
  if (possible.some(({ deed }) => hurts(room.plan, deed)))
    return beside.length > 0 ? { kind: 'near', who: beside[0]! } : { kind: 'range' }
  if (beside.length > 0 && offers.some(isUnpaid(room))) return { kind: 'spent', who: beside[0]! }
  return { kind: can('move') ? 'far' : 'end' }
}

/** Nothing is left to do but to end the turn. */
export const isOver = ({ kind }: Cue): boolean =>
  kind === 'hold' || kind === 'held' || kind === 'spent' || kind === 'end'

const isUnpaid =
  ({ plan }: Room) =>
  ({ deed, refusal }: DeedOffer): boolean =>
    hurts(plan, deed) && refusal?.code === 'not_enough_ap'

/** Coming near mends that nobody is in reach, and the next turn that points are few; other reasons not to grab remain. */
const MENDED: ReadonlySet<string> = new Set(['out_of_reach', 'too_far', 'not_in_view', 'not_enough_ap'])
const isBarred = (offers: readonly DeedOffer[]): boolean =>
  offers.some(({ deed, refusal }) => deed.id === 'grab' && refusal && !MENDED.has(refusal.code))

/** So many moves ahead are looked through for a cell beside somebody. */
const FAR = 12

/** TT-138: what it takes to stand beside somebody and grab him: points this turn, and turns that must pass before. */
function wayTo(room: Room, actor: Fighter, uid: string): { readonly walk: number; readonly turns: number } | undefined {
  const { plan, scene } = room
  const cell = scene.view.fighters[uid]!.cell
  if (!plan.map || cell < 0) return undefined
  const { grid } = plan.map
  const { moves } = reachOf(rulesTable(room), actor, FAR)
  const near = [...moves].filter((n, at) => n > 0 && distanceBetween(grid, at, cell) === 1)
  const price = costOf(plan, { id: 'move' })
  const grab = costOf(plan, { id: 'grab' })
  const { apBase } = plan.rules
  if (near.length === 0 || price > apBase || grab > apBase) return undefined
  let left = Math.min(...near)
  const walk = left * price
  let turns = 0
  for (let ap = actor.ap; left * price + grab > ap; ap = apBase) {
    left = Math.max(0, left - Math.floor(ap / price))
    turns++
  }
  return { walk, turns }
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
