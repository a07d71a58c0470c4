import { useText } from '../../../language/language.tsx'
import { Bar } from '../../../parts/bar.tsx'
import type { TooDear } from '../placement/placement.ts'
import './budgetMeter.css'

interface BudgetMeterProps {
  readonly used: number
  readonly budget: number
  readonly refused: TooDear | null
  /** What else is to be said, where nothing is refused. */
  readonly note: string
  readonly noteId: string
}

/** RN-327. Used of available; a placement that would be too dear is refused in words. */
export function BudgetMeter({ used, budget, refused, note, noteId }: BudgetMeterProps) {
  const text = useText()
  const line = text('runTable.budget', { used, budget })
  return (
    <div
      className="rn-budget"
      data-warning={refused !== null}
      data-test="run-budget"
      data-used={used}
      data-budget={budget}
    >
      <p className="rn-budget-line">
        <strong>{line}</strong>
        <span className="rn-budget-warning" role="alert" data-test="run-budget-warning">
          {refused && text('runTable.tooDear', { used: refused.used, budget: refused.budget })}
        </span>
        <span id={noteId} className="rn-soft rn-budget-note">
          {!refused && note}
        </span>
      </p>
      <Bar kind="you" value={used} max={budget} label={line} />
    </div>
  )
}
