import { useState } from 'react'
import IconPlus from '~icons/lucide/plus'
import { useText } from '../../../language/language.tsx'
import { IconButton } from '../../../parts/button.tsx'
import type { Choice } from './fields.tsx'

interface AddChoiceProps {
  readonly label: string
  readonly choices: readonly Choice[]
  readonly test: string
  readonly path?: string
  readonly onAdd: (id: string) => void
}

/** A list to add one more from; nothing is added by walking through it. */
export function AddChoice({ label, choices, test, path, onAdd }: AddChoiceProps) {
  const text = useText()
  const [chosen, setChosen] = useState('')
  const valid = choices.some(({ id }) => id === chosen)
  if (choices.length === 0) return null
  return (
    <div className="tt-edit-add">
      <label className="field">
        <span>{label}</span>
        <select
          value={valid ? chosen : ''}
          onChange={({ target }) => setChosen(target.value)}
          data-path={path}
          data-test={`tabletop-edit-${test}`}
        >
          <option value="">{text('tabletopEditor.choose')}</option>
          {choices.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <IconButton
        label={label}
        icon={<IconPlus />}
        aria-disabled={!valid}
        onClick={() => {
          onAdd(chosen)
          setChosen('')
        }}
        data-test={`tabletop-edit-${test}-yes`}
      />
    </div>
  )
}
