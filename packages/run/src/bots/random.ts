import { type Bot, label } from '@arbiter/kernel'
import type { Action, ActionType } from '../action.ts'
import type { View } from '../view.ts'

const CHOICE = label('random/choice')

/** What it does as long as it can, in this order. */
const ORDER: readonly ActionType[] = ['pick', 'place', 'upgrade', 'fight']

/** Drafts at random, fills its budget and spends its gold at random, and fights. */
export const randomBot: Bot<View, Action> = {
  blind: true,
  choose(_view, legal, draws) {
    const actions = legal()
    for (const wanted of ORDER) {
      const some = actions.filter(({ type }) => type === wanted)
      if (some.length > 0) return some[draws.int(CHOICE, some.length)]!
    }
    return actions[0]!
  },
}
