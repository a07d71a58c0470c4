import type { DeedChoice } from '../../action.ts'
import type { DeedFrame, Fighter } from '../../state.ts'
import { type Context, fighterOf, tell } from '../context.ts'
import { changePosture, skillOf } from '../effects.ts'
import { holderOf, lift } from '../grips.ts'
import { leaveFight } from '../leaving.ts'
import { compilePath, startMove } from '../movement.ts'
import { useDoor } from './doors.ts'
import { drop } from './dropping.ts'
import { itemAt } from './hands.ts'
import { moveItem } from './items.ts'
import { wholePath } from './moveCheck.ts'
import { resolveRam } from './ramming.ts'
import { nextTarget } from './striking.ts'

/** The deed itself: at once, or as frames that come back here until no target is left. */
export function resolveDeed(at: Context, frame: DeedFrame): void {
  const actor = fighterOf(at, frame.uid)
  switch (frame.deed.id) {
    case 'attack':
    case 'push':
    case 'grab':
    case 'cast':
      nextTarget(at, frame, actor)
      return
    case 'ram':
      resolveRam(at, frame, actor)
      return
    default:
      frame.phase = 'after'
      resolveSimple(at, frame, actor)
      return
  }
}

function resolveSimple(at: Context, { deed }: DeedFrame, actor: Fighter): void {
  const { uid } = actor
  switch (deed.id) {
    case 'move':
      move(at, actor, deed)
      return
    case 'posture':
      changePosture(at, actor, deed.posture!, true)
      return
    case 'draw':
    case 'rummage':
    case 'pick_up':
      moveItem(at, itemAt(at, deed.item)!, actor, 'hand')
      return
    case 'stow':
      moveItem(at, itemAt(at, deed.item)!, actor, deed.place as 'belt' | 'pocket')
      return
    case 'speak':
      tell(at, 'spoke', 'TT-063', { uid, text: deed.text! })
      return
    case 'custom':
      tell(at, 'customDone', 'TT-060', { uid, text: deed.text! })
      return
    case 'lift':
      lift(at, actor, fighterOf(at, deed.targets![0]!.uid))
      return
    case 'heavy_door':
    case 'interact':
      useDoor(at, actor, deed)
      return
    case 'break_free':
      breakFree(at, actor, deed)
      return
    case 'drop':
      drop(at, actor, deed)
      return
    case 'leave':
      leaveFight(at, actor)
      return
  }
}

function move(at: Context, actor: Fighter, deed: DeedChoice): void {
  if (at.plan.map) startMove(at, actor, compilePath(at, wholePath(deed))!, 'walk')
  else tell(at, 'moved', 'TT-146', { uid: actor.uid, from: -1, to: -1, cells: 0, units: 0, whole: true })
}

/** TT-114. */
function breakFree(at: Context, actor: Fighter, deed: DeedChoice): void {
  at.state.stack.push({
    type: 'contest',
    uid: actor.uid,
    holder: holderOf(at, actor)!.uid,
    skill: deed.skill ?? betterOf(at, actor),
    phase: 'defence',
    choice: null,
    own: null,
    rolls: {},
  })
}

const betterOf = (at: Context, { uid }: Fighter): string =>
  skillOf(at, uid, 'athletics') > skillOf(at, uid, 'acrobatics') ? 'athletics' : 'acrobatics'
