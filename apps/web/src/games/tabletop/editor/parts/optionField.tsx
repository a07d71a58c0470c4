import type { Knob } from '@arbiter/kernel'
import type { Options } from '@arbiter/tabletop'
import { useText, useWording } from '../../../../language/language.tsx'
import { FaultsAt } from '../faults.tsx'
import { NumberField, SelectField } from '../fields.tsx'

interface OptionFieldProps {
  /** None: the rules know no such key, which is a fault. */
  readonly knob: Knob | undefined
  readonly name: string
  readonly value: Options[string]
  readonly onChange: (value: Options[string]) => void
}

/** One number, switch or choice of the tuning. */
export function OptionField({ knob, name, value, onChange }: OptionFieldProps) {
  const text = useText()
  const word = useValueWord()
  const path = `/options/${name}`
  if (!knob)
    return (
      <div className="tt-edit-field">
        <code>{name}</code>
        <FaultsAt path={path} deep />
      </div>
    )
  const label = text(`tabletopEditor.option.${name}`)
  if (knob.kind === 'choice')
    return (
      <SelectField
        label={label}
        path={path}
        test={`option-${name}`}
        value={JSON.stringify(value)}
        choices={knob.values.map((each) => ({ id: JSON.stringify(each), name: word(each) }))}
        onChange={(next) => onChange(JSON.parse(next) as Options[string])}
      />
    )
  if (knob.kind === 'number')
    return (
      <NumberField
        label={label}
        path={path}
        test={`option-${name}`}
        value={typeof value === 'number' ? value : null}
        min={knob.min}
        max={knob.max}
        step={knob.step}
        onChange={onChange}
      />
    )
  const list = Array.isArray(value) ? (value as readonly number[]) : []
  return (
    <fieldset className="tt-edit-numbers">
      <legend>{label}</legend>
      {Array.from({ length: knob.length }, (_, i) => (
        <NumberField
          // biome-ignore lint/suspicious/noArrayIndexKey: the n-th number
          key={i}
          label={text('tabletopEditor.nth', { n: i + 1 })}
          path={`${path}/${i}`}
          value={list[i] ?? null}
          min={knob.min}
          max={knob.max}
          step={knob.step}
          onChange={(next) =>
            onChange(Array.from({ length: knob.length }, (__, at) => (at === i ? (next ?? 0) : (list[at] ?? 0))))
          }
        />
      ))}
      <FaultsAt path={path} />
    </fieldset>
  )
}

/** Presets and skills by their names, the rest by a word or as it is. */
function useValueWord(): (value: string | number | boolean | null) => string {
  const text = useText()
  const wording = useWording()
  return (value) => {
    const keys = [`tabletopEditor.value.${value}`, `tabletop.check.${value}`, `tabletop.skill.${value}`]
    const known = typeof value === 'number' ? undefined : keys.find((key) => wording.has(key))
    return known ? text(known) : String(value)
  }
}
