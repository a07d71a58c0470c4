import { WatchingSteps } from '../play/watching-steps.ts'
import { FollowedModel } from './followed-model.ts'
import type { SessionBoardProps } from './terminal-game.ts'

/** A view that lets its match go on by itself. */
export abstract class SessionModel extends FollowedModel<SessionBoardProps> {
  override publish(): void {
    this.props.keep?.()
    super.publish()
  }

  leave(): void {
    const { session, watching, done } = this.props
    this.stop()
    done(session.outcome === undefined || watching !== undefined)
  }
}

/** One that a person can ask for advice, and that goes back and forth through what is watched. */
export abstract class AdvisedModel extends SessionModel {
  readonly steps: WatchingSteps | undefined
  /** What was asked for last. */
  advice = ''

  constructor(props: SessionBoardProps) {
    super(props)
    const { session, watching } = props
    this.steps = watching && new WatchingSteps(session, watching)
  }

  protected abstract adviceText(): string

  /** The record keeps how often each seat asked. */
  hint(): void {
    const { session } = this.props
    session.match.note({ hint: { seat: session.deciding } })
    this.advice = this.adviceText()
  }
}
