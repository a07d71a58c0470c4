import type { Verdict } from '@arbiter/kernel'
import { type Action, type Card, type Event, PLAYER, type Plan, type RunKit, type State, type View } from '@arbiter/run'
import type { Wording } from '@arbiter/wording'
import type { Scene } from '../terminalGame.ts'

/** What both kinds of screen read. */
export interface RunScene {
  readonly kit: RunKit
  readonly plan: Plan
  readonly view: View
  readonly words: Wording
  readonly width: number
  /** What happened so far. */
  events(): readonly Event[]
}

export function runScene({ kit, view: seen, words, width, events }: Scene): RunScene {
  const own = kit as unknown as RunKit
  const view = seen as View
  const told = () => (events?.() ?? []) as readonly unknown[] as readonly Event[]
  return { kit: own, plan: own.planOf(view.setup), view, words, width, events: told }
}

/** RN-340: previews ask the rules themselves. No check of a player's action reads what a view hides. */
export const verdictOn = ({ kit, view }: RunScene, action: Action): Verdict =>
  kit.game.check(view as State, PLAYER, action)

/** The cards that numbers stand for: the options of a draft, else the hand. */
export function numberedCards({ view }: Pick<RunScene, 'view'>): readonly Card[] {
  const { draft, hand, remaining } = view
  if (!draft) return hand
  return draft.options.map((id) => remaining.find(({ instanceId }) => instanceId === id)!)
}
