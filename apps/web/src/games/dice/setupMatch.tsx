import { BEST_OF, type Setup } from '@arbiter/dice'
import type { Fault, Preset } from '@arbiter/kernel'
import { useLanguage, useText } from '../../language/language.tsx'
import { SeedField } from '../../match/setupFields.tsx'
import { Segments } from '../../parts/segments.tsx'
import { PointsField } from './pointsField.tsx'

interface SetupMatchProps {
  readonly setup: Setup
  readonly presets: readonly Preset[]
  readonly faults: readonly Fault[]
  readonly seed: string
  readonly onSeed: (seed: string) => void
  readonly onPreset: (id: string) => void
  readonly onChange: (changes: Partial<Setup>) => void
}

const STARTERS = ['1', '2', 'random'] as const

export function SetupMatch({ setup, presets, faults, seed, onSeed, onPreset, onChange }: SetupMatchProps) {
  const text = useText()
  const { language } = useLanguage()
  const { target, starter, rules, series } = setup
  const current = presets.find((preset) => sameContent(preset.setup as Setup, setup))?.id ?? ''
  return (
    <section className="setup-card setup-match">
      <h2>{text('diceSetup.match')}</h2>
      <label className="field">
        <span>{text('diceSetup.preset')}</span>
        <select value={current} onChange={(event) => onPreset(event.target.value)} data-test="dice-setup-preset">
          {current === '' && <option value="">{text('diceSetup.own')}</option>}
          {presets.map(({ id, name }) => (
            <option key={id} value={id}>
              {name[language]}
            </option>
          ))}
        </select>
      </label>
      <PointsField
        label={text('diceSetup.target')}
        value={target}
        path="/target"
        setup={setup}
        faults={faults}
        onChange={(points) => onChange({ target: points })}
        test="dice-setup-target"
      />
      <Segments
        label={text('diceSetup.starter')}
        value={String(starter) as (typeof STARTERS)[number]}
        options={STARTERS.map((value) => ({ value, label: text(`diceSetup.starter.${value}`) }))}
        onChange={(value) => onChange({ starter: value === 'random' ? value : value === '1' ? 1 : 2 })}
      />
      <Segments
        label={text('diceSetup.series')}
        value={String(series.best_of)}
        options={BEST_OF.map((count) => ({ value: String(count), label: String(count) }))}
        onChange={(count) => onChange({ series: { best_of: Number(count) } })}
      />
      <Segments
        label={text('diceSetup.straights')}
        value={rules.straights}
        options={(['exact', 'loose'] as const).map((value) => ({
          value,
          label: text(`diceTable.straights.${value}`),
          test: `dice-setup-straights-${value}`,
        }))}
        onChange={(straights) => onChange({ rules: { ...rules, straights } })}
      />
      <Segments
        label={text('diceSetup.hotDice')}
        value={rules.hot_dice}
        options={(['optional', 'forced'] as const).map((value) => ({
          value,
          label: text(`diceSetup.hotDice.${value}`),
        }))}
        onChange={(value) => onChange({ rules: { ...rules, hot_dice: value } })}
      />
      <SeedField value={seed} onChange={onSeed} test="dice-setup-seed" />
    </section>
  )
}

const sameContent = (a: Setup, b: Setup): boolean =>
  JSON.stringify(a.global) === JSON.stringify(b.global) &&
  a.seats.every((seat, at) => JSON.stringify({ ...seat, name: '' }) === JSON.stringify({ ...b.seats[at], name: '' }))
