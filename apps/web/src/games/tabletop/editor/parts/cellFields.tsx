import { useText } from '../../../../language/language.tsx'
import { useEditor } from '../editorContext.ts'
import { FaultsAt } from '../faults.tsx'
import { NumberField } from '../fields.tsx'
import { sizeOfMap } from '../model/ground.ts'
import { withFighter } from '../model/people.ts'

/** Column and row in numbers, for those who know where he stands. */
export function CellFields({ at }: { at: number }) {
  const text = useText()
  const { draft, change } = useEditor()
  const { cell } = draft.fighters[at]!
  const { width, height } = sizeOfMap(draft.map!)
  const path = `/fighters/${at}/cell`
  const set = (axis: 0 | 1, value: number | null) =>
    change((now) => {
      const [column, row] = now.fighters[at]!.cell ?? [0, 0]
      const next = value ?? 0
      return withFighter(now, at, { cell: axis === 0 ? [next, row] : [column, next] })
    }, `cell ${at}`)
  return (
    <div className="tt-edit-field" data-path={path}>
      <div className="tt-edit-pair">
        <NumberField
          label={text('tabletopEditor.column')}
          path={`${path}/0`}
          test="column"
          value={cell?.[0] ?? null}
          min={0}
          max={width - 1}
          onChange={(value) => set(0, value)}
        />
        <NumberField
          label={text('tabletopEditor.row')}
          path={`${path}/1`}
          test="row"
          value={cell?.[1] ?? null}
          min={0}
          max={height - 1}
          onChange={(value) => set(1, value)}
        />
      </div>
      <FaultsAt path={path} />
    </div>
  )
}
