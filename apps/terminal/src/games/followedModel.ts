import { DEPTHS, type Depth } from '@arbiter/kernel'
import type { ScreenProps } from './terminalGame.ts'

/** What a full-screen view follows: how much is told, what the last key came to, who hears of a change. No terminal in here. */
export abstract class FollowedModel<Props extends ScreenProps> {
  readonly props: Props
  depth: Depth
  /** Why the last key did nothing. */
  message = ''
  #version = 0
  readonly #listeners = new Set<() => void>()

  constructor(props: Props) {
    this.props = props
    this.depth = props.depth
  }

  /** Rows of the screen; one less where a line of trouble stands among them. */
  get height(): number {
    return this.rows - (this.props.trouble?.text() ? 1 : 0)
  }
  protected get rows(): number {
    return this.props.height
  }

  abstract start(): void
  abstract stop(): void
  abstract leave(): void

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
}
