import { TERRAIN, type TerrainLetter } from '@arbiter/tabletop'
import { useText } from '../../../../language/language.tsx'
import type { Brush } from '../editorContext.ts'
import { PaletteChoice } from './paletteChoice.tsx'

const LETTERS = Object.keys(TERRAIN) as TerrainLetter[]

const brushId = (brush: Brush): string => (brush.kind === 'terrain' ? TERRAIN[brush.letter] : brush.kind)

/** What to paint with, drawn as the map draws it. */
export function Brushes() {
  const text = useText()
  const options: readonly { readonly brush: Brush; readonly label: string }[] = [
    ...LETTERS.map((letter) => ({
      brush: { kind: 'terrain', letter } as const,
      label: text(`tabletop.terrain.${TERRAIN[letter]}`),
    })),
    { brush: { kind: 'hand' }, label: text('tabletopEditor.hand') },
  ]
  return (
    <fieldset className="tt-palette">
      <legend>{text('tabletopEditor.brush')}</legend>
      <div className="tt-palette-choices">
        {options.map(({ brush, label }) => (
          <PaletteChoice key={brushId(brush)} brush={brush} label={label} test={`brush-${brushId(brush)}`} />
        ))}
      </div>
    </fieldset>
  )
}
