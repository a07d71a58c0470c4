import type { Phrase, PhraseValue } from '@arbiter/kernel'
import type { EventType } from '../events.ts'
import type { Offer } from '../state.ts'
import { fateLine } from './sum.ts'
import { because, card, enemy, type Fillers, fateCard, listed, named } from './values.ts'

type WalkEvent = Extract<
  EventType,
  | 'nodeEntered'
  | 'nodeLeft'
  | 'wayTaken'
  | 'optionTaken'
  | 'pricePaid'
  | 'serviceUsed'
  | 'riteDone'
  | 'offerMade'
  | 'rewardTaken'
  | 'cardUpgraded'
  | 'cardRemoved'
  | 'fateSealed'
  | 'fateUnsealed'
  | 'fateTurned'
  | 'curseGained'
  | 'curseEnded'
  | 'allyOffered'
  | 'allyJoined'
  | 'allyActed'
  | 'allyLeft'
  | 'willSwayed'
  | 'resolveSapped'
  | 'hexBroken'
  | 'waveArrived'
  | 'traitShown'
  | 'heroPricked'
  | 'hostilityMet'
  | 'welcomeMet'
  | 'prayed'
  | 'itemUsed'
  | 'boughtCard'
  | 'tierChanged'
  | 'deckFull'
  | 'shelterRaised'
  | 'approachSet'
  | 'readied'
  | 'mapShown'
>

/** The road, its places and company. */
export const WALK_FILLERS: Fillers<WalkEvent> = {
  nodeEntered: ({ node }) => ({ node: named('node', node) }),
  nodeLeft: ({ node }) => ({ node: named('node', node) }),
  wayTaken: ({ from, to }) => ({ from: named('node', from), to: named('node', to) }),
  optionTaken: ({ node, index }) => ({ option: named('option', `${node}.${index}`) }),
  pricePaid: ({ faith, hp, item, reputation, hours }) => ({
    price: {
      list: [
        ...(faith > 0 ? [coin('faith', faith)] : []),
        ...(hp > 0 ? [coin('hp', hp)] : []),
        ...(hours > 0 ? [coin('hours', hours)] : []),
        ...(reputation > 0 ? [coin('reputation', reputation)] : []),
        ...(item === '' ? [] : [named('item', item)]),
      ],
    },
    n: [faith, hp, hours, reputation].filter((paid) => paid > 0).length + (item === '' ? 0 : 1),
  }),
  serviceUsed: ({ service }) => ({ service: named('service', service) }),
  riteDone: ({ rite }) => ({ rite: named('rite', rite) }),
  offerMade: ({ offers }) => ({ offers: { list: offers.map(offerPhrase) } }),
  rewardTaken: ({ offer }) => ({ taken: String(offer !== null), offer: offer ? offerPhrase(offer) : '' }),
  cardUpgraded: ({ id }) => ({ card: card(id) }),
  cardRemoved: ({ id }) => ({ card: card(id) }),
  fateSealed: ({ id }) => ({ fate: fateCard(id) }),
  fateUnsealed: ({ id }) => ({ fate: fateCard(id) }),
  fateTurned: () => ({}),
  curseGained: ({ id, left, cause }) => ({ curse: named('curse', id), left: left ?? 0, ...because(cause) }),
  curseEnded: ({ id, why }) => ({ curse: named('curse', id), why }),
  allyOffered: ({ id }) => ({ ally: named('ally', id) }),
  allyJoined: ({ id }) => ({ ally: named('ally', id) }),
  allyActed: ({ id, slot, kind, lost }) => ({ ally: named('ally', id), target: enemy(slot), kind, lost }),
  allyLeft: ({ id, why }) => ({ ally: named('ally', id), why }),
  willSwayed: ({ slot, absorbed, lost, wp }) => ({ target: enemy(slot), absorbed, lost, wp }),
  resolveSapped: ({ slot, value, sum, total, critical, faith, debuff }) => ({
    who: enemy(slot),
    value,
    line: fateLine({ fate: sum.fate, keyword: sum.keyword, total }),
    total,
    critical: String(critical),
    faith,
    debuff,
  }),
  hexBroken: ({ slot, curse }) => ({ who: enemy(slot), curse: named('curse', curse) }),
  waveArrived: ({ enemies, scenario, stories = [] }) => ({
    enemies: listed('enemy', enemies),
    n: enemies.length,
    told: String(stories.length > 0),
    text: stories.length > 0 ? named('wave', `${scenario}.${stories[0]}`) : '',
  }),
  traitShown: ({ slot, trait }) => ({ who: enemy(slot), trait: named('trait', trait) }),
  heroPricked: ({ slot, lost, hp }) => ({ who: enemy(slot), lost, hp }),
  hostilityMet: ({ node, index, enemies }) => ({
    enemies: listed('enemy', enemies),
    n: enemies.length,
    text: named('hostility', `${node}.${index}`),
  }),
  welcomeMet: ({ node, index }) => ({ text: named('welcome', `${node}.${index}`) }),
  prayed: ({ kind, on }) => ({
    prayer: named('prayer', kind),
    on: on === null ? '' : named('steady', on),
    aim: on ?? 'none',
  }),
  itemUsed: ({ item }) => ({ item: named('item', item) }),
  boughtCard: ({ kind, id }) => ({ goods: kind === 'fate' ? fateCard(id) : named(kind, id) }),
  tierChanged: ({ standing }) => ({ standing: named('standing', standing) }),
  deckFull: ({ id }) => ({ card: card(id) }),
  shelterRaised: ({ by, shelter, cause }) => ({ by, shelter, ...because(cause) }),
  approachSet: ({ approach }) => ({ approach: named('approach', approach) }),
  readied: ({ by }) => ({ by }),
  mapShown: ({ layer }) => ({ layer }),
}

const coin = (kind: 'faith' | 'hp' | 'hours' | 'reputation', n: number): Phrase => ({
  key: `twilight.price.${kind}`,
  params: { n },
})

/** One line of a reward. */
export function offerPhrase(offer: Offer): PhraseValue {
  switch (offer.kind) {
    case 'faith':
      return coin('faith', offer.n)
    case 'lift_curse':
      return { key: 'twilight.world.lift_curse' }
    case 'fate':
      return fateCard(offer.id)
    case 'boon':
      return named('curse', offer.id)
    default:
      return named(offer.kind, offer.id)
  }
}
