import { type Bot, childSeed, type Draws, label } from '@arbiter/kernel'
import type { Action } from '../action.ts'
import { battleNumber } from '../rules/budget.ts'
import type { View } from '../view.ts'

const SECRET = label('host/secret')

/** The seat `server` where no server plays: child seeds from its own luck (RN-011), and a bot for every battle (RN-271). */
export const hostBot: Bot<View, Action> = {
  choose(view, _legal, draws) {
    const secret = secretOf(draws)
    if (view.phase !== 'prepare') return { type: 'deal', seed: childSeed(secret, 'draft', view.wins + view.losses) }
    const battle = battleNumber(view)
    return { type: 'opponent', seed: childSeed(secret, 'bot', battle), battle: childSeed(secret, 'battle', battle) }
  },
}

const secretOf = (draws: Draws): string =>
  Array.from({ length: 8 }, () => draws.int(SECRET, 0x10000).toString(16).padStart(4, '0')).join('')
