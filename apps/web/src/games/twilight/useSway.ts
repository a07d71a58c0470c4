import { type Check, SUITS, type Suit } from '@arbiter/twilight'
import { useText } from '../../language/language.tsx'
import { useTable } from './tableContext.ts'

/** TW-130, TW-449. Why the same need is likelier in one kind of check than in another: which cards of fate count for more there, and which for less. */
export function useSway(): (check: Pick<Check, 'context' | 'approach'>) => string {
  const text = useText()
  const { plan, view } = useTable()
  const { match, approach } = plan.balance
  return ({ context, approach: way }) => {
    const relation = (suit: Suit) => (view.session.road && way ? approach[suit][way] : match[suit][context])
    const suit = (wanted: 'match' | 'oppose') => SUITS.find((each) => relation(each) === wanted) ?? 'none'
    return text('twilightTable.sway', { more: suit('match'), less: suit('oppose') })
  }
}
