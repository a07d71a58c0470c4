import type { PathPlan } from '@arbiter/board'
import type { MovePlan } from '@arbiter/tabletop'
import { useWording } from '../../../language/language.tsx'
import { isAimedDeed } from '../deeds/aim.ts'
import { doorsFor, isDoorDeed } from '../deeds/doors.ts'
import { cellOf, changesItem, itemTargets } from '../deeds/itemTargets.ts'
import { hurts } from '../deeds/offers.ts'
import { toggledTarget } from '../deeds/targets.ts'
import { isFoe, useRoom } from '../table/roomContext.ts'
import { walk } from './useMovement.ts'

/** What a cell means when it is chosen: a place, a target, a way to go, or somebody to look at. `shift` sets a way point. */
export function useCellChoice(reach: PathPlan | undefined, move: MovePlan | undefined) {
  const wording = useWording()
  const room = useRoom()
  const { plan, scene, state, draft, hand } = room
  return (cell: number, shift: boolean): void => {
    const { grid } = plan.map!
    const pair = [grid.column[cell]!, grid.row[cell]!] as const
    if (hand) {
      const verdict = room.rule(
        hand.kind === 'place'
          ? { type: 'gm.place', uid: hand.uid, cell: pair }
          : { type: 'gm.terrain', cells: [pair], terrain: hand.terrain },
      )
      // Where it cannot be, another cell is still asked for; painting goes on until it is put down.
      if (!verdict.ok) room.setHand({ ...hand, refused: wording.say(room.kit.explain(verdict)) })
      else room.setHand(hand.kind === 'paint' ? { kind: 'paint', terrain: hand.terrain } : undefined)
      return
    }
    const there = Object.values(scene.view.fighters).find(
      (fighter) => fighter.cell === cell && fighter.tracker !== 'left' && fighter.tracker !== 'out',
    )
    const actor = state.fighters.find(({ uid }) => uid === state.active)
    if (draft?.kind === 'deed' && actor && isDoorDeed(draft.deed)) {
      if (doorsFor(room, actor, draft.deed).some((door) => door.join() === pair.join()))
        room.setDraft({ ...draft, deed: { ...draft.deed, cell: pair } })
      return
    }
    if (draft?.kind === 'deed' && actor && changesItem(room, draft.deed)) {
      const found = itemTargets(room, actor, draft).find(
        ({ item, refusal }) => (!refusal || draft.trigger) && cellOf(room, item) === cell,
      )
      if (found) room.setDraft({ ...draft, deed: found.deed })
      return
    }
    if (draft?.kind === 'deed' && isAimedDeed(draft.deed)) {
      const area = draft.deed.id === 'cast' && plan.spells.get(draft.deed.source ?? '')?.area
      if (typeof area === 'number') room.setDraft({ ...draft, deed: { ...draft.deed, cell: pair } })
      // TT-187: whoever is no foe is not struck by a slip of the finger; the panel offers him.
      else if (there && !(actor && !draft.trigger && hurts(plan, draft.deed) && !isFoe(room, actor.side, there.side)))
        room.setDraft({ ...draft, deed: toggledTarget(room, draft.deed, there.uid) })
      return
    }
    if (there) {
      room.setFocus(there.uid)
      return
    }
    if (!reach || (reach.moves[cell] ?? -1) <= 0) return
    if (draft?.kind !== 'move') room.setDraft({ kind: 'move', goal: cell, via: [], end: 'keep', trigger: undefined })
    else if (draft.goal === cell && !shift) {
      if (!move || draft.trigger) return
      room.setDraft(undefined)
      void walk(room, move)
    } else if (shift) room.setDraft({ ...draft, goal: cell, via: [...draft.via, draft.goal] })
    else room.setDraft({ ...draft, goal: cell })
  }
}
