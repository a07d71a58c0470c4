import type { GameKit, Match } from '@arbiter/kernel'
import type { Watching } from '../games/terminal-game.ts'
import type { Controllers } from '../kits.ts'
import { Session } from './session.ts'

/** Something to look on. */
export interface Show {
  readonly session: Session
  readonly watching: Watching
}

/** Bots that go on when they are let. */
export function botShow(kit: GameKit, match: Match, controllers: Controllers): Show {
  const session = new Session(kit, match, controllers)
  return { session, watching: { next: () => session.stepBot() } }
}

/** The steps that stand in the end; what was undone is not shown. */
export function recordShow(kit: GameKit, whole: Match): Show {
  const session = new Session(kit, whole.at(0), {})
  const next = () => {
    const step = session.match.steps.length + 1
    if (step > whole.steps.length) return false
    session.show(whole.at(step))
    return true
  }
  return { session, watching: { next, finish: () => session.show(whole) } }
}
