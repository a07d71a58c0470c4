import { localText } from '@arbiter/kernel'
import { type Sheet, SKILL_GROUPS } from '@arbiter/tabletop'
import IconTrash from '~icons/lucide/trash-2'
import { useLanguage, useText } from '../../../../language/language.tsx'
import { AddChoice } from '../../../../parts/addChoice.tsx'
import { IconButton } from '../../../../parts/button.tsx'
import { useEditor } from '../editorContext.ts'
import { FaultsAt } from '../faults.tsx'
import { NumberField } from '../fields.tsx'

interface SkillsFieldProps {
  readonly skills: Sheet['skills']
  readonly path: string
  readonly onChange: (skills: Sheet['skills'], about?: string) => void
}

/** TT-022: what is not on the list counts as 0. */
export function SkillsField({ skills, path, onChange }: SkillsFieldProps) {
  const text = useText()
  const { language } = useLanguage()
  const { content } = useEditor()
  const nameOf = (id: string): string =>
    localText(content.skills.find((skill) => skill.id === id)?.name, language) ?? id
  const grouped = SKILL_GROUPS.flatMap((group) => content.skills.filter((skill) => skill.group === group))
  return (
    <fieldset className="tt-edit-list" data-path={path}>
      <legend>{text('tabletopEditor.field.skills')}</legend>
      <div className="tt-edit-skills">
        {Object.entries(skills).map(([id, value]) => (
          <div key={id} className="tt-edit-line">
            <NumberField
              label={nameOf(id)}
              path={`${path}/${id}`}
              test={`skill-${id}`}
              value={value}
              min={-5}
              max={20}
              onChange={(next) => onChange({ ...skills, [id]: next ?? 0 }, `skill ${id}`)}
            />
            <IconButton
              label={text('tabletopEditor.remove', { what: nameOf(id) })}
              icon={<IconTrash />}
              onClick={() => {
                const { [id]: _, ...rest } = skills
                onChange(rest)
              }}
            />
          </div>
        ))}
      </div>
      <FaultsAt path={path} />
      <AddChoice
        label={text('tabletopEditor.addSkill')}
        test="tabletop-edit-skill-add"
        options={grouped
          .filter(({ id }) => !Object.hasOwn(skills, id))
          .map(({ id, name, group }) => ({
            id,
            name: `${localText(name, language)} (${text(`tabletop.skill_group.${group}`)})`,
          }))}
        onAdd={(id) => onChange({ ...skills, [id]: 1 })}
      />
    </fieldset>
  )
}
