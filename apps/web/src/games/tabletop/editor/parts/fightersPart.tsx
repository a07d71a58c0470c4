import IconPlus from '~icons/lucide/plus'
import { useText } from '../../../../language/language.tsx'
import { Button } from '../../../../parts/button.tsx'
import { useEditor } from '../editorContext.ts'
import { FaultsAt } from '../faults.tsx'
import { FighterTile } from '../palette/fighterTile.tsx'
import { People } from '../palette/people.tsx'
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
