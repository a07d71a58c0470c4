import { useText } from '../../../../language/language.tsx'
import { useEditor } from '../editorContext.ts'
import { FighterTile } from './fighterTile.tsx'

/** Those of the fight who have no place yet. */
export function Waiting() {
  const text = useText()
  const { draft } = useEditor()
  const waiting = draft.fighters.flatMap(({ cell }, at) => (cell ? [] : [at]))
  return (
    waiting.length > 0 && (
      <section className="tt-palette">
        <h2>{text('tabletopEditor.waiting')}</h2>
        <ol className="tt-palette-choices tt-edit-people">
          {waiting.map((at) => (
            <FighterTile key={at} at={at} />
          ))}
        </ol>
      </section>
    )
  )
}
