import type { Phrase, PhraseValue } from '@arbiter/kernel'
import type { Card, CardEffect, CritEffect, Hero, WorldEffect } from '../content/types.ts'
import { flag, listed, named, type Params, shift } from './values.ts'

/** What a card does, told from its effects: "Defence +2. Influence +1". */
export const cardText = ({ effects }: Pick<Card, 'effects'>): Phrase =>
  effects.map(effectPhrase).reduce((first, then) => ({ key: 'twilight.card_text', params: { first, then } }))

/** The same with everything else that matters about the card, one line each. */
export function cardLines({ effects, faith_cost, exhaust, affinity, tags }: Card): Phrase[] {
  return [
    ...effects.map(effectPhrase),
    ...(faith_cost > 0 ? [{ key: 'twilight.card_faith', params: { n: faith_cost } }] : []),
    ...(exhaust ? [{ key: 'twilight.card_exhaust' }] : []),
    ...(affinity === null ? [] : [{ key: 'twilight.card_affinity', params: { suit: named('suit', affinity) } }]),
    ...(tags.length > 0 ? [{ key: 'twilight.card_tags', params: { tags: listed('card_tag', tags) } }] : []),
  ]
}

export const effectPhrase = (effect: CardEffect): Phrase => ({
  key: `twilight.effect.${effect.kind}`,
  params: effectParams(effect),
})

function effectParams(effect: CardEffect): Params {
  switch (effect.kind) {
    case 'attack':
    case 'influence':
    case 'defence':
    case 'energy':
    case 'faith':
    case 'resonance':
      return { n: shift(effect.n) }
    case 'attack_vs':
      return { n: { signed: effect.n }, tag: named('enemy_tag', effect.tag) }
    case 'disarm':
    case 'bleed':
      return { n: effect.n, rounds: effect.rounds }
    default:
      return 'n' in effect ? { n: effect.n } : {}
  }
}

/** What a check, a scenario or a stage does to the world. */
export const worldPhrase = (effect: WorldEffect): Phrase => ({
  key: `twilight.world.${effect.kind}`,
  params: 'n' in effect ? { n: shift(effect.n) } : { name: worldName(effect) },
})

function worldName({ kind, id }: Extract<WorldEffect, { id: string }>): PhraseValue {
  switch (kind) {
    case 'flag':
      return flag(id)
    case 'item':
    case 'card':
      return named(kind, id)
    case 'encounter':
      return named('scenario', id)
    default:
      return named('fateCard', id)
  }
}

export const passivePhrase = ({ kind, n }: Hero['passive']): Phrase => ({
  key: `twilight.passive.${kind}`,
  params: { n },
})

export const critPhrase = (effect: CritEffect): Phrase => ({
  key: `twilight.crit.${effect.kind}`,
  params: { n: effect.kind === 'bonus_damage' ? effect.n : 0 },
})
