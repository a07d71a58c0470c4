interface ChoiceEditProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly options: readonly Value[]
  readonly name: (value: Value) => string
  readonly test: string
  readonly onSet: (value: Value) => void
}

/** One of a few words that can be changed where it stands. */
export function ChoiceEdit<Value extends string>({ label, value, options, name, test, onSet }: ChoiceEditProps<Value>) {
  return (
    <label className="tt-gm-edit">
      <span>{label}</span>
      <select value={value} onChange={({ target }) => onSet(target.value as Value)} data-test={`tabletop-${test}`}>
        {options.map((option) => (
          <option key={option} value={option}>
            {name(option)}
          </option>
        ))}
      </select>
    </label>
  )
}
