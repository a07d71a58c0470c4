import type { PathPlan } from '@arbiter/board'
import { refuse, type Verdict } from '@arbiter/kernel'
import { type Action, costOf, type Fighter, type MovePlan, planMove, reachOf, type Trigger } from '@arbiter/tabletop'
import { useMemo } from 'react'
import { type Room, rulesTable, useRoom } from '../table/roomContext.ts'

/** TT-186: moves beyond this many are not coloured. */
export const SHOWN_MOVES = 3

/** Whoever has the turn here and may walk. */
export function moverOf({ session, scene, plan }: Pick<Room, 'session' | 'scene' | 'plan'>): Fighter | undefined {
  const { window, fighters } = session.state
  if (!scene.mayAct || scene.past || !plan.map || window?.type !== 'turn') return undefined
  const fighter = fighters.find(({ uid }) => uid === window.uid)
  if (!fighter) return undefined
  // An empty path is refused as such; anything else would refuse every path.
  const probe = session.check({ type: 'deed', id: 'move', path: [] })
  return !probe.ok && probe.code === 'bad_value' ? fighter : undefined
}

/** Where the active fighter can get with the AP he has. */
export function useReach(): PathPlan | undefined {
  const room = useRoom()
  const { scene, plan, session, draft } = room
  // A move for later is one move.
  const most = draft?.kind === 'move' && draft.trigger ? 1 : SHOWN_MOVES
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state changes with the version
  return useMemo(() => {
    const mover = moverOf(room)
    if (!mover) return undefined
    const cost = costOf(plan, { id: 'move' })
    const moves = cost > 0 ? Math.min(most, Math.floor(mover.ap / cost)) : most
    return moves > 0 ? reachOf(rulesTable(room), mover, moves) : undefined
  }, [most, scene.version, scene.mayAct, scene.past, plan, session.match])
}

/** The move that is being planned, with its price. */
export function useMovePlan(): MovePlan | undefined {
  const room = useRoom()
  const { draft, scene, session } = room
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state changes with the version
  return useMemo(() => {
    const mover = moverOf(room)
    return mover && draft?.kind === 'move' ? planMove(rulesTable(room), mover, draft) : undefined
  }, [draft, scene.version, scene.mayAct, session.match])
}

/** TT-071: the planned way as a deed for later, and whether it will do. */
export function putOff(
  { session }: Pick<Room, 'session'>,
  { legs }: MovePlan,
  trigger: Trigger,
): { readonly action: Action; readonly verdict: Verdict } {
  const action: Action = { type: 'delay', deed: { id: 'move', path: legs.flatMap(({ path }) => path) }, trigger }
  return { action, verdict: legs.length > 1 ? refuse('too_far') : session.check(action) }
}

/** Walks leg by leg; what comes between ends it. */
export function walk({ session }: Pick<Room, 'session'>, { legs }: MovePlan): void {
  const uid = session.state.active
  for (const { path, ends } of legs) {
    if (!session.act({ type: 'deed', id: 'move', path }).ok) return
    const { window, active, fighters } = session.state
    const arrived = fighters.find((fighter) => fighter.uid === uid)?.cell === ends
    if (window?.type !== 'turn' || active !== uid || !arrived) return
  }
}
