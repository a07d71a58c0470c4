import type { Phrase } from '@arbiter/kernel'
import type { Card, CardEffect, CritEffect, Guard, Hero, ItemEffect, WorldEffect } from '../content/types.ts'
import { fateCard, flag, listed, named, type Params, shift } from './values.ts'

/** What a card does, told from its effects: "Defence +2. Influence +1". */
export const cardText = ({ effects }: Pick<Card, 'effects'>): Phrase =>
  effects.map(effectPhrase).reduce((first, then) => ({ key: 'twilight.card_text', params: { first, then } }))

/** The same with everything else that matters about the card, one line each. */
export function cardLines({ effects, faith_cost, exhaust, affinity, tags }: Card): Phrase[] {
  return [
    ...effects.map(effectPhrase),
    ...(faith_cost > 0 ? [{ key: 'twilight.card_faith', params: { n: faith_cost } }] : []),
    ...(exhaust ? [{ key: 'twilight.card_exhaust' }] : []),
    // TW-024: Yav changes nothing about a card.
    ...(affinity === 'nav' || affinity === 'prav' ? [{ key: `twilight.card_affinity.${affinity}` }] : []),
    ...(tags.length > 0 ? [{ key: 'twilight.card_tags', params: { tags: listed('card_tag', tags) } }] : []),
  ]
}

export function effectPhrase(effect: ItemEffect): Phrase {
  const what: Phrase = {
    key: `twilight.effect.${effect.kind}`,
    params: effect.kind === 'seal' ? {} : effectParams(effect),
  }
  return effect.if ? { key: 'twilight.guarded', params: { when: guardPhrase(effect.if), what } } : what
}

/** TW-470. */
function guardPhrase(guard: Guard): Phrase {
  if ('zone' in guard) return { key: 'twilight.guard.zone', params: { zones: listed('zone', guard.zone) } }
  if ('faith_min' in guard) return { key: 'twilight.guard.faith_min', params: { n: guard.faith_min } }
  if ('tag' in guard) return { key: 'twilight.guard.tag', params: { tag: named('enemy_tag', guard.tag) } }
  return { key: `twilight.guard.${Object.keys(guard)[0]!}` }
}

function effectParams(effect: CardEffect): Params {
  switch (effect.kind) {
    case 'attack':
    case 'influence':
    case 'defence':
    case 'energy':
    case 'faith':
    case 'resonance':
    case 'reputation':
    case 'ready':
      return { n: shift(effect.n) }
    case 'approach':
      return { approach: named('approach', effect.approach) }
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
  params: worldParams(effect),
})

function worldParams(effect: WorldEffect): Params {
  switch (effect.kind) {
    case 'faith':
    case 'hp':
    case 'resonance':
    case 'reputation':
      return { n: shift(effect.n) }
    case 'reveal':
      return { n: effect.n }
    case 'foe':
      return { hp: shift(effect.hp ?? 0), wp: shift(effect.wp ?? 0) }
    case 'lift_curse':
    case 'rare_card':
    case 'remove_card':
      return {}
    case 'flag':
      return { name: flag(effect.id) }
    case 'item':
    case 'card':
    case 'ally':
      return { name: named(effect.kind, effect.id) }
    case 'curse':
    case 'boon':
      return { name: named('curse', effect.id) }
    case 'encounter':
      return { name: named('scenario', effect.id) }
    default:
      return { name: fateCard(effect.id) }
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
