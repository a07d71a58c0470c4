import type { Phrase, PhraseValue } from '@arbiter/kernel'
import type { Action, ActionOf } from '../action.ts'
import type { State } from '../state.ts'
import { aim, card, fateCard, named, type Params } from './values.ts'
import { offerPhrase } from './walk.ts'

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
      return {
        encounter: named('scenario', action.encounter),
        ally: action.ally ?? 'none',
        friend: action.ally ? named('ally', action.ally) : '',
      }
    case 'runCheck':
      return {
        check: named('check', action.check),
        ...cards(action.effort ?? []),
        way: (action.way ?? -1) + 1,
        pray: action.pray ?? 'none',
        prayer: action.pray ? named('prayer', action.pray) : '',
      }
    case 'mulligan':
      return cards(action.cards)
    case 'playCard': {
      const order = action.order ?? []
      // Places are counted from 1 for people.
      const places = order.map((place) => place + 1).join(' ')
      const lifted = things(action.curse === undefined ? {} : { curse: action.curse }, view)
      return { card: cardName(action.card, view), ...aim(action.target), order: places, n: order.length, ...lifted }
    }
    case 'burnForEffort':
    case 'undoEffort':
      return { card: cardName(action.card, view) }
    case 'commitAttack':
    case 'commitInfluence':
      return aim(action.target)
    case 'pray':
      return {
        prayer: named('prayer', action.kind),
        aim: action.on ?? 'none',
        on: action.on ? named('steady', action.on) : '',
      }
    case 'useItem':
      return { item: named('item', action.item), ...aim(action.target), ...things(action, view) }
    case 'travel':
      return { node: named('node', action.node) }
    case 'chooseOption':
      return { option: named('option', `${view.session.road?.node}.${action.index}`) }
    case 'useService':
      return { service: named('service', action.service), ...things(action, view) }
    case 'rite':
      return { rite: named('rite', view.session.road?.stock[action.index]?.id ?? ''), ...things(action, view) }
    case 'buy': {
      const goods = view.session.road?.stock[action.index]
      const name = goods?.kind === 'fate' ? fateCard(goods.id) : named(goods?.kind ?? 'card', goods?.id ?? '')
      return { goods: name, purse: String(action.purse ?? false) }
    }
    case 'takeReward': {
      const offer = view.session.road?.offers?.[action.index]
      return { offer: offer ? offerPhrase(offer) : '', ...things(action, view) }
    }
    case 'dismissAlly':
      return { ally: named('ally', action.ally) }
    case 'allyOffer':
      return {
        take: String(action.take),
        ally: named('ally', view.session.road?.asking[0] ?? ''),
        dismissed: action.dismiss ? named('ally', action.dismiss) : '',
      }
    default:
      return {}
  }
}

/** What a service, a rite, an item or a reward is used on. */
function things(action: { card?: number; fate?: number; curse?: string }, view: Described): Params {
  if (action.card !== undefined) {
    const held = view.session.collection.find(({ uid }) => uid === action.card)
    return { on: 'thing', what: held ? card(held.id) : { term: 'twilight.card_unknown' } }
  }
  if (action.curse !== undefined) return { on: 'thing', what: named('curse', action.curse) }
  const fate = action.fate === undefined ? undefined : view.session.fate.cards[action.fate]
  return fate ? { on: 'thing', what: fateCard(fate.id) } : { on: 'none', what: '' }
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
