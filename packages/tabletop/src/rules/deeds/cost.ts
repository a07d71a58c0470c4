import type { DeedChoice } from '../../action.ts'
import type { DeedClass } from '../../content/words.ts'
import type { Plan } from '../../plan.ts'

type Prices = Pick<Plan, 'deeds' | 'spells' | 'rules'>

/** TT-057, TT-120. */
export function classOf({ deeds, spells }: Pick<Prices, 'deeds' | 'spells'>, deed: DeedChoice): DeedClass {
  if (deed.id === 'custom') return deed.class ?? 'simple'
  if (deed.id !== 'cast') return deeds.get(deed.id)!.class
  const spell = spells.get(deed.source ?? '')
  return deed.overload || spell?.overload || spell?.synergy ? 'complex' : deeds.get('cast')!.class
}

export function costOf(prices: Prices, deed: DeedChoice): number {
  const { apFree, apSimple, apComplex } = prices.rules
  return { free: apFree, simple: apSimple, complex: apComplex }[classOf(prices, deed)]
}
