import { DEPTHS, type Depth } from '@arbiter/kernel'
import { WatchingSteps } from '../play/watching-steps.ts'
import type { BoardProps } from './terminal-game.ts'

/** What a full-screen view follows: how much is told, what the last key came to, who hears of a change. No terminal in here. */
export abstract class FollowedModel {
  readonly props: BoardProps
  depth: Depth
  /** Why the last key did nothing. */
  message = ''
  #version = 0
  readonly #listeners = new Set<() => void>()

  constructor(props: BoardProps) {
    this.props = props
    this.depth = props.depth
  }

  abstract start(): void
  abstract stop(): void

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  snapshot = (): number => this.#version
  publish(): void {
    this.#version++
    for (const listener of this.#listeners) listener()
  }

  deeper(): void {
    this.depth = DEPTHS[(DEPTHS.indexOf(this.depth) + 1) % DEPTHS.length]!
  }

  leave(): void {
    const { session, watching, done } = this.props
    this.stop()
    done(session.outcome === undefined || watching !== undefined)
  }
}

/** One that a person can ask for advice, and that goes back and forth through what is watched. */
export abstract class AdvisedModel extends FollowedModel {
  readonly steps: WatchingSteps | undefined
  /** What was asked for last. */
  advice = ''

  constructor(props: BoardProps) {
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
