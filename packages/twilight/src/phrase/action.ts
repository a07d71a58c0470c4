import type { Phrase, PhraseValue } from '@arbiter/kernel'
import type { Action, ActionOf } from '../action.ts'
import type { State } from '../state.ts'
import { aim, card, fateCard, named, type Params } from './values.ts'

/** The part of a view that names what an action is about. */
export type Described = Pick<State, 'session' | 'encounter' | 'check'>

/** What an action means, for buttons and menus. */
export function describeAction(action: Action, view: Described): Phrase {
  if (action.type === 'resolveChoice') return describeChoice(action, view)
  return { key: `twilight.describe.${action.type}`, params: actionParams(action, view) }
}

function actionParams(action: Exclude<Action, { type: 'resolveChoice' }>, view: Described): Params {
  const cards = (uids: readonly number[]): Params => ({
    cards: { list: uids.map((uid) => cardName(uid, view)) },
    n: uids.length,
  })
  switch (action.type) {
    case 'startEncounter':
      return { encounter: named('scenario', action.encounter) }
    case 'runCheck':
      return { check: named('check', action.check), ...cards(action.effort ?? []) }
    case 'mulligan':
      return cards(action.cards)
    case 'playCard': {
      const order = action.order ?? []
      // Places are counted from 1 for people.
      const places = order.map((place) => place + 1).join(' ')
      return { card: cardName(action.card, view), ...aim(action.target), order: places, n: order.length }
    }
    case 'burnForEffort':
    case 'undoEffort':
      return { card: cardName(action.card, view) }
    case 'commitAttack':
    case 'commitInfluence':
      return aim(action.target)
    default:
      return {}
  }
}

function cardName(uid: number, { session, encounter }: Described): PhraseValue {
  const known = (encounter?.cards ?? session.collection).find((owned) => owned.uid === uid)
  return known ? card(known.id) : { term: 'twilight.card_unknown' }
}

/** Without a fate card that waits, the question is whether to try a check again (TW-148). */
function describeChoice({ option }: ActionOf<'resolveChoice'>, { session, encounter, check }: Described): Phrase {
  const uid = encounter ? encounter.pending?.fate : check?.fate
  const fate = (encounter ?? session).fate.cards[uid ?? -1]
  if (!fate) return { key: `twilight.describe.${option === 'risk' ? 'retry' : 'let_be'}` }
  if (option === 'safe') return { key: 'twilight.describe.safe', params: { fate: fateCard(fate.id) } }
  return { key: 'twilight.describe.risk', params: { text: fateCard(`${fate.id}.risk`) } }
}
