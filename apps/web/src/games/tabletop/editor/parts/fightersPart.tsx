import { useRef } from 'react'
import IconPlus from '~icons/lucide/plus'
import { useText } from '../../../../language/language.tsx'
import { Button } from '../../../../parts/button.tsx'
import { useEscapeForm } from '../../../../shell/keys.ts'
import { useEditor } from '../editorContext.ts'
import { FaultsAt } from '../faults.tsx'
import { useDragOut } from '../map/dragged.tsx'
import { isAt } from '../model/faultPlace.ts'
import { FighterFace } from '../palette/fighterFace.tsx'
import { People } from '../palette/people.tsx'
import { useFighterNames } from '../useFighterNames.ts'
import { useSideChoices } from '../useSideChoices.ts'
import { FighterForm } from './fighterForm.tsx'

/** Who is in the fight; the chosen one stands open below. */
export function FightersPart() {
  const text = useText()
  const { draft, chosen, choose } = useEditor()
  return (
    <section className="tt-edit-card" aria-label={text('tabletopEditor.part.fighters')}>
      {draft.map && draft.fighters.length > 0 && <p className="field-note">{text('tabletopEditor.placeNote')}</p>}
      <ol className="tt-palette-choices tt-edit-people" data-path="/fighters">
        {draft.fighters.map((_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the id is what is being edited
          <FighterTile key={at} at={at} />
        ))}
      </ol>
      <FaultsAt path="/fighters" />
      {draft.fighters[chosen] ? (
        <>
          <Button icon={<IconPlus />} onClick={() => choose(-1)} data-test="tabletop-edit-fighter-add">
            {text('tabletopEditor.addFighter')}
          </Button>
          <FighterForm key={chosen} at={chosen} />
        </>
      ) : (
        <People />
      )}
    </section>
  )
}

function FighterTile({ at }: { at: number }) {
  const text = useText()
  const { draft, faults, chosen, choose } = useEditor()
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
        onClick={() => choose(at)}
        {...useDragOut({ kind: 'fighter', at })}
        data-test={`tabletop-edit-fighter-${at + 1}`}
      >
        <span className="tt-palette-picture">
          <FighterFace at={at} />
        </span>
        <span className="tt-palette-name">{name}</span>
        <span className="tt-soft">{sides.find(({ id }) => id === side)?.name ?? side}</span>
        {wrong > 0 && (
          <b className="tt-edit-count" title={text('tabletopEditor.wrong', { n: wrong })}>
            {wrong}
          </b>
        )}
      </button>
    </li>
  )
}
