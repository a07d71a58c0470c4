import { BEST_OF, type Setup } from '@arbiter/dice'
import type { Fault } from '@arbiter/kernel'
import { useText } from '../../language/language.tsx'
import { SeedField } from '../../match/setupFields.tsx'
import { Segments } from '../../parts/segments.tsx'
import { PointsField } from './pointsField.tsx'

interface SetupMatchProps {
  readonly setup: Setup
  readonly faults: readonly Fault[]
  readonly seed: string
  readonly onSeed: (seed: string) => void
  readonly onChange: (changes: Partial<Setup>) => void
}

const STARTERS = ['1', '2', 'random'] as const

/** What most people leave as it is. */
export function SetupMatch({ setup, faults, seed, onSeed, onChange }: SetupMatchProps) {
  const text = useText()
  const { target, starter, rules, series } = setup
  return (
    <section className="setup-card setup-match" aria-label={text('diceSetup.match')}>
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
