import { useText } from '../../../language/language.tsx'
import './cost.css'

/** What a unit takes of the budget: points, not gold, and it says so. */
export function Cost({ value }: { value: number }) {
  const text = useText()
  return (
    <span className="rn-cost" title={text('run.stat.cost')}>
      <span className="sr-only">{text('run.stat.cost')} </span>
      {value} <small>{text('runTable.pointsWord', { n: value })}</small>
    </span>
  )
}
