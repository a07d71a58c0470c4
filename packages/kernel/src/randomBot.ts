import type { Bot } from './contract.ts'
import { label } from './draws/label.ts'

const CHOICE = label('bot/random')

/** Any legal action of any game, each as likely as the other. */
export const randomBot = <View = unknown, Action = unknown>(): Bot<View, Action> => ({
  blind: true,
  choose(_view, legal, draws) {
    const actions = legal()
    return actions[draws.int(CHOICE, actions.length)]!
  },
})
