import { type Difficulty, levelsOf, type TwilightContent } from '@arbiter/twilight'
import { useId } from 'react'
import { useText } from '../../language/language.tsx'
import { More } from '../../parts/more.tsx'
import { Segments } from '../../parts/segments.tsx'
import { type Draft, mayClimb } from './draft.ts'
import { useLocal } from './tableContext.ts'
import './setupLevel.css'

interface SetupLevelProps {
  readonly content: TwilightContent
  readonly draft: Draft
  readonly onChange: (changes: Partial<Draft>) => void
}

/** TW-528. How hard the road is: a preset, told in words, and the stair of rules above it. */
export default function SetupLevel({ content, draft, onChange }: SetupLevelProps) {
  const text = useText()
  const local = useLocal()
  const chosen = content.difficulties.find(({ id }) => id === draft.difficulty)!
  const climbs = mayClimb(content, draft.difficulty)
  const step = climbs ? draft.ladder : 0
  return (
    <section className="tw-setup-part tw-level" data-tw="difficulty">
      <Segments
        label={text('twilightSetup.difficulty')}
        value={draft.difficulty}
        options={levelsOf(content).map(({ id, name }) => ({
          value: id,
          label: text('twilightSetup.difficultyNamed', { id, name: local(name) }),
          test: `twilight-difficulty-${id}`,
        }))}
        onChange={(difficulty) => onChange({ difficulty })}
      />
      <p className="tw-level-text" data-test="twilight-difficulty-text">
        {local(chosen.text)}
      </p>
      <More label={text('twilightSetup.level.table')} test="twilight-level-table">
        <ul className="tw-level-facts" data-tw="difficulty-table">
          {factsOf(chosen).map(([field, params]) => (
            <li key={field}>{text(`twilightSetup.level.${field}`, params)}</li>
          ))}
          <li>
            {text('twilightSetup.level.fateDeck', {
              deck: local(content.decks.find(({ id }) => id === chosen.fateDeck)?.name),
            })}
          </li>
        </ul>
      </More>
      <More label={text('twilightSetup.ladder', { n: step, of: content.ladder.length })} test="twilight-ladder-more">
        {!climbs && <p className="field-note">{text('twilightSetup.ladderClosed')}</p>}
        <Stair content={content} step={step} disabled={!climbs} onChange={(ladder) => onChange({ ladder })} />
      </More>
    </section>
  )
}

interface StairProps {
  readonly content: TwilightContent
  readonly step: number
  readonly disabled: boolean
  readonly onChange: (step: number) => void
}

/** TW-495. Whoever stands on a step has the rules of all below it too. */
function Stair({ content, step, disabled, onChange }: StairProps) {
  const text = useText()
  const local = useLocal()
  const name = useId()
  const steps = [{ step: 0, name: undefined, text: undefined }, ...content.ladder]
  return (
    <fieldset className="tw-stair" disabled={disabled} data-tw="ladder">
      <legend className="sr-only">{text('twilightSetup.ladderWhat')}</legend>
      <p className="tw-soft">{text('twilightSetup.ladderWhat')}</p>
      {steps.map((each) => (
        <label key={each.step} className="tw-stair-step" data-held={each.step > 0 && each.step <= step}>
          <input
            type="radio"
            name={name}
            checked={each.step === step}
            onChange={() => onChange(each.step)}
            data-tw={`ladder-${each.step}`}
          />
          <span className="tw-stair-n sum">{each.step}</span>
          <span>
            <strong>{each.name ? local(each.name) : text('twilightSetup.ladderNone')}</strong>
            {each.text && <> {local(each.text)}</>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

type Fact = readonly [field: string, params?: Readonly<Record<string, number | string>>]

/** The row of a preset, each number as a sentence; what changes nothing is not told. */
export function factsOf(preset: Difficulty): Fact[] {
  const percent = (thousandths: number) => Math.round(thousandths / 10)
  const change = (field: 'enemyHp' | 'enemyWp'): Fact[] =>
    preset[field] === 1000
      ? []
      : [[field, { n: Math.abs(percent(preset[field]) - 100), more: String(preset[field] > 1000) }]]
  return [
    ...change('enemyHp'),
    ...change('enemyWp'),
    ...(preset.enemyPower === 0 ? [] : [['enemyPower', { n: preset.enemyPower }] as const]),
    ...(preset.depthHp === 0 ? [] : [['depthHp', { n: percent(preset.depthHp) }] as const]),
    ...(preset.depthPowerEvery === 0 ? [] : [['depthPowerEvery', { n: preset.depthPowerEvery }] as const]),
    preset.fairHit === 1000 ? ['anyHit'] : ['fairHit', { n: percent(preset.fairHit) }],
    [preset.telegraph ? 'telegraph' : 'noTelegraph'],
    ...(preset.price === 0 ? [] : [['price', { n: Math.abs(preset.price), more: String(preset.price > 0) }] as const]),
    ...(preset.startFaith === 0
      ? []
      : [['startFaith', { n: Math.abs(preset.startFaith), more: String(preset.startFaith > 0) }] as const]),
    ['rewardCards', { n: preset.rewardCards }],
    ...(preset.lastStand ? [['lastStand'] as const] : []),
  ]
}
