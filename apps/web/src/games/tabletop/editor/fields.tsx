import { type Localised, localText, SHIPPED_LANGUAGES } from '@arbiter/kernel'
import { type ChangeEvent, type ReactNode, useId, useState } from 'react'
import { useText } from '../../../language/language.tsx'
import { FaultsAt, useFaultsAt } from './faults.tsx'
import { rewritten } from './model/localised.ts'

interface FieldProps {
  readonly label: string
  /** Where its value stands in the file; its faults are shown there. */
  readonly path: string
  readonly test?: string | undefined
}

interface Described {
  readonly 'aria-invalid': boolean
  readonly 'aria-describedby': string | undefined
  readonly 'data-path': string
  readonly 'data-test': string | undefined
}

/** A label, the thing itself, and what is wrong with it. */
function Field({
  label,
  path,
  test,
  deep = false,
  children,
}: FieldProps & { deep?: boolean; children: (described: Described) => ReactNode }) {
  const id = useId()
  const wrong = useFaultsAt(path, deep).length > 0
  return (
    <div className="tt-edit-field">
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the children make it */}
      <label className="field">
        <span>{label}</span>
        {children({
          'aria-invalid': wrong,
          'aria-describedby': wrong ? id : undefined,
          'data-path': path,
          'data-test': test && `tabletop-edit-${test}`,
        })}
      </label>
      <FaultsAt id={id} path={path} deep={deep} />
    </div>
  )
}

export function TextField({
  value,
  onChange,
  long = false,
  placeholder,
  ...field
}: FieldProps & { value: string; onChange: (value: string) => void; long?: boolean; placeholder?: string }) {
  return (
    <Field {...field}>
      {(described) => {
        const own = {
          ...{ value, placeholder, ...described },
          onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange(target.value),
        }
        return long ? <textarea rows={3} {...own} /> : <input {...own} />
      }}
    </Field>
  )
}

/** A text in both languages, side by side; where one is left empty, the other stands for it. */
export function LocalisedFields({
  value,
  onChange,
  label,
  path,
  test,
  long = false,
}: FieldProps & { value: Localised | null; onChange: (value: Localised) => void; long?: boolean }) {
  const text = useText()
  const now = value ?? { en: '', ru: '' }
  return (
    <div className="tt-edit-pair">
      {SHIPPED_LANGUAGES.map((language) => (
        <TextField
          key={language}
          label={text('tabletopEditor.inLanguage', { label, language: text(`tabletopEditor.language.${language}`) })}
          path={`${path}/${language}`}
          test={test && `${test}-${language}`}
          value={now[language] ?? ''}
          placeholder={localText(now, language)}
          onChange={(words) => onChange(rewritten(now, language, words))}
          long={long}
        />
      ))}
      <FaultsAt path={path} />
    </div>
  )
}

interface NumberProps extends FieldProps {
  readonly value: number | null
  readonly min: number
  readonly max: number
  readonly step?: number
  readonly placeholder?: string
  /** Nothing there: `null`. */
  readonly onChange: (value: number | null) => void
}

export function NumberField({ value, min, max, step = 1, placeholder, onChange, ...field }: NumberProps) {
  return (
    <Field {...field}>
      {(described) => (
        <input
          type="number"
          className="sum"
          inputMode="numeric"
          min={min}
          max={max}
          step={step}
          placeholder={placeholder}
          value={value ?? ''}
          onChange={({ target }) => onChange(Number.isNaN(target.valueAsNumber) ? null : target.valueAsNumber)}
          {...described}
        />
      )}
    </Field>
  )
}

/** Taken over when the field is left or Enter is pressed: what others refer to must not change with every letter. */
export function SettledField({
  value,
  number,
  onSettle,
  ...field
}: FieldProps & { value: string; number?: { min: number; max: number }; onSettle: (value: string) => void }) {
  const [typed, setTyped] = useState<string>()
  const settle = () => {
    setTyped(undefined)
    if (typed !== undefined && typed !== value) onSettle(typed)
  }
  return (
    <Field {...field}>
      {(described) => (
        <input
          {...(number ? { type: 'number', ...number } : { spellCheck: false })}
          className="sum"
          value={typed ?? value}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={settle}
          onKeyDown={({ key }) => key === 'Enter' && settle()}
          {...described}
        />
      )}
    </Field>
  )
}

export interface Choice {
  readonly id: string
  readonly name: string
}

/** A value that is not among the choices is shown too: it is what the fault is about. */
export function SelectField({
  value,
  choices,
  none,
  onChange,
  ...field
}: FieldProps & {
  value: string | null
  choices: readonly Choice[]
  none?: string
  onChange: (value: string) => void
}) {
  const strange = value && !choices.some(({ id }) => id === value) ? [{ id: value, name: value }] : []
  return (
    <Field {...field}>
      {(described) => (
        <select value={value ?? ''} onChange={({ target }) => onChange(target.value)} {...described}>
          {none !== undefined && <option value="">{none}</option>}
          {[...strange, ...choices].map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

export function CheckField({
  label,
  checked,
  path,
  test,
  onChange,
}: {
  label: string
  checked: boolean
  path?: string
  test?: string
  onChange: (checked: boolean) => void
}) {
  return (
    <label className="tt-edit-check">
      <input
        type="checkbox"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
        data-path={path}
        data-test={test && `tabletop-edit-${test}`}
      />
      {label}
    </label>
  )
}
