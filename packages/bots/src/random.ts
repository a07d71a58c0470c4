import { type Bot, label } from '@arbiter/kernel'

const CHOICE = label('bot/random')

/** Any legal action, each as likely as the other. */
export const random = (): Bot => ({
  choose(_view, legal, draws) {
    const actions = legal()
    return actions[draws.int(CHOICE, actions.length)]
  },
})
