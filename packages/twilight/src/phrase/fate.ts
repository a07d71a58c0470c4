import type { Phrase } from '@arbiter/kernel'
import type { EventOf } from '../events.ts'
import { fateLine, partsOf } from './sum.ts'
import { decimal, enemy, type Fillers, fateCard, listed, named, type Params, shift, zone } from './values.ts'

type FateEvent =
  | 'fateShuffled'
  | 'fatePeeked'
  | 'fateReordered'
  | 'fateDrawn'
  | 'fateEmpty'
  | 'fateCompared'
  | 'choiceOffered'
  | 'choiceMade'
  | 'fateValued'
  | 'keywordResolved'
  | 'attackResolved'
  | 'influenceResolved'
  | 'defenceResolved'
  | 'lastStandMade'
  | 'heroFell'
  | 'fleeResolved'
  | 'fearSpread'

/** The Fate Deck, and the totals its cards go into. */
export const FATE_FILLERS: Fillers<FateEvent> = {
  fateShuffled: ({ size, why }) => ({ size, why }),
  fatePeeked: ({ cards }) => ({ cards: listed('fateCard', cards), n: cards.length }),
  fateReordered: ({ cards }) => ({ cards: listed('fateCard', cards), n: cards.length }),
  fateDrawn: ({ id, context, left }) => ({ fate: fateCard(id), context: named('context', context), left }),
  fateEmpty: ({ context }) => ({ context: named('context', context) }),
  fateCompared: ({ id, suit, context, relation, reference, accord }) => ({
    fate: fateCard(id),
    suit: named('suit', suit),
    context: named('context', context),
    relation: named('relation', relation),
    reference: named('suit', reference ?? 'none'),
    accord: named('accord', accord),
  }),
  choiceOffered: ({ id, safe, risk }) => ({
    fate: fateCard(id),
    safeValue: { signed: safe.value },
    safeShift: shift(safe.shift),
    riskValue: { signed: risk.value },
    riskShift: shift(risk.shift),
  }),
  choiceMade: ({ id, option }) => ({
    fate: fateCard(id),
    option,
    text: option === 'risk' ? fateCard(`${id}.risk`) : '',
  }),
  fateValued: ({ id, base, bonus, modifier, zone: lies, value, critical }) => ({
    fate: fateCard(id),
    base: { signed: base },
    bonus,
    modifier: { signed: modifier },
    zone: zone(lies),
    value: { signed: value },
    // TW-124: a floor may hold the value up.
    bounded: String(base + bonus + modifier !== value),
    critical: String(critical),
  }),
  keywordResolved: keywordParams,
  attackResolved: attackParams,
  influenceResolved: influenceParams,
  defenceResolved: ({ slot, value, sum, total, ward, critical, damage, hp }) => ({
    who: enemy(slot),
    value,
    total,
    parts: partsOf(sum, 'armor'),
    line: fateLine({ ...sum, total }),
    ward,
    critical: String(critical),
    hit: String(damage > 0),
    through: damage + ward,
    damage,
    hp,
  }),
  lastStandMade: ({ hp }) => ({ hp }),
  heroFell: () => ({}),
  fleeResolved: ({ fate, total, power, critical, success }) => ({
    line: fateLine({ fate, total }),
    total,
    power,
    critical: String(critical),
    success: String(success),
  }),
  fearSpread: ({ reputation }) => ({ reputation }),
}

function keywordParams({ keyword, relation, dmg, val, special, sideEffect }: EventOf<'keywordResolved'>): Params {
  const number = (name: 'dmg' | 'val', n: number): Phrase[] =>
    n === 0 ? [] : [{ key: `twilight.gain.${name}`, params: { n: { signed: n } } }]
  const gains = [
    ...number('dmg', dmg),
    ...number('val', val),
    ...(special === null ? [] : [named('special', special)]),
    ...(sideEffect === null ? [] : [named('gain', sideEffect)]),
  ]
  return {
    keyword: named('keyword', keyword),
    relation,
    relationName: named('relation', relation),
    gains: { list: gains },
    n: gains.length,
  }
}

function attackParams({ slot, sum, total, armour, surprise, damage, lost, hp }: EventOf<'attackResolved'>): Params {
  return {
    target: enemy(slot),
    parts: partsOf(sum, 'stat', 'might'),
    line: fateLine({ ...sum, total }),
    total,
    armour,
    through: Math.max(0, total - armour),
    surprised: String(surprise !== 1000),
    surprise: decimal(surprise),
    hit: String(damage > 0),
    damage,
    lost,
    before: hp + lost,
    hp,
    // TW-179.
    spared: String(damage > lost && hp > 0),
    left: hp,
  }
}

function influenceParams(event: EventOf<'influenceResolved'>): Params {
  const { slot, sum, total, armour, damage, absorbed, lost, wp } = event
  return {
    target: enemy(slot),
    parts: partsOf(sum, 'stat'),
    line: fateLine({ ...sum, total }),
    total,
    armour,
    hit: lost > 0 ? 'true' : absorbed > 0 ? 'shield' : 'false',
    damage,
    absorbed,
    lost,
    before: wp + lost,
    wp,
  }
}
