import { distanceBetween } from '@arbiter/board'
import type { DeedFrame, Fighter } from '../../state.ts'
import { type Context, fighterOf, tell } from '../context.ts'
import { compilePath, startMove } from '../movement.ts'
import { canAct } from './check.ts'
import { ramPath } from './moveCheck.ts'
import { startCheck } from './striking.ts'

/** TT-116, TT-117: first the run, then the check if he arrived. */
export function resolveRam(at: Context, frame: DeedFrame, actor: Fighter): void {
  const [target] = frame.targets
  if (!target) {
    frame.phase = 'after'
    return
  }
  const { map } = at.plan
  const victim = fighterOf(at, target.uid)
  if (map && !frame.ran) {
    frame.ran = true
    const run = ramPath(at, actor, victim)
    startMove(at, actor, 'code' in run ? [] : compilePath(at, run)!, 'run')
    return
  }
  frame.targets = []
  const isThere = !map || distanceBetween(map.grid, actor.cell, victim.cell) === 1
  if (isThere && canAct(at, actor)) {
    startCheck(at, frame, actor, target)
    return
  }
  const code = isThere ? 'fighter_out' : 'too_far'
  tell(at, 'deedFailed', 'TT-117', { uid: actor.uid, deed: 'ram', code, target: target.uid })
  frame.failed = true
}
