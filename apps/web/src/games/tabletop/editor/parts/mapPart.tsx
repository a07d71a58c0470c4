import { MAP_KINDS, TERRAIN, type TerrainLetter } from '@arbiter/tabletop'
import { useText } from '../../../../language/language.tsx'
import { Segments } from '../../../../parts/segments.tsx'
import { type Brush, useEditor } from '../editorContext.ts'
import { FaultsAt } from '../faults.tsx'
import { SettledField } from '../fields.tsx'
import { LARGEST, resized, sizeOfMap, withMapKind } from '../model/ground.ts'
import { Zones } from './zones.tsx'

const LETTERS = Object.keys(TERRAIN) as TerrainLetter[]
const KINDS = ['none', ...MAP_KINDS] as const

/** Squares or hexes, how large, and what to paint with. */
export function MapPart() {
  const text = useText()
  const { draft, change } = useEditor()
  const { map } = draft
  const size = map && sizeOfMap(map)
  return (
    <section className="tt-edit-card" aria-label={text('tabletopEditor.part.map')}>
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
              number={{ min: 1, max: LARGEST }}
              onSettle={(typed) => change((now) => resized(now, Number(typed), size.height))}
            />
            <SettledField
              label={text('tabletopEditor.height')}
              path="/map/height"
              test="height"
              value={String(size.height)}
              number={{ min: 1, max: LARGEST }}
              onSettle={(typed) => change((now) => resized(now, size.width, Number(typed)))}
            />
          </div>
          <FaultsAt path="/map/rows" deep />
          <Brushes />
          <Zones />
        </>
      )}
    </section>
  )
}

const brushId = (brush: Brush): string =>
  brush.kind === 'terrain' ? TERRAIN[brush.letter] : brush.kind === 'zone' ? `zone:${brush.name}` : 'hand'

function Brushes() {
  const text = useText()
  const { brush, setBrush } = useEditor()
  const options = [
    ...LETTERS.map((letter) => ({
      brush: { kind: 'terrain', letter } as const,
      label: text(`tabletop.terrain.${TERRAIN[letter]}`),
    })),
    { brush: { kind: 'hand' } as const, label: text('tabletopEditor.hand') },
  ]
  return (
    <fieldset className="tt-brushes">
      <legend>{text('tabletopEditor.brush')}</legend>
      {options.map((option) => (
        <label key={brushId(option.brush)} className="tt-brush" data-terrain={brushId(option.brush)}>
          <input
            type="radio"
            name="tt-brush"
            checked={brushId(option.brush) === brushId(brush)}
            onChange={() => setBrush(option.brush)}
            data-test={`tabletop-edit-brush-${brushId(option.brush)}`}
          />
          <span className="tt-brush-sign" aria-hidden="true" />
          {option.label}
        </label>
      ))}
      <p className="field-note">{text('tabletopEditor.brushNote')}</p>
    </fieldset>
  )
}
