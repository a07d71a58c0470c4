import { type ReactNode, useId } from 'react'
import './segments.css'

interface SegmentsProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly label: ReactNode; readonly test?: string }[]
  readonly onChange: (value: Value) => void
  readonly hideLabel?: boolean
}

/** One of a few, all visible: real radio buttons in a row. */
export function Segments<Value extends string>({
  label,
  value,
  options,
  onChange,
  hideLabel = false,
}: SegmentsProps<Value>) {
  const name = useId()
  return (
    <fieldset className="segments">
      <legend className={hideLabel ? 'sr-only' : 'segments-label'}>{label}</legend>
      <div className="segments-row">
        {options.map((option) => (
          <label key={option.value} className="segment">
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              data-test={option.test}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
