import { localText } from '@arbiter/kernel'
import { RELATIONS, type Relation } from '@arbiter/tabletop'
import IconPlus from '~icons/lucide/plus'
import IconTrash from '~icons/lucide/trash-2'
import { useLanguage, useText } from '../../../../language/language.tsx'
import { Button, IconButton } from '../../../../parts/button.tsx'
import { useEditor } from '../editorContext.ts'
import { FaultsAt } from '../faults.tsx'
import { CheckField, LocalisedFields, SelectField } from '../fields.tsx'
import { changedAt } from '../model/draft.ts'
import {
  MOST_SIDES,
  pairsOf,
  relationOf,
  renamedSide,
  toggled,
  withNewSide,
  withoutSide,
  withRelation,
} from '../model/sides.ts'
import { ringOf } from '../palette/ringOf.ts'
import { SettledId } from '../settledId.tsx'
import { useSideChoices } from '../useSideChoices.ts'

/** TT-025, TT-027: who is there, who is against whom, who attacked whom by surprise. */
export function SidesPart() {
  const text = useText()
  const { language } = useLanguage()
  const { draft, change } = useEditor()
  const choices = useSideChoices()
  const nameOf = (id: string): string => choices.find((side) => side.id === id)?.name ?? id
  const pairs = pairsOf(draft)
  return (
    <section className="tt-edit-card" aria-label={text('tabletopEditor.part.sides')}>
      <ol className="tt-edit-list" data-path="/sides">
        {draft.sides.map((side, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the id is what is being edited
          <li key={i} className="tt-edit-block">
            <div className="tt-edit-head">
              <i className="tt-edit-ring" style={{ borderColor: ringOf(draft, side.id) }} />
              <strong>{localText(side.name, language)}</strong>
              <IconButton
                label={text('tabletopEditor.remove', { what: localText(side.name, language) })}
                icon={<IconTrash />}
                onClick={() => change((now) => withoutSide(now, side.id))}
                data-test={`tabletop-edit-side-remove-${i + 1}`}
              />
            </div>
            <LocalisedFields
              label={text('tabletopEditor.field.name')}
              path={`/sides/${i}/name`}
              test={`side-${i + 1}`}
              value={side.name}
              onChange={(name) => change((now) => ({ ...now, sides: changedAt(now.sides, i, { name }) }), `side ${i}`)}
            />
            <SettledId
              value={side.id}
              path={`/sides/${i}/id`}
              test={`side-id-${i + 1}`}
              taken={draft.sides.filter((_, at) => at !== i).map(({ id }) => id)}
              onSettle={(id) => change((now) => renamedSide(now, side.id, id))}
            />
            <CheckField
              label={text('tabletopEditor.surprised')}
              checked={draft.surprised.includes(side.id)}
              test={`surprised-${i + 1}`}
              onChange={(on) => change((now) => ({ ...now, surprised: toggled(now.surprised, side.id, on) }))}
            />
            {draft.surprised.includes(side.id) && <FaultsAt path={`/surprised/${draft.surprised.indexOf(side.id)}`} />}
          </li>
        ))}
      </ol>
      <FaultsAt path="/sides" />
      <Button
        icon={<IconPlus />}
        aria-disabled={draft.sides.length >= MOST_SIDES}
        onClick={() => change(withNewSide)}
        data-test="tabletop-edit-side-add"
      >
        {text('tabletopEditor.addSide')}
      </Button>
      <SelectField
        label={text('tabletopEditor.field.attacking')}
        path="/attacking"
        test="attacking"
        value={draft.attacking}
        none={text('tabletopEditor.nobody')}
        choices={choices}
        onChange={(id) => change((now) => ({ ...now, attacking: id || null }))}
      />
      {pairs.length > 0 && (
        <fieldset className="tt-edit-list">
          <legend>{text('tabletopEditor.field.relations')}</legend>
          {pairs.map(([a, b]) => (
            <SelectField
              key={`${a} ${b}`}
              label={`${nameOf(a)} – ${nameOf(b)}`}
              path={`/relations/${draft.relations.findIndex(({ sides }) => sides.includes(a) && sides.includes(b))}`}
              test={`relation-${a}-${b}`}
              value={relationOf(draft, a, b)}
              choices={RELATIONS.map((id) => ({ id, name: text(`tabletop.relation.${id}`) }))}
              onChange={(relation) => change((now) => withRelation(now, a, b, relation as Relation))}
            />
          ))}
        </fieldset>
      )}
    </section>
  )
}
