import { mapText } from '@arbiter/kernel'
import type { Card, CardEffect, CardEffectKind } from '../../content/types.ts'

/** TW-501. Kinds of effect that an upgrade may raise; the first eight by two where the card costs two or more. */
const RAISED: readonly CardEffectKind[] = [
  'attack',
  'attack_vs',
  'influence',
  'defence',
  'heal',
  'soothe',
  'sway',
  'wound',
  'expose',
  'unravel',
  'disarm',
  'bleed',
  'shelter',
  'draw',
  'peek',
  'faith',
  'energy',
]
const STRONG = 8

/** The id under which the upgraded card stands in the plan. */
export const upgradedId = (id: string): string => `${id}+`

/** TW-501. The better card, or `null` if there is none. */
export function upgraded(card: Card): Card | null {
  const better = betterOf(card)
  if (!better) return null
  return { ...card, ...better, id: upgradedId(card.id), name: mapText((own) => `${own}+`, card.name) }
}

function betterOf({ upgrade, effects, cost, exhaust }: Card): Partial<Card> | null {
  if (upgrade) return upgrade
  const at = effects.findIndex(({ kind }) => RAISED.includes(kind))
  if (at >= 0) {
    const effect = effects[at] as CardEffect & { n: number }
    const by = cost >= 2 && RAISED.indexOf(effect.kind) < STRONG ? 2 : 1
    return { effects: effects.map((each, i) => (i === at ? ({ ...effect, n: effect.n + by } as CardEffect) : each)) }
  }
  if (cost > 0) return { cost: cost - 1 }
  return exhaust ? { exhaust: false } : null
}
