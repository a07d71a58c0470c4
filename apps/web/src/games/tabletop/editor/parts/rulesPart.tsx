import { localText } from '@arbiter/kernel'
import type { Options } from '@arbiter/tabletop'
import IconTrash from '~icons/lucide/trash-2'
import { useLanguage, useText } from '../../../../language/language.tsx'
import { AddChoice } from '../../../../parts/addChoice.tsx'
import { IconButton } from '../../../../parts/button.tsx'
import { useEditor } from '../editorContext.ts'
import { SelectField } from '../fields.tsx'
import { OptionField } from './optionField.tsx'

/** The check, and every number of the rules that is different here. */
export function RulesPart() {
  const text = useText()
  const { language } = useLanguage()
  const { draft, change, content, knobs, usual } = useEditor()
  const set = (options: Options, about?: string) => change((now) => ({ ...now, options }), about)
  const free = knobs.filter(({ key }) => !Object.hasOwn(draft.options, key))
  return (
    <section className="tt-edit-card" aria-label={text('tabletopEditor.part.rules')}>
      <SelectField
        label={text('tabletopEditor.field.check')}
        path="/check"
        test="check"
        value={draft.check}
        none={text('tabletopEditor.checkUsual')}
        choices={content.checks.map(({ id, name }) => ({ id, name: localText(name, language) }))}
        onChange={(check) => change((now) => ({ ...now, check: check || null }))}
      />
      <fieldset className="tt-edit-list" data-path="/options">
        <legend>{text('tabletopEditor.field.options')}</legend>
        <p className="field-note">{text('tabletopEditor.optionsNote')}</p>
        {Object.entries(draft.options).map(([key, value]) => (
          <div key={key} className="tt-edit-line">
            <OptionField
              knob={knobs.find((knob) => knob.key === key)}
              name={key}
              value={value}
              onChange={(next) => set({ ...draft.options, [key]: next }, `option ${key}`)}
            />
            <IconButton
              label={text('tabletopEditor.remove', { what: text(`tabletopEditor.option.${key}`) })}
              icon={<IconTrash />}
              onClick={() => {
                const { [key]: _, ...rest } = draft.options
                set(rest)
              }}
            />
          </div>
        ))}
        <AddChoice
          label={text('tabletopEditor.addOption')}
          test="tabletop-edit-option-add"
          options={free.map(({ key }) => ({ id: key, name: text(`tabletopEditor.option.${key}`) }))}
          onAdd={(key) => set({ ...draft.options, [key]: usual[key] ?? null })}
        />
      </fieldset>
    </section>
  )
}
