import { useRef } from 'react'
import { useText } from '../../../../language/language.tsx'
import { useEscapeForm } from '../../../../shell/keys.ts'
import { useEditor } from '../editorContext.ts'
import { useDragOut } from '../map/dragged.tsx'
import { isAt } from '../model/faultPlace.ts'
import { useFighterNames } from '../useFighterNames.ts'
import { useSideChoices } from '../useSideChoices.ts'
import { FighterFace } from './fighterFace.tsx'

/** Somebody of the fight: pressed, his sheet opens and the next cell is his; or dragged onto one. */
export function FighterTile({ at }: { at: number }) {
  const text = useText()
  const { draft, faults, chosen, choose, setPart } = useEditor()
  const sides = useSideChoices()
  const { side } = draft.fighters[at]!
  const name = useFighterNames(draft)[at]!
  const tile = useRef<HTMLButtonElement>(null)
  useEscapeForm(
    at === chosen,
    () => tile.current,
    () => choose(-1),
  )
  const wrong = faults.filter(({ path }) => isAt(path, `/fighters/${at}`)).length
  return (
    <li>
      <button
        ref={tile}
        type="button"
        className="tt-palette-choice"
        aria-pressed={at === chosen}
        onClick={() => {
          choose(at)
          setPart('fighters')
        }}
        {...useDragOut({ kind: 'fighter', at })}
        data-test={`tabletop-edit-fighter-${at + 1}`}
      >
        <span className="tt-palette-picture">
          <FighterFace at={at} />
        </span>
        <span className="tt-palette-name">{name}</span>
        <span className="tt-soft">{sides.find(({ id }) => id === side)?.name ?? side}</span>
        {wrong > 0 && (
          <b className="tt-edit-count" role="img" aria-label={text('tabletopEditor.wrong', { n: wrong })}>
            {wrong}
          </b>
        )}
      </button>
    </li>
  )
}
