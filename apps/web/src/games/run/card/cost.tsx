// Not coins: the budget is no gold.
import IconCost from '~icons/lucide/weight'
import { useText } from '../../../language/language.tsx'

/** What a unit takes of the budget. */
export function Cost({ value }: { value: number }) {
  const text = useText()
  return (
    <span className="rn-cost" title={text('run.stat.cost')}>
      <span className="sr-only">{text('run.stat.cost')} </span>
      <span className="sum">{value}</span>
      <IconCost aria-hidden="true" />
    </span>
  )
}
