import { MAP_KINDS, MAP_MOST } from '@arbiter/tabletop'
import { useText } from '../../../../language/language.tsx'
import { Segments } from '../../../../parts/segments.tsx'
import { useEditor } from '../editorContext.ts'
import { FaultsAt } from '../faults.tsx'
import { SettledField } from '../fields.tsx'
import { resized, sizeOfMap, withMapKind } from '../model/ground.ts'
import { Brushes } from '../palette/brushes.tsx'
import { People } from '../palette/people.tsx'
import { Waiting } from '../palette/waiting.tsx'
import { Zones } from './zones.tsx'

const KINDS = ['none', ...MAP_KINDS] as const

/** The palette: what to paint with and whom to put where; below it the map's own form. */
export function MapPart() {
  const text = useText()
  const { draft, change } = useEditor()
  const { map } = draft
  const size = map && sizeOfMap(map)
  return (
    <section className="tt-edit-card" aria-label={text('tabletopEditor.part.map')}>
      {map && <p className="field-note">{text('tabletopEditor.brushNote')}</p>}
      {map && <Brushes />}
      {map && <Waiting />}
      <People />
      {map && <Zones />}
      <Segments
        label={text('tabletopEditor.field.kind')}
        value={map?.kind ?? 'none'}
        options={KINDS.map((value) => ({
          value,
          label: text(`tabletopEditor.mapKind.${value}`),
          test: `tabletop-edit-kind-${value}`,
        }))}
        onChange={(kind) => change((now) => withMapKind(now, kind))}
      />
      {!map && <p className="field-note">{text('tabletopEditor.noMapNote')}</p>}
      {map && size && (
        <>
          <div className="tt-edit-pair">
            <SettledField
              label={text('tabletopEditor.width')}
              path="/map/width"
              test="width"
              value={String(size.width)}
              number={{ min: 1, max: MAP_MOST }}
              onSettle={(typed) => change((now) => resized(now, Number(typed), size.height))}
            />
            <SettledField
              label={text('tabletopEditor.height')}
              path="/map/height"
              test="height"
              value={String(size.height)}
              number={{ min: 1, max: MAP_MOST }}
              onSettle={(typed) => change((now) => resized(now, size.width, Number(typed)))}
            />
          </div>
          <FaultsAt path="/map/rows" deep />
        </>
      )}
    </section>
  )
}
