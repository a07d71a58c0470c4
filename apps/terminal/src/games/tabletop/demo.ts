import { GM, type Setup } from '@arbiter/tabletop'
import { EXIT, Failure } from '../../failure.ts'
import { Session } from '../../play/session.ts'
import type { Watching } from '../terminal-game.ts'

/** TT-153: a fight that follows the script of its encounter, until the end or until somebody takes it over. */
export class Demo implements Watching {
  readonly session: Session
  /** Somebody plays on from here. */
  taken = false

  constructor(session: Session) {
    this.session = session
  }

  get at(): number {
    return this.session.match.steps.length
  }
  get of(): number {
    return this.#script.length
  }

  /** The next step of the script; false after the last one. */
  next(): boolean {
    const step = this.#script[this.at]
    if (!step || this.session.outcome) return false
    const verdict = this.session.act(step.action, step.seat)
    if (verdict.ok) return true
    const reason = this.session.kit.explain(verdict)
    throw new Failure('bad_script', { step: this.at + 1, reason }, { details: verdict, exit: EXIT.problem })
  }

  /** The same fight to be played on; nobody enters dice by hand any more. */
  takenOver(): Session {
    const { kit, match, controllers } = this.session
    const session = new Session(kit, match, controllers)
    for (const seat of (match.setup as Setup).manual) session.act({ type: 'gm.dice', seat, manual: false }, GM)
    return session
  }

  get #script(): Setup['encounter']['script'] {
    return (this.session.match.setup as Setup).encounter.script
  }
}
