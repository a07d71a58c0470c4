import { type GameKit, localText } from '@arbiter/kernel'
import { useId } from 'react'
import { useLanguage, useText } from '../../language/language.tsx'
import { useBotName } from '../messages.tsx'

interface QuickFieldsProps {
  readonly kit: GameKit
  /** The draft, as far as it is JSON. */
  readonly raw: unknown
  readonly onChange: (raw: object) => void
}

/** What is changed most often, without looking for it in the text. */
export function QuickFields({ kit, raw, onChange }: QuickFieldsProps) {
  const text = useText()
  const { language } = useLanguage()
  const botName = useBotName()
  const id = useId()
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return null
  const draft = raw as Record<string, unknown>
  const stop = draft.stop as { n?: unknown } | undefined
  const bots = Array.isArray(draft.bots) ? draft.bots : []
  const others = draft.setup !== undefined || draft.generate !== undefined
  return (
    <fieldset className="quick-fields">
      <legend>{text('labPage.quick.title')}</legend>
      {typeof stop?.n === 'number' && (
        <label className="field">
          <span>{text('labPage.quick.n')}</span>
          <input
            type="number"
            min={2}
            value={stop.n}
            onChange={({ target }) =>
              Number.isInteger(target.valueAsNumber) && onChange({ ...draft, stop: { n: target.valueAsNumber } })
            }
            data-test="lab-quick-n"
          />
        </label>
      )}
      <label className="field">
        <span>{text('labPage.facts.seed')}</span>
        <input
          value={String(draft.seed ?? '')}
          onChange={({ target }) => onChange({ ...draft, seed: target.value })}
          data-test="lab-quick-seed"
        />
      </label>
      {!others && (
        <label className="field">
          <span>{text('labPage.facts.preset')}</span>
          <select
            value={String(draft.preset ?? '')}
            onChange={({ target }) => onChange(withField(draft, 'preset', target.value))}
            data-test="lab-quick-preset"
          >
            <option value="">{text('labPage.quick.usual')}</option>
            {kit.presets.map((preset) => (
              <option key={preset.id} value={preset.id}>
                {localText(preset.name, language)}
              </option>
            ))}
          </select>
        </label>
      )}
      {bots.length <= 1 && (
        <label className="field" htmlFor={id}>
          <span>{text('labPage.quick.bot')}</span>
          <select
            id={id}
            value={String(bots[0] ?? '')}
            onChange={({ target }) => onChange(withField(draft, 'bots', target.value === '' ? '' : [target.value]))}
            data-test="lab-quick-bot"
          >
            <option value="">{text('labPage.quick.usual')}</option>
            {Object.keys(kit.bots).map((name) => (
              <option key={name} value={name}>
                {botName(name)}
              </option>
            ))}
          </select>
        </label>
      )}
    </fieldset>
  )
}

function withField(draft: Record<string, unknown>, field: string, value: unknown): object {
  const { [field]: _, ...rest } = draft
  return value === '' ? rest : { ...rest, [field]: value }
}
