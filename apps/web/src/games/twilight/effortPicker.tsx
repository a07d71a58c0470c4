import { effortLimit } from '@arbiter/twilight'
import { useText } from '../../language/language.tsx'
import { Segments } from '../../parts/segments.tsx'
import { CardThumb } from './cardThumb.tsx'
import { counted } from './counted.ts'
import { useLocal, useTable } from './tableContext.ts'
import { effortWays, restedCards } from './useEffort.ts'

interface EffortPickerProps {
  readonly check: string
  readonly chosen: readonly number[]
  readonly onChange: (cards: readonly number[]) => void
}

/** TW-243. How many cards tire themselves for a check, each number with its chance; then which; tired ones rest until the next encounter. */
export function EffortPicker({ check, chosen, onChange }: EffortPickerProps) {
  const text = useText()
  const local = useLocal()
  const { plan, view } = useTable()
  const limit = effortLimit(plan)
  const { collection } = view.session
  const idOf = (uid: number) => collection.find((card) => card.uid === uid)!.id
  const nameOf = (uid: number) => local(plan.cards.get(idOf(uid))?.name)
  const ways = effortWays(plan, view, check)
  // What is sure anyway costs no card.
  if (ways.every(({ odds }) => odds === 1)) return null
  return (
    <div className="tw-effort">
      <details>
        <summary>
          <span className="tw-effort-spent">
            {chosen.length > 0
              ? text('twilightTable.road.spends', { cards: counted(chosen.map(nameOf)) })
              : text('twilightTable.road.effort')}
            {chosen.map((uid) => (
              <CardThumb key={uid} kind="card" id={idOf(uid)} effects={plan.cards.get(idOf(uid))?.effects ?? []} />
            ))}
          </span>
        </summary>
        <p className="tw-soft tw-effort-back">
          {text('twilightTable.road.effortWhat', { n: plan.balance.effortPerCard })}
        </p>
        <div className="tw-effort-cards">
          {collection.map(({ uid, id, tired }) => (
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
      <Segments
        hideLabel
        label={text('twilightTable.road.effort')}
        value={String(chosen.length)}
        options={ways.map(({ n, odds }) => ({
          value: String(n),
          label: (
            <>
              {text('twilightTable.road.effortCards', { n })}
              <strong>{text('twilightTable.percent', { n: Math.round(100 * odds) })}</strong>
            </>
          ),
          test: `twilight-tire-${n}`,
        }))}
        onChange={(n) => onChange(restedCards(plan, view).slice(0, Number(n)))}
      />
    </div>
  )
}
