import { byId } from '@arbiter/content'
import type { Localised, Phrase, PhraseValue } from '@arbiter/kernel'
import { type Action, type ActionOf, type DeedChoice, isGmAction, type PlayerAction } from '../action.ts'
import type { TabletopContent } from '../content/types.ts'
import { costOf } from '../rules/deeds/cost.ts'
import type { HurdleOffer } from '../state.ts'
import type { View } from '../view.ts'
import { deedPhrase, quoted, triggerPhrase } from './deed.ts'
import { gmActionPhrase } from './gmAction.ts'
import { fighters, type Naming, side, sides } from './names.ts'
import { directionName, inline, named, type Params, plain } from './values.ts'

/** What fills the sentence of a button needs of a view. */
type Described = Pick<View, 'fighters' | 'items' | 'rules' | 'window' | 'encounter'>

/** What an action means, for buttons and menus; deeds with their price. Prices and names of items are for content to say. */
export function createDescriber(content: TabletopContent): (action: Action, view: Described) => Phrase {
  const deeds = byId(content.deeds)
  const spells = byId(content.spells)
  const namingOf = createNamer(content)
  return (action, view) => {
    const naming = namingOf(view)
    if (isGmAction(action)) return gmActionPhrase(action, naming)
    return playerPhrase(action, view, naming, (deed) => costOf({ deeds, spells, rules: view.rules }, deed))
  }
}

type Price = (deed: DeedChoice) => number

function playerPhrase(action: PlayerAction, view: Described, naming: Naming, priceOf: Price): Phrase {
  const say = (key: string, params: Params = {}): Phrase => ({ key: `tabletop.describe.${key}`, params })
  switch (action.type) {
    case 'confirmMuster':
      return musterPhrase(action, naming)
    case 'arrange':
      return say('arrange', { order: fighters(naming, action.uids) })
    case 'lower':
      return say('lower', { to: plain(action.to) })
    case 'deed':
      return say('deed', { deed: deedPhrase(action, naming, 'first'), ap: priceOf(action) })
    case 'delay': {
      const ap = priceOf(action.deed) + view.rules.apDelayExtra
      return say('delay', { deed: deedPhrase(action.deed, naming), trigger: triggerPhrase(action.trigger, naming), ap })
    }
    case 'confirmSituation':
      return action.situation
        ? say('setSituation', { situation: named('situation', action.situation) })
        : say('confirmSituation')
    case 'defend':
      return defendPhrase(action, view)
    case 'enterRoll':
      return say('enterRoll', { values: { list: action.values } })
    case 'benefit':
      return say(`benefit.${action.benefit}`)
    case 'note':
      return say('note', { text: quoted(action.text) })
    case 'dice':
      return say(action.manual ? 'dice.manual' : 'dice.thrown')
    default:
      return say(action.type)
  }
}

function musterPhrase({ attacking, surprised }: ActionOf<'confirmMuster'>, naming: Naming): Phrase {
  const params: Params = {
    attack: attacking === undefined ? 'kept' : attacking === null ? 'none' : 'some',
    side: attacking ? side(naming, attacking) : '',
    surprise: surprised === undefined ? 'kept' : surprised.length === 0 ? 'none' : 'some',
    surprised: sides(naming, surprised ?? []),
  }
  return { key: 'tabletop.describe.confirmMuster', params }
}

/** TT-184: each choice with its price and the number that comes of it, as far as the window offers them. */
function defendPhrase({ hurdles, turnTo }: ActionOf<'defend'>, { window }: Described): Phrase {
  const offers = window && 'hurdles' in window ? window.hurdles : []
  const choices: PhraseValue = { list: hurdles.map((choice, at) => choicePhrase(choice, offers[at])) }
  if (turnTo === undefined) return { key: 'tabletop.describe.defend', params: { choices } }
  return { key: 'tabletop.describe.defend.turning', params: { choices, direction: directionName(turnTo) } }
}

function choicePhrase({ mode, skill }: ActionOf<'defend'>['hurdles'][number], offer?: HurdleOffer): PhraseValue {
  if (mode === 'none') return { term: 'tabletop.choice.none' }
  const option = offer?.options.find((each) => each.mode === mode && (skill === undefined || each.skill === skill))
  const name = option?.reaction && mode === 'active' ? named('reaction', option.reaction) : named('mode', mode)
  const shownSkill = skill ?? option?.skill
  const told: PhraseValue = shownSkill
    ? { key: 'tabletop.with_skill', params: { name, skill: inline('skill', shownSkill) } }
    : name
  if (!option) return told
  const value = mode === 'active' ? { signed: option.value } : plain(option.value)
  const params = { name: told, value, ap: option.ap, sets: SETS[option.edge] }
  return { key: `tabletop.choice.${mode}`, params }
}

/** TT-017. */
const SETS = { '-1': 'lower', '0': 'one', '1': 'higher' }

/** Names of what a view shows. */
function createNamer({ items }: TabletopContent): (view: Described) => Naming {
  const itemById = byId(items)
  return (view) => {
    const names: Record<string, Localised> = {}
    for (const { uid, name } of Object.values(view.fighters)) names[uid] = name
    for (const { id, kind } of Object.values(view.items)) {
      const type = itemById.get(kind)
      if (type) names[`item:${id}`] = type.name
    }
    for (const { id, name } of view.encounter.sides) names[`side:${id}`] = name
    for (const { id, name } of view.encounter.clocks) names[`clock:${id}`] = name
    return { names }
  }
}
