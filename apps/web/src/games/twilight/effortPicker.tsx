import { effortLimit } from '@arbiter/twilight'
import { useText } from '../../language/language.tsx'
import { useLocal, useTable } from './tableContext.ts'

interface EffortPickerProps {
  readonly chosen: readonly number[]
  readonly onChange: (cards: readonly number[]) => void
}

/** TW-243. Cards that tire themselves for a check; tired ones rest until the next encounter. */
export function EffortPicker({ chosen, onChange }: EffortPickerProps) {
  const text = useText()
  const local = useLocal()
  const { plan, view } = useTable()
  const limit = effortLimit(plan)
  return (
    <details className="tw-effort">
      <summary>{text('twilightTable.road.effort', { n: chosen.length, limit })}</summary>
      <p className="tw-soft">{text('twilightTable.road.effortWhat', { n: plan.balance.effortPerCard })}</p>
      <div className="tw-effort-cards">
        {view.session.collection.map(({ uid, id, tired }) => (
          <label key={uid} className="tw-effort-card">
            <input
              type="checkbox"
              checked={chosen.includes(uid)}
              disabled={tired || (!chosen.includes(uid) && chosen.length >= limit)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, uid] : chosen.filter((other) => other !== uid))
              }
              data-test={`twilight-effort-${uid}`}
            />
            {local(plan.cards.get(id)?.name)}
            {tired && ` (${text('twilightTable.tired')})`}
          </label>
        ))}
      </div>
    </details>
  )
}
