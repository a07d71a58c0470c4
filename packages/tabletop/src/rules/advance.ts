import type { Frame } from '../state.ts'
import { advanceCheck } from './attack/advance.ts'
import { advanceContest } from './contest.ts'
import { type Context, fighterOf } from './context.ts'
import { advanceDeed } from './deeds/declare.ts'
import { endIfDecided } from './ending.ts'
import { advanceMove } from './movement.ts'
import { advanceInitiative, advanceOrder } from './muster.ts'
import { endTurn, offerNext } from './rounds.ts'
import { hasLostTurn, seatOf } from './sides.ts'
import { advanceSupport } from './support.ts'
import { advanceTriggers } from './triggers.ts'

/** TT-003: goes on with what is under way until somebody has to decide, or the fight is over. */
export function advance(at: Context): void {
  const { state } = at
  for (;;) {
    if (at.mayEnd && state.round > 0) {
      at.mayEnd = false
      endIfDecided(at)
    }
    if (state.end || state.window) return
    const frame = state.stack.at(-1)
    if (frame) advanceFrame(at, frame)
    else if (state.active === null) offerNext(at)
    else if (hasLostTurn(at, fighterOf(at, state.active))) endTurn(at)
    else state.window = { type: 'turn', seat: seatOf(at, state.active), uid: state.active }
  }
}

function advanceFrame(at: Context, frame: Frame): void {
  switch (frame.type) {
    case 'deed':
      advanceDeed(at, frame)
      return
    case 'check':
      advanceCheck(at, frame)
      return
    case 'move':
      advanceMove(at, frame)
      return
    case 'triggers':
      advanceTriggers(at, frame)
      return
    case 'contest':
      advanceContest(at, frame)
      return
    case 'support':
      advanceSupport(at, frame)
      return
    case 'initiative':
      advanceInitiative(at, frame)
      return
    case 'order':
      advanceOrder(at, frame)
      return
  }
}
