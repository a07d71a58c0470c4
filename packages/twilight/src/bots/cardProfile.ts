import type { Card, CardEffect, CardEffectKind } from '../content/types.ts'
import type { Aspect, EnemyTag } from '../content/words.ts'
import { needsTarget } from '../rules/card.ts'

/** What a card gives, added up by kind: greedy bots read it many times per decision. */
export interface CardProfile {
  readonly id: string
  readonly cost: number
  readonly faithCost: number
  readonly affinity: Aspect | null
  readonly needsTarget: boolean
  readonly attack: number
  readonly against: EnemyTag | null
  readonly attackVs: number
  readonly influence: number
  readonly defence: number
  readonly heal: number
  readonly draw: number
  readonly energy: number
  readonly hpCost: number
  readonly cleanse: boolean
  readonly stun: boolean
  readonly disarm: number
  readonly disarmRounds: number
  readonly expose: number
  readonly unravel: number
  readonly bleed: number
  readonly soothe: number
  readonly calm: boolean
  readonly merciful: boolean
  readonly spiritOnly: boolean
}

/** How often a guard holds, by and large. */
const GUARDED = 0.5

export function cardProfile(card: Card): CardProfile {
  const { id, cost, faith_cost, affinity, effects } = card
  const sum = (kind: CardEffectKind, read: (effect: CardEffect) => number = numberOf): number =>
    effects.reduce((all, effect) => (effect.kind === kind ? all + (effect.if ? GUARDED : 1) * read(effect) : all), 0)
  const has = (kind: CardEffectKind): boolean => effects.some((effect) => effect.kind === kind)
  const against = effects.find((effect) => effect.kind === 'attack_vs')
  return {
    id,
    cost,
    faithCost: faith_cost,
    affinity,
    needsTarget: needsTarget(card),
    // What goes past the armour counts a little more; what hits everybody, for two.
    attack: sum('attack') + 1.3 * sum('wound') + 2 * sum('wound_all'),
    against: against?.tag ?? null,
    attackVs: sum('attack_vs'),
    influence: sum('influence') + 1.3 * sum('sway') + 2 * sum('sway_all'),
    defence: sum('defence') + 0.8 * sum('shelter'),
    heal: sum('heal'),
    draw: sum('draw'),
    energy: sum('energy') + 0.8 * sum('ready'),
    hpCost: sum('hp_cost'),
    cleanse: has('cleanse'),
    stun: has('stun'),
    disarm: sum('disarm'),
    disarmRounds: sum('disarm', roundsOf),
    expose: sum('expose'),
    unravel: sum('unravel'),
    bleed: sum('bleed', (effect) => numberOf(effect) * roundsOf(effect)),
    soothe: sum('soothe'),
    calm: has('calm'),
    merciful: has('merciful'),
    spiritOnly: has('spirit_only'),
  }
}

const numberOf = (effect: CardEffect): number => ('n' in effect ? effect.n : 0)
const roundsOf = (effect: CardEffect): number => ('rounds' in effect ? effect.rounds : 0)
