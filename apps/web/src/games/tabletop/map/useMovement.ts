import type { PathPlan } from '@arbiter/board'
import { refuse, type Verdict } from '@arbiter/kernel'
import { type Action, costOf, type Fighter, type MovePlan, planMove, reachOf, type Trigger } from '@arbiter/tabletop'
import { useMemo } from 'react'
import { type Room, rulesTable, useRoom } from '../table/roomContext.ts'

/** TT-186: moves beyond this many are not coloured. */
export const SHOWN_MOVES = 3

/** Whoever has the turn here and may walk. */
export function moverOf({
  ways,
  state,
  scene,
  plan,
}: Pick<Room, 'ways' | 'state' | 'scene' | 'plan'>): Fighter | undefined {
  const { window, fighters } = state
  if (!scene.mayAct || scene.past || !plan.map || window?.type !== 'turn') return undefined
  const fighter = fighters.find(({ uid }) => uid === window.uid)
  if (!fighter) return undefined
  // An empty path is refused as such; anything else would refuse every path.
  const probe = ways.check({ type: 'deed', id: 'move', path: [] })
  return !probe.ok && probe.code === 'bad_value' ? fighter : undefined
}

/** Where the active fighter can get with the AP he has. */
export function useReach(): PathPlan | undefined {
  const room = useRoom()
  const { scene, plan, draft } = room
  // A move for later is one move.
  const most = draft?.kind === 'move' && draft.trigger ? 1 : SHOWN_MOVES
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state changes with the moment
  return useMemo(() => {
    const mover = moverOf(room)
    if (!mover) return undefined
    const cost = costOf(plan, { id: 'move' })
    const moves = cost > 0 ? Math.min(most, Math.floor(mover.ap / cost)) : most
    return moves > 0 ? reachOf(rulesTable(room), mover, moves) : undefined
  }, [most, scene.moment, scene.mayAct, scene.past, plan])
}

/** The move that is being planned, with its price. */
export function useMovePlan(): MovePlan | undefined {
  const room = useRoom()
  const { draft, scene } = room
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state changes with the moment
  return useMemo(() => {
    const mover = moverOf(room)
    return mover && draft?.kind === 'move' ? planMove(rulesTable(room), mover, draft) : undefined
  }, [draft, scene.moment, scene.mayAct])
}

/** TT-071: the planned way as a deed for later, and whether it will do. */
export function putOff(
  { ways }: Pick<Room, 'ways'>,
  { legs }: MovePlan,
  trigger: Trigger,
): { readonly action: Action; readonly verdict: Verdict } {
  const action: Action = { type: 'delay', deed: { id: 'move', path: legs.flatMap(({ path }) => path) }, trigger }
  return { action, verdict: legs.length > 1 ? refuse('too_far') : ways.check(action) }
}

/** Walks leg by leg; what comes between ends it. */
export async function walk({ ways, table }: Pick<Room, 'ways' | 'table'>, { legs }: MovePlan): Promise<void> {
  const uid = table.scene.view.active
  for (const { path, ends } of legs) {
    const { ok } = await ways.send({ type: 'deed', id: 'move', path })
    const { window, active, fighters } = table.scene.view
    if (!ok || window?.type !== 'turn' || active !== uid || fighters[uid!]?.cell !== ends) return
  }
}
