import { useNumber, useText } from '../../../language/language.tsx'
import { Bar } from '../../../parts/bar.tsx'
import { Token } from '../../../parts/token.tsx'
import { useNames } from '../runContext.ts'
import type { Deed } from './deeds.ts'
import './deedBars.css'

/** One bar per unit: what it dealt, and what it took for the others. */
export function DeedBars({ deeds }: { deeds: readonly Deed[] }) {
  const text = useText()
  const number = useNumber()
  const names = useNames()
  const most = Math.max(1, ...deeds.map(({ dealt }) => dealt))
  return (
    <ul className="rn-deeds" aria-label={text('runTable.result.deeds')} data-test="run-deeds">
      {deeds.map(({ id, unitId, tier, dealt, taken, fell }) => (
        <li key={id}>
          <Token kind="unit" id={unitId} side="you" health={1} tier={tier} fallen={fell} />
          <div>
            <p className="rn-deed-words">
              <span>
                <strong>{names.unit(unitId, tier)}</strong>
                {fell && <span className="rn-soft"> · {text('runTable.result.fell')}</span>}
              </span>
              <span className="rn-soft" aria-hidden="true">
                {text('runTable.result.deed', { dealt: number(dealt), taken: number(taken) })}
              </span>
            </p>
            <Bar kind="you" value={dealt} max={most} label={text('runTable.result.dealt', { n: dealt })} />
            <span className="sr-only">{text('runTable.result.taken', { n: taken })}</span>
          </div>
        </li>
      ))}
    </ul>
  )
}
