import { useText } from '../language/language.tsx'
import { Segments } from '../parts/segments.tsx'
import { type SettingName, useSetting, valuesOf } from './settings.ts'

/** One setting with all its values; the sentences are named after both. */
export function SettingChoice<Name extends SettingName>({ name }: { name: Name }) {
  const text = useText()
  const [value, setValue] = useSetting(name)
  return (
    <Segments
      label={text(`setting.${name}`)}
      value={value}
      options={valuesOf(name).map((each) => ({
        value: each,
        label: text(`setting.${name}.${each}`),
        test: `setting-${name}-${each}`,
      }))}
      onChange={setValue}
    />
  )
}
