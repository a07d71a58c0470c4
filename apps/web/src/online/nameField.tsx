import { useText } from '../language/language.tsx'
import { load, store } from '../shell/storage.ts'

const NAME = 'online.name'
/** As the server has it (RN-291): no signs that nobody sees, and of spaces only the plain one. */
const PLAIN = /^[^\p{C}\p{Zl}\p{Zp}]*$/u
const SHORTEST = 3
const LONGEST = 20

export const knownName = (): string => load(NAME) ?? ''
export const keepName = (name: string): boolean => store(NAME, name.trim() || undefined)

/** Without a name the server gives one; with one, it has to be a name. */
export const isName = (name: string): boolean => {
  const length = [...name.trim()].length
  return length === 0 || (length >= SHORTEST && length <= LONGEST && PLAIN.test(name))
}

interface NameFieldProps {
  readonly value: string
  readonly onChange: (name: string) => void
}

/** How others at the table see you. */
export function NameField({ value, onChange }: NameFieldProps) {
  const text = useText()
  const isGood = isName(value)
  return (
    <label className="field">
      <span>{text('online.name')}</span>
      <input
        value={value}
        onChange={({ target }) => onChange(target.value)}
        placeholder={text('online.name.none')}
        maxLength={64}
        autoComplete="nickname"
        enterKeyHint="done"
        aria-invalid={!isGood}
        aria-describedby="online-name-note"
        data-test="online-name"
      />
      <span id="online-name-note" className="field-note" role={isGood ? undefined : 'alert'}>
        {text(isGood ? 'online.name.note' : 'online.name.wrong')}
      </span>
    </label>
  )
}
