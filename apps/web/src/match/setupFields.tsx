import type { GameKit } from '@arbiter/kernel'
import { useText } from '../language/language.tsx'
import { PERSON } from './controllers.ts'
import { useChoiceName } from './names.ts'

interface SetupField {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly test: string
}

/** The seed of a match that is about to begin; empty for one that nobody knows in advance. */
export function SeedField({ value, onChange, test }: SetupField) {
  const text = useText()
  return (
    <label className="field">
      <span>{text('thisMatch.seed')}</span>
      <input
        value={value}
        placeholder={text('thisMatch.anySeed')}
        onChange={({ target }) => onChange(target.value)}
        className="sum"
        spellCheck={false}
        data-test={test}
      />
    </label>
  )
}

/** Who plays a game for one: somebody, or one of its bots, to be watched. */
export function PlayerField({
  kit,
  label,
  value,
  onChange,
  test,
}: SetupField & { kit: Pick<GameKit, 'bots'>; label: string }) {
  const nameOf = useChoiceName()
  return (
    <label className="field">
      <span>{label}</span>
      <select value={value} onChange={({ target }) => onChange(target.value)} data-test={test}>
        {[PERSON, ...Object.keys(kit.bots)].map((controller) => (
          <option key={controller} value={controller}>
            {nameOf(controller)}
          </option>
        ))}
      </select>
    </label>
  )
}
