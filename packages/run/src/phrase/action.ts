import type { Phrase, PhraseValue } from '@arbiter/kernel'
import type { Action } from '../action.ts'
import type { Tier } from '../content/words.ts'
import type { Card, State } from '../state.ts'
import { cellName, named, opponentName, type Params, unitName } from './values.ts'

/** The part of a view that names the cards. */
export type Described = Pick<State, 'hand' | 'remaining'>

/** What an action means, for buttons and menus. */
export const describeAction = (action: Action, view: Described): Phrase => ({
  key: `run.describe.${action.type}`,
  params: actionParams(action, view),
})

function actionParams(action: Action, view: Described): Params {
  switch (action.type) {
    case 'pick':
      return { cards: { list: action.cards.map((id) => cardName(cardOf(id, view))) } }
    case 'place':
      return { card: cardName(cardOf(action.card, view)), cell: cellName(action) }
    case 'takeBack':
      return { card: cardName(cardOf(action.card, view)) }
    case 'timing':
      return { spell: named('spell', action.spell), timing: named('timing', action.timing) }
    case 'upgrade': {
      const card = cardOf(action.card, view)
      return { card: cardName(card), next: cardName(card && { ...card, tier: Math.min(3, card.tier + 1) as Tier }) }
    }
    case 'opponent': {
      const { opponent } = action
      return opponent ? { known: 'true', opponent: opponentName(opponent) } : { known: 'false' }
    }
    default:
      return {}
  }
}

const cardOf = (id: string, { hand, remaining }: Described): Card | undefined =>
  [...hand, ...remaining].find(({ instanceId }) => instanceId === id)

const cardName = (card: Card | undefined): PhraseValue => (card ? unitName(card) : { term: 'run.card_unknown' })
