import type { PathPlan } from '@arbiter/board'
import { isAimedDeed } from '../deeds/aim.ts'
import { toggledTarget } from '../deeds/targets.ts'
import { useRoom } from '../table/roomContext.ts'
import type { MovePlan } from './movePlan.ts'
import { walk } from './useMovement.ts'

/** What a cell means when it is chosen: a place, a target, a way to go, or somebody to look at. `shift` sets a way point. */
export function useCellChoice(reach: PathPlan | undefined, move: MovePlan | undefined) {
  const room = useRoom()
  const { plan, scene, session, draft, placing } = room
  return (cell: number, shift: boolean): void => {
    const { grid } = plan.map!
    const pair = [grid.column[cell]!, grid.row[cell]!] as const
    if (placing !== undefined) {
      // Where he cannot stand, another cell is still asked for.
      if (session.act({ type: 'gm.place', uid: placing, cell: pair }, 'gm').ok) room.setPlacing(undefined)
      return
    }
    const there = Object.values(scene.view.fighters).find(
      (fighter) => fighter.cell === cell && fighter.tracker !== 'left' && fighter.tracker !== 'out',
    )
    if (draft?.kind === 'deed' && isAimedDeed(draft.deed)) {
      const area = draft.deed.id === 'cast' && plan.spells.get(draft.deed.source ?? '')?.area
      if (typeof area === 'number') room.setDraft({ ...draft, deed: { ...draft.deed, cell: pair } })
      else if (there) room.setDraft({ ...draft, deed: toggledTarget(room, draft.deed, there.uid) })
      return
    }
    if (there) {
      room.setFocus(there.uid)
      return
    }
    if (!reach || (reach.moves[cell] ?? -1) <= 0) return
    if (draft?.kind !== 'move') room.setDraft({ kind: 'move', goal: cell, via: [], end: 'keep' })
    else if (draft.goal === cell && !shift) {
      if (!move) return
      room.setDraft(undefined)
      walk(room, move)
    } else if (shift) room.setDraft({ ...draft, goal: cell, via: [...draft.via, draft.goal] })
    else room.setDraft({ ...draft, goal: cell })
  }
}
