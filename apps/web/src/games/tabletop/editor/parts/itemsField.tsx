import { localText } from '@arbiter/kernel'
import { PLACES, type Place, type Sheet } from '@arbiter/tabletop'
import IconTrash from '~icons/lucide/trash-2'
import { useLanguage, useText } from '../../../../language/language.tsx'
import { AddChoice } from '../../../../parts/addChoice.tsx'
import { IconButton } from '../../../../parts/button.tsx'
import { useEditor } from '../editorContext.ts'
import { FaultsAt } from '../faults.tsx'
import { SelectField } from '../fields.tsx'
import { changedAt, withoutAt } from '../model/draft.ts'

interface ItemsFieldProps {
  readonly items: Sheet['items']
  readonly path: string
  readonly onChange: (items: Sheet['items']) => void
}

/** TT-024: what he has with him, each in its place. */
export function ItemsField({ items, path, onChange }: ItemsFieldProps) {
  const text = useText()
  const { language } = useLanguage()
  const { content } = useEditor()
  const nameOf = (id: string): string => localText(content.items.find((item) => item.id === id)?.name, language) ?? id
  return (
    <fieldset className="tt-edit-list" data-path={path}>
      <legend>{text('tabletopEditor.field.items')}</legend>
      {items.map(({ item, place }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two knives are the same
        <div key={i} className="tt-edit-line">
          <SelectField
            label={nameOf(item)}
            path={`${path}/${i}/place`}
            test={`item-place-${i + 1}`}
            value={place}
            choices={PLACES.map((id) => ({ id, name: text(`tabletop.place.${id}`) }))}
            onChange={(next) => onChange(changedAt(items, i, { place: next as Place }))}
          />
          <IconButton
            label={text('tabletopEditor.remove', { what: nameOf(item) })}
            icon={<IconTrash />}
            onClick={() => onChange(withoutAt(items, i))}
            data-test={`tabletop-edit-item-remove-${i + 1}`}
          />
          <FaultsAt path={`${path}/${i}/item`} />
        </div>
      ))}
      <FaultsAt path={path} />
      <AddChoice
        label={text('tabletopEditor.addItem')}
        test="tabletop-edit-item-add"
        options={content.items.map(({ id, name }) => ({ id, name: localText(name, language) }))}
        onAdd={(item) => onChange([...items, { item, place: 'hand' }])}
      />
    </fieldset>
  )
}
