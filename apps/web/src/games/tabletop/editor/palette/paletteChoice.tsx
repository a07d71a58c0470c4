import { type Brush, useEditor } from '../editorContext.ts'
import { useDragOut } from '../map/dragged.tsx'
import { ToolPicture } from './toolPicture.tsx'

interface PaletteChoiceProps {
  readonly brush: Brush
  readonly label: string
  readonly test: string
}

/** Something of the palette: chosen for the next cells, or dragged onto one. */
export function PaletteChoice({ brush, label, test }: PaletteChoiceProps) {
  const { picked, brush: now, setBrush } = useEditor()
  return (
    <label className="tt-palette-choice" {...useDragOut(brush)}>
      <input
        type="radio"
        name="tt-brush"
        className="sr-only"
        checked={isSame(brush, picked) && picked === now}
        onChange={() => setBrush(brush)}
        data-test={`tabletop-edit-${test}`}
      />
      <span className="tt-palette-picture">
        <ToolPicture tool={brush} />
      </span>
      <span className="tt-palette-name">{label}</span>
    </label>
  )
}

const isSame = (a: Brush, b: Brush): boolean => JSON.stringify(a) === JSON.stringify(b)
