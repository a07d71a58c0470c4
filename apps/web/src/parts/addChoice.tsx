import { useState } from 'react'
import IconPlus from '~icons/lucide/plus'
import { useText } from '../language/language.tsx'
import { IconButton } from './button.tsx'
import './addChoice.css'

interface AddChoiceProps {
  readonly label: string
  readonly options: readonly { readonly id: string; readonly name: string }[]
  readonly test: string
  readonly onAdd: (id: string) => void
}

/** A list to add one more from; nothing is added by walking through it. */
export function AddChoice({ label, options, test, onAdd }: AddChoiceProps) {
  const text = useText()
  const [chosen, setChosen] = useState('')
  const valid = options.some(({ id }) => id === chosen)
  if (options.length === 0) return null
  return (
    <div className="add-choice">
      <label className="field">
        <span>{label}</span>
        <select value={valid ? chosen : ''} onChange={({ target }) => setChosen(target.value)} data-test={test}>
          <option value="">{text('common.choose')}</option>
          {options.map(({ id, name }) => (
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
        data-test={`${test}-yes`}
      />
    </div>
  )
}
