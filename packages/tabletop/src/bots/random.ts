import { type BotMaker, label } from '@arbiter/kernel'
import type { Action } from '../action.ts'
import type { Setup } from '../setup.ts'
import type { View } from '../view.ts'

const CHOICE = label('tabletop/bot')

/** TT-170: each legal action as likely as any other. */
export const random: BotMaker<Setup, View, Action> = () => ({
  blind: true,
  choose: (_view, legal, draws) => {
    const actions = legal()
    return actions[draws.int(CHOICE, actions.length)]!
  },
})
