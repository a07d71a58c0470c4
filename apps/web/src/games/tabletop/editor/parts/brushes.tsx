import { tacticalGrid } from '@arbiter/board'
import { type MapKind, TERRAIN, type TerrainLetter } from '@arbiter/tabletop'
import { useText } from '../../../../language/language.tsx'
import { centreOf, outlineOf, sizeOf } from '../../map/layout.ts'
import { TerrainSign } from '../../map/terrainSign.tsx'
import { type Brush, useEditor } from '../editorContext.ts'
import '../../map/map.css'

const LETTERS = Object.keys(TERRAIN) as TerrainLetter[]

const brushId = (brush: Brush): string =>
  brush.kind === 'terrain' ? TERRAIN[brush.letter] : brush.kind === 'zone' ? `zone:${brush.name}` : 'hand'

/** What to paint with, drawn as the map draws it. */
export function Brushes({ kind }: { kind: MapKind }) {
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
        <label key={brushId(option.brush)} className="tt-brush">
          <input
            type="radio"
            name="tt-brush"
            checked={brushId(option.brush) === brushId(brush)}
            onChange={() => setBrush(option.brush)}
            data-test={`tabletop-edit-brush-${brushId(option.brush)}`}
          />
          <BrushSign kind={kind} brush={option.brush} />
          {option.label}
        </label>
      ))}
      <p className="field-note">{text('tabletopEditor.brushNote')}</p>
    </fieldset>
  )
}

function BrushSign({ kind, brush }: { kind: MapKind; brush: Brush }) {
  const grid = tacticalGrid(kind, 1, 1)
  const { width, height } = sizeOf(grid)
  const { x, y } = centreOf(grid, 0)
  if (brush.kind !== 'terrain') return <span className="tt-brush-sign" />
  const terrain = TERRAIN[brush.letter]
  return (
    <svg className="tt-brush-sign" viewBox={`-1 -1 ${width + 2} ${height + 2}`} aria-hidden="true">
      <g className="tt-cell" data-terrain={terrain} transform={`translate(${x} ${y})`}>
        <polygon points={outlineOf(grid)} />
        <TerrainSign terrain={terrain} open={false} />
      </g>
    </svg>
  )
}
