import type { Sheet } from '@arbiter/tabletop'
import { useText } from '../../../../language/language.tsx'
import { useEditor } from '../editorContext.ts'
import { LocalisedFields, NumberField } from '../fields.tsx'
import { textOrNone } from '../model/draft.ts'
import { ItemsField } from './itemsField.tsx'
import { KnownField } from './knownField.tsx'
import { SkillsField } from './skillsField.tsx'

interface SheetFormProps {
  readonly sheet: Sheet
  readonly path: string
  readonly onChange: (change: Partial<Sheet>, about?: string) => void
}

const NUMBERS = [
  { key: 'body', min: 1, max: 50 },
  { key: 'mind', min: 1, max: 50 },
  { key: 'ap', min: 1, max: 20 },
  { key: 'speed', min: 0, max: 30 },
] as const

/** TT-021: a sheet of his own. */
export function SheetForm({ sheet, path, onChange }: SheetFormProps) {
  const text = useText()
  const { content } = useEditor()
  return (
    <section className="tt-edit-list" aria-label={text('tabletopEditor.ownSheet')} data-test="tabletop-edit-sheet">
      <LocalisedFields
        label={text('tabletopEditor.field.name')}
        path={`${path}/name`}
        test="name"
        value={sheet.name}
        onChange={(name) => onChange({ name }, 'name')}
      />
      <div className="tt-edit-numbers">
        {NUMBERS.map(({ key, min, max }) => (
          <NumberField
            key={key}
            label={text(`tabletopEditor.field.${key}`)}
            path={`${path}/${key}`}
            test={key}
            value={sheet[key]}
            min={min}
            max={max}
            onChange={(value) => onChange({ [key]: value ?? 0 }, key)}
          />
        ))}
      </div>
      <SkillsField
        skills={sheet.skills}
        path={`${path}/skills`}
        onChange={(skills, about) => onChange({ skills }, about)}
      />
      <KnownField
        what="attacks"
        known={content.attacks}
        ids={sheet.attacks}
        path={`${path}/attacks`}
        onChange={(attacks) => onChange({ attacks })}
      />
      <KnownField
        what="spells"
        known={content.spells}
        ids={sheet.spells}
        path={`${path}/spells`}
        onChange={(spells) => onChange({ spells })}
      />
      <ItemsField items={sheet.items} path={`${path}/items`} onChange={(items) => onChange({ items })} />
      <LocalisedFields
        label={text('tabletopEditor.sheetNotes')}
        path={`${path}/notes`}
        long
        value={sheet.notes}
        onChange={(notes) => onChange({ notes: textOrNone(notes) }, 'sheet notes')}
      />
    </section>
  )
}
