import { type Localised, localText } from '@arbiter/kernel'
import IconClose from '~icons/lucide/x'
import { useLanguage, useText } from '../../../../language/language.tsx'
import { AddChoice } from '../../../../parts/addChoice.tsx'
import { FaultsAt } from '../faults.tsx'

interface KnownFieldProps {
  readonly what: 'attacks' | 'spells'
  readonly known: readonly { readonly id: string; readonly name: Localised }[]
  readonly ids: readonly string[]
  readonly path: string
  readonly onChange: (ids: string[]) => void
}

/** Attacks or spells that he knows; each one is taken away by pressing it. */
export function KnownField({ what, known, ids, path, onChange }: KnownFieldProps) {
  const text = useText()
  const { language } = useLanguage()
  const nameOf = (id: string): string => localText(known.find((each) => each.id === id)?.name, language) ?? id
  return (
    <fieldset className="tt-edit-list" data-path={path}>
      <legend>{text(`tabletopEditor.field.${what}`)}</legend>
      <div className="tt-edit-chips">
        {ids.map((id) => (
          <button
            key={id}
            type="button"
            className="tt-edit-chip"
            aria-label={text('tabletopEditor.remove', { what: nameOf(id) })}
            onClick={() => onChange(ids.filter((each) => each !== id))}
          >
            {nameOf(id)}
            <IconClose />
          </button>
        ))}
      </div>
      <FaultsAt path={path} deep />
      <AddChoice
        label={text(`tabletopEditor.add.${what}`)}
        test={`tabletop-edit-${what}-add`}
        options={known
          .filter(({ id }) => !ids.includes(id))
          .map(({ id, name }) => ({ id, name: localText(name, language) }))}
        onAdd={(id) => onChange([...ids, id])}
      />
    </fieldset>
  )
}
