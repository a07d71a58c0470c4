import { Token } from '../../../../parts/token.tsx'
import { useEditor } from '../editorContext.ts'
import { faceIn } from '../model/people.ts'
import { ringOf } from './ringOf.ts'

/** Somebody of the fight, with the ring of his side. */
export function FighterFace({ at }: { at: number }) {
  const { draft } = useEditor()
  const fighter = draft.fighters[at]
  if (!fighter) return null
  return (
    <Token kind="character" {...faceIn(draft, at)} side="neutral" colour={ringOf(draft, fighter.side)} health={1} />
  )
}
