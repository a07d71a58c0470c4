interface NumberFieldProps {
  readonly label: string
  readonly value: number
  readonly test: string
  readonly onChange: (value: number) => void
}

/** A number of a form that is still being filled in. */
export function NumberField({ label, value, test, onChange }: NumberFieldProps) {
  return (
    <label className="tt-gm-edit">
      <span>{label}</span>
      <input
        className="tt-number sum"
        type="number"
        min={0}
        value={value}
        onChange={({ target }) => onChange(target.valueAsNumber || 0)}
        data-test={`tabletop-${test}`}
      />
    </label>
  )
}
