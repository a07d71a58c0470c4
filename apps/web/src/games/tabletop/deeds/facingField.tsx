import { directionNames } from '@arbiter/tabletop'
import type { CSSProperties } from 'react'
import { useText } from '../../../language/language.tsx'
import { angleOf } from '../map/layout.ts'
import { useNames, useRoom } from '../table/roomContext.ts'
import type { MoveDraft } from './draft.ts'

/** How he looks when he has arrived: as now, where he went, or by an arrow. Folded: most people never turn by hand. */
export function FacingField({ draft }: { draft: MoveDraft }) {
  const text = useText()
  const names = useNames()
  const { plan, setDraft } = useRoom()
  const { grid } = plan.map!
  const ends: readonly MoveDraft['end'][] = ['keep', 'along', ...directionNames({ plan })]
  const labelOf = (end: MoveDraft['end']) =>
    end === 'keep' || end === 'along' ? text(`tabletopTable.end.${end}`) : names.term('direction', end)
  return (
    <details className="tt-facing-fold">
      <summary data-test="tabletop-facing">
        {text('tabletopTable.endFacing')}: <strong>{labelOf(draft.end)}</strong>
      </summary>
      <fieldset className="tt-facing" aria-label={text('tabletopTable.endFacing')}>
        {ends.map((end, at) => {
          const angle = at < 2 ? 0 : angleOf(grid, at - 2)
          return (
            <label key={end} title={labelOf(end)} style={at < 2 ? undefined : placeOf(angle)} data-end={end}>
              <input
                type="radio"
                className="sr-only"
                name="facing"
                aria-label={labelOf(end)}
                checked={draft.end === end}
                onChange={() => setDraft({ ...draft, end })}
                data-test={`tabletop-move-end-${end}`}
              />
              {at < 2 && labelOf(end)}
              {at >= 2 && (
                <svg viewBox="-12 -12 24 24" aria-hidden="true">
                  <path d="M0,-9 L8,6 L0,2 L-8,6 Z" transform={`rotate(${angle})`} />
                </svg>
              )}
            </label>
          )
        })}
      </fieldset>
    </details>
  )
}

/** In three rows of three around a free middle, beside the two that are words. */
function placeOf(angle: number): CSSProperties {
  const radians = (angle * Math.PI) / 180
  return { gridColumn: 3 + Math.round(Math.sin(radians)), gridRow: 2 - Math.round(Math.cos(radians)) }
}
